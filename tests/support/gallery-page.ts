import { PICTURE_STATES, SHEETS, WIDE_ROUTES, WIDTHS, darkOf, statesOf, pictureOf, wideOf } from './gallery-names.ts'
import type { Width } from './gallery-names.ts'
import { ROUTE_PATHS } from './route-visits.ts'

const WIDTH = 130

const image = (name: string, words: string): string =>
  `<a href="${name}.png"><img src="${name}.png" width="${WIDTH}" alt="${words}"></a>`

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** `docs/gallery/README.md`, as `npm run gallery` writes it. */
export function galleryPage(): string {
  const routes = ROUTE_PATHS.map(route => {
    const states = statesOf(route)
    const cells = PICTURE_STATES.map(state =>
      states.includes(state) ? image(pictureOf(route, state), `${route}, ${state}`) : ''
    )
    const dark = image(darkOf(pictureOf(route, 'success')), `${route}, success in dark colours`)
    return row([`\`${route}\``, ...cells, dark])
  })
  const sheets = Object.entries(SHEETS).map(([name, title]) => row([title, image(name, title)]))
  const widths = Object.keys(WIDTHS) as Width[]
  const wide = WIDE_ROUTES.map(route => {
    const names = widths.flatMap(width => [wideOf(route, width), darkOf(wideOf(route, width))])
    return row([`\`${route}\``, ...names.map(name => image(name, name.replaceAll('.', ', ')))])
  })
  return `# Gallery

Every route in each of its states, drawn from the real app over a sandbox whose clock stands still. A test compares each
picture with what the app draws today and fails when more than one pixel in a thousand differs.

\`npm run gallery\` draws them anew and writes this page. The port in an address is the only thing that a picture
changes: it is written as 4173.

${row(['route', ...PICTURE_STATES, 'success, dark'])}
${row(Array.from({ length: PICTURE_STATES.length + 2 }, () => '---'))}
${routes.join('\n')}

## Sheets and dialogs

${row(['what', 'picture'])}
${row(['---', '---'])}
${sheets.join('\n')}

## Wider screens

${row(['what', ...widths.flatMap(width => [`${width}, ${WIDTHS[width].width} px`, `${width}, dark`])])}
${row(Array.from({ length: 1 + 2 * widths.length }, () => '---'))}
${wide.join('\n')}
`
}
