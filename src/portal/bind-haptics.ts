import type { Disposer } from '../lib/disposer.ts'
import type { Stores } from '../stores/create-stores.ts'

/** What is said at the foot of the screen is felt as well, where the host can do that. */
export const bindHaptics = ({ env, shell }: Stores): Disposer =>
  shell.$toast.listen(toast => {
    if (toast) env.host.tell('portal.haptic', { kind: toast.kind === 'fail' ? 'failure' : 'success' })
  })
