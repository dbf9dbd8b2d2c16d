import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

import type { Theme } from '../../src/lib/palette.ts'
import { UI_LAST_STYLES, UI_STYLES } from '../../src/ui/styles.ts'
import { UI_TAIL_STYLES } from '../../src/ui/tail-styles.ts'
import { themeTokens } from '../../src/ui/theme.ts'
import type { ThemeOptions } from './read-options.ts'
import { Specimens } from './specimens.tsx'

/** In addition to the portal's styles: no transitions, since colours are measured. */
const OWN = `
.np { padding: 16px; border: 1px solid var(--line); border-radius: calc(var(--r) * 1.4) }
.np *, .np *::before, .np *::after { transition: none !important; animation: none !important }
.parts { columns: 290px; column-gap: 24px }
.parts > section { break-inside: avoid; margin-bottom: 32px }
.np .toast { position: static }
`

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** The components as in a portal: with its own root, style sheets and tokens. */
export interface SpecimenView {
  /** Its content, one for each kind of component. */
  parts(): readonly HTMLElement[]
  show(options: ThemeOptions, theme: Theme): void
}

export function showSpecimens(place: HTMLElement): SpecimenView {
  const tree = place.attachShadow({ mode: 'open' })
  const tokens = sheetOf('')
  tree.adoptedStyleSheets = [tokens, sheetOf([...UI_STYLES, ...UI_TAIL_STYLES, ...UI_LAST_STYLES, OWN].join('\n'))]
  const view = document.createElement('div')
  view.className = 'np'
  view.lang = 'en'
  view.dataset.width = 'phone'
  tree.append(view)
  createRoot(view).render(createElement(Specimens))
  return {
    parts: () => [...view.querySelectorAll<HTMLElement>('[data-part]')],
    show({ accent, font = 'system-ui', radius = 14, density, textSize = 1 }, theme) {
      tokens.replaceSync(themeTokens(theme, accent))
      view.dataset.theme = theme
      const properties = { '--font': font, '--r': `${radius}px`, '--d': density === 'compact' ? '0.75' : '1', '--ts': String(textSize) }
      for (const [name, value] of Object.entries(properties)) view.style.setProperty(name, value)
    }
  }
}
