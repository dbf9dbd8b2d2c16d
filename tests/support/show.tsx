import type { ComponentType } from 'react'

import { StoresProvider } from '../../src/hooks/use-stores.ts'
import type { Stores } from '../../src/stores/create-stores.ts'
import { render } from './render.tsx'
import type { Rendered } from './render.tsx'
import { settle } from './test-env.ts'
import { until } from './until.ts'

export interface Shown extends Rendered {
  /** Waits until this text is on the screen. */
  reads(text: string): Promise<void>
  text(): string
}

/** A screen over its stores, as the shell would show it. */
export function show(View: ComponentType, stores: Stores): Shown {
  const rendered = render(
    <StoresProvider stores={stores}>
      <View />
    </StoresProvider>
  )
  const text = () => (rendered.box.textContent ?? '').replace(/\s+/g, ' ')
  return {
    ...rendered,
    text,
    reads: part =>
      until(async () => {
        await settle()
        if (!text().includes(part)) throw new Error(`"${part}" is not on the screen: ${text()}`)
      })
  }
}
