import { disposeAll } from '../lib/disposer.ts'
import type { Disposer } from '../lib/disposer.ts'
import { DEFAULT_ACCENT, themeTokens } from '../ui/theme.ts'
import type { Stores } from '../stores/create-stores.ts'
import type { LiveSheet } from './sheets.ts'

/** Keeps the colours in step with the person's settings, the device and the operator's accent. */
export function bindTheme(stores: Stores, sheet: LiveSheet): Disposer {
  const { env, view, config, appearance } = stores
  let written = ''

  function write(): void {
    const { theme, contrast } = view.$view.get()
    const isDark = theme === 'auto' ? env.prefersDark.get() : theme === 'dark'
    const isStrong = contrast === 'auto' ? env.prefersContrast.get() : contrast === 'more'
    const accent = appearance.$brand.get().accent ?? config.$config.get()?.operator?.accent ?? DEFAULT_ACCENT
    const name = `${isDark ? 'dark' : 'light'}${isStrong ? '-hc' : ''}` as const
    if (name + accent === written) return
    written = name + accent
    sheet.replace(themeTokens(name, accent))
    appearance.setTheme(name)
  }
  write()
  return disposeAll([
    view.$view.listen(write),
    config.$config.listen(write),
    appearance.$brand.listen(write),
    env.prefersDark.listen(write),
    env.prefersContrast.listen(write)
  ])
}
