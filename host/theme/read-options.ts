/** The appearance set in the form, without default values. */
export interface ThemeOptions {
  accent?: string
  logo?: string
  font?: string
  radius?: number
  density?: string
  theme?: string
  contrast?: string
  textSize?: number
}

const DEFAULTS: Required<ThemeOptions> = {
  accent: '#12607f', logo: '', font: '', radius: 14, density: 'normal', theme: 'auto', contrast: 'auto', textSize: 1
}

export function readOptions(form: HTMLFormElement): ThemeOptions {
  const fields = new FormData(form)
  const given = Object.entries(DEFAULTS).map(([name, usual]) => {
    const text = String(fields.get(name) ?? '').trim()
    return [name, typeof usual === 'number' ? Number(text) : text, usual] as const
  })
  return Object.fromEntries(given.filter(([, value, usual]) => value !== usual))
}

const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replace(/[\\']/g, '\\$&')}'`

/** The options as source code. */
export function codeOf(options: ThemeOptions): string {
  const lines = Object.entries(options).map(([name, value]) => `    ${name}: ${literal(value)}`)
  return `AdPortal.mount(element, {\n  appearance: {${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}}\n})`
}
