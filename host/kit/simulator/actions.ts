import type { Outcome } from '../../native/host-end.js'

/** Actions of the simulated host on the portal, or on itself. */
export interface Host {
  call(method: string, params?: object): Promise<Outcome>
  /** Detaches with a message. */
  leave(): void
  /** Restarts with a new id. */
  restart(): void
  kill(): void
  reload(): void
}

export interface Action {
  label: string
  run(host: Host, read: (id: string) => string): Promise<Outcome> | void
}

const insets: Action['run'] = (host, read) => {
  const [top, bottom, keyboard] = ['top', 'bottom', 'keyboard'].map(id => Number(read(id)))
  return host.call('insets.set', { top, right: 0, bottom, left: 0, keyboard })
}

/** One button per action. */
export const ACTIONS: readonly Action[] = [
  { label: 'Press back', run: host => host.call('back.press') },
  { label: 'Ask to close', run: host => host.call('close.ask') },
  { label: 'Open the address', run: (host, read) => host.call('route.open', { route: read('route') }) },
  { label: 'Set the language', run: (host, read) => host.call('language.set', { code: read('language') }) },
  { label: 'Set the theme', run: (host, read) => host.call('theme.set', { theme: read('theme') }) },
  { label: 'Set the insets', run: insets },
  { label: 'Hide', run: host => host.call('visibility.set', { visible: false }) },
  { label: 'Show', run: host => host.call('visibility.set', { visible: true }) },
  { label: 'Sign out', run: host => host.call('token.set', { token: '' }) },
  { label: 'Ping', run: host => host.call('portal.ping') },
  { label: 'Host leaves', run: host => host.leave() },
  { label: 'Host starts again', run: host => host.restart() },
  { label: 'Kill the web view', run: host => host.kill() },
  { label: 'Reload the page', run: host => host.reload() }
]

export const outcomeMessage = (outcome: Outcome): string =>
  outcome.ok ? `The portal answers ${JSON.stringify(outcome.value)}` : `No answer: ${outcome.failure}`
