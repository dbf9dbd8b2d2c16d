import { THEMES, type Theme } from '../../src/lib/palette.ts'
import { sampleToken } from '../kit/simulator/sample-token.ts'
import { lowestContrast } from './contrasts.ts'
import { codeOf, readOptions, type ThemeOptions } from './read-options.ts'
import { showSpecimens, type SpecimenView } from './show-specimens.ts'

interface Portal {
  update(partial: { appearance: object }): void
  on(event: 'error', listener: (error: { code: string; where: string }) => void): void
}
interface Page {
  AdPortal?: { mount(container: Element, options: object): Portal }
}

const find = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E
const input = (name: string): HTMLInputElement => form.elements.namedItem(name) as HTMLInputElement
const SWATCHES = { Petrol: '#12607f', Blue: '#0a5cff', Violet: '#6b3fd4', Pink: '#d6246e', Red: '#c62828', Orange: '#f28c1a', Yellow: '#ffd400', Green: '#1f8a4c', Graphite: '#30363d' }

const form = find<HTMLFormElement>('options')
const specimens = showSpecimens(find('specimens'))
let portal: Portal | null = null
let faults: string[] = []

const devicePrefersDark = matchMedia('(prefers-color-scheme: dark)')

function themeOf({ theme, contrast }: ThemeOptions): Theme {
  const isDark = theme === undefined ? devicePrefersDark.matches : theme === 'dark'
  return `${isDark ? 'dark' : 'light'}${contrast === 'more' ? '-hc' : ''}`
}

/** Renders each theme in turn, within one task, so that none of it is visible. */
function measure(options: ThemeOptions, view: SpecimenView): void {
  const columns = THEMES.map(theme => {
    view.show(options, theme)
    return view.parts().map(part => lowestContrast(part, theme.endsWith('hc') ? 7 : 4.5))
  })
  view.show(options, themeOf(options))
  const rows = view.parts().map((part, at) => {
    const row = document.createElement('tr')
    const head = document.createElement('th')
    head.scope = 'row'
    head.textContent = part.dataset.part ?? ''
    row.append(head)
    for (const column of columns) {
      const { ratio = 0, passes = false } = column[at] ?? {}
      const cell = row.insertCell()
      cell.textContent = `${ratio.toFixed(1)} ${passes ? '✓' : 'too low'}`
      cell.className = passes ? '' : 'fail'
    }
    return row
  })
  find('contrasts').replaceChildren(...rows)
  const all = columns.flat()
  const failed = all.filter(({ passes }) => !passes).length
  find('verdict').textContent = failed === 0 ? `All ${all.length} measured contrasts hold.` : `${failed} of ${all.length} measured contrasts are too low.`
  find('verdict').className = failed === 0 ? 'pass' : 'fail'
}

/** Names an option that the portal refuses, and omits it from the preview and the code. */
function apply(): void {
  const options = readOptions(form)
  faults = []
  const { accent, logo, font, radius } = options
  portal?.update({ appearance: { theme: 'auto', contrast: 'auto', textSize: 1, accent: '#12607f', logo: undefined, font: undefined, radius: undefined, density: undefined, ...options } })
  if (accent !== undefined && !/^#[0-9a-f]{6}$/i.test(accent)) faults.push('accent')
  const wrong = new Set(faults)
  const right = Object.fromEntries(Object.entries(options).filter(([name]) => !wrong.has(name))) as ThemeOptions
  for (const [name, given] of Object.entries({ accent, logo, font })) input(name).ariaInvalid = String(given !== undefined && wrong.has(name))
  find('fault').textContent = wrong.size === 0 ? '' : `The portal refuses this value of ${[...wrong].join(' and ')}.`
  find('text').textContent = codeOf(right)
  find('radius-value').textContent = `${radius ?? 14} px`
  find('textSize-value').textContent = `${Math.round((right.textSize ?? 1) * 100)} %`
  find('copied').textContent = ''
  if (right.accent !== undefined || !wrong.has('accent')) find<HTMLInputElement>('picker').value = (right.accent ?? '#12607f').toLowerCase()
  for (const button of find('swatches').children) {
    button.ariaPressed = String((button as HTMLElement).dataset.color === (accent ?? '#12607f').toLowerCase())
  }
  measure(right, specimens)
}

const showField = (name: string, isShown: boolean): void => void input(name).closest('label')?.toggleAttribute('hidden', !isShown)

/** A list whose last choice shows a separate field. */
function bindChoice(name: 'logo' | 'font'): void {
  const choice = find<HTMLSelectElement>(`${name}-choice`)
  choice.addEventListener('change', () => {
    const field = input(name)
    const isOwn = choice.value === 'own'
    showField(name, isOwn)
    field.value = isOwn ? '' : choice.value
    if (isOwn) field.focus()
  })
}

function bindSwatches(): void {
  for (const [name, color] of Object.entries(SWATCHES)) {
    const button = document.createElement('button')
    button.type = 'button'
    button.ariaLabel = name
    button.dataset.color = color
    button.style.setProperty('--own', color)
    button.addEventListener('click', () => {
      input('accent').value = color
      apply()
    })
    find('swatches').append(button)
  }
  find<HTMLInputElement>('picker').addEventListener('input', event => {
    input('accent').value = (event.target as HTMLInputElement).value
  })
}

async function copy(): Promise<void> {
  const text = find('text')
  try {
    await navigator.clipboard.writeText(text.textContent ?? '')
    find('copied').textContent = 'Copied.'
  } catch {
    getSelection()?.selectAllChildren(text)
    find('copied').textContent = 'Selected: copy it with your keyboard.'
  }
}

async function mountPortal(): Promise<void> {
  const { AdPortal } = window as Page
  if (!AdPortal) return
  const given = await sampleToken('native', document.querySelector<HTMLElement>('[data-login]')?.dataset.login ?? '').catch(() => null)
  const options = { storage: 'memory', routing: 'memory', bridge: false, allowedOrigins: [location.origin], ...(given ? { token: given.token } : {}) }
  portal = AdPortal.mount(find('portal'), options)
  portal.on('error', ({ code, where }) => {
    if (code === 'option') faults.push(where.replace('appearance.', ''))
  })
  apply()
}

bindSwatches()
bindChoice('logo')
bindChoice('font')
form.addEventListener('input', apply)
devicePrefersDark.addEventListener('change', apply)
form.addEventListener('submit', event => event.preventDefault())
form.addEventListener('reset', () => {
  for (const name of ['logo', 'font']) showField(name, false)
  // The fields are reset only after this event.
  setTimeout(apply)
})
find('copy').addEventListener('click', () => void copy())
apply()
void mountPortal()
