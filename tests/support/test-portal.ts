import { createElement, StrictMode, type ComponentProps } from 'react'
import { onTestFinished } from 'vitest'

import { checkOptions } from '../../src/portal/mount-options.ts'
import type { MountOptions } from '../../src/portal/option-types.ts'
import { runPortal } from '../../src/portal/portal.ts'
import { PortalView } from '../../src/shell/portal-view.tsx'
import type { TestEnv } from './test-env.ts'
import { envelope } from './test-env.ts'
import { configAnswer, userAnswer } from './test-stores.ts'

export interface TestPortal extends ReturnType<typeof runPortal> {
  env: TestEnv
  container: HTMLElement
  /** The portal's own tree, behind its shadow root; without one the document's. */
  root: ShadowRoot | Document
  /** The visible text of it. */
  text(): string
}

/** The answers that every portal requests at its start. */
export function answerBasics(env: TestEnv, over: { user?: object; config?: object } = {}): void {
  env.answer('GET /basic_config', () => envelope(configAnswer({ ...over.config })))
  env.answer('GET /user/info', () => envelope(userAnswer({ ...over.user })))
  env.answer('POST /user/notifications/unread_count', () => envelope({ unread_total: 0 }))
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 0 }))
}

/** React then starts, ends and restarts every effect, as a development build does. */
const StrictView = (props: ComponentProps<typeof PortalView>) =>
  createElement(StrictMode, null, createElement(PortalView, props))

/** A whole portal on an environment in memory, destroyed when the test ends. */
export async function openTestPortal(env: TestEnv, options: MountOptions = {}): Promise<TestPortal> {
  const container = document.createElement('div')
  document.body.append(container)
  const checked = checkOptions(options, message => {
    throw new Error(message)
  })
  const running = runPortal(container, checked, env, StrictView)
  onTestFinished(() => {
    running.destroy()
    container.remove()
  })
  await running.ready
  const element = container.firstElementChild
  const root = checked.shadow ? element?.shadowRoot : document
  if (!element || !root) throw new Error('the portal has no root')
  return { ...running, env, container, root, text: () => (element.shadowRoot ?? element).textContent ?? '' }
}
