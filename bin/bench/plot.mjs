/** Other stacks with three screens instead of 26, measured once in the same way, see docs/performance.md. */
const PEERS = {
  'interactive login, CPU 6x, slow 4G': [['Preact, plain', 1.13], ['Svelte 5', 1.2], ['React DOM 19', 1.9], ['Vue and Vant', 2.8], ['React and antd-mobile', 3.71]],
  'script per refresh, 11 changed, CPU 4x': [['Preact, plain', 1.35], ['Svelte 5', 1.28], ['React DOM 19', 1.62], ['Vue and Vant', 0.67], ['React and antd-mobile', 3.8]],
  'calls per refresh, 11 changed': [['Preact, plain', 827], ['Svelte 5', 455], ['React DOM 19', 1606], ['Vue and Vant', 7748], ['React and antd-mobile', 9960]],
  'heap on the overview, MB': [['Preact, plain', 1.98], ['Svelte 5', 2.05], ['React DOM 19', 2.72], ['Vue and Vant', 4.38], ['React and antd-mobile', 5.95]]
}
const TITLES = ['Interactive login, floor = 1', 'Script per refresh, floor = 1', 'Calls per refresh', 'Heap on the overview, MB']

const WIDTH = 720
const [LEFT, RIGHT] = [180, 70]
const [ROW, HEAD] = [22, 40]

const bar = ({ name, value, scale, budget }, at, top) => {
  const y = top + HEAD + at * ROW
  const width = Math.max(1, value * scale)
  const isPortal = name === 'This portal'
  const wall = isPortal ? `<path d="M${LEFT + budget * scale} ${y - 3}v${ROW - 2}" stroke="currentColor" stroke-width="2"/>` : ''
  return `<g${isPortal ? ' font-weight="700"' : ''}><text x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${name}</text><rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 8}" rx="2" fill="${isPortal ? '#12607f' : '#9db4be'}"/>${wall}<text x="${LEFT + Math.max(width, isPortal ? budget * scale : 0) + 6}" y="${y + 12}">${value.toLocaleString('en', { maximumFractionDigits: 2 })}</text></g>`
}

/**
 * Bars of this run and of the other stacks, as SVG. A line marks the budget.
 * @param {{ label: string, measured: number, budget: number }[]} rows
 */
export function plot(rows) {
  let top = 0
  const panels = Object.entries(PEERS).map(([label, peers], at) => {
    const row = rows.find(each => each.label === label)
    if (!row) throw new Error(`the plot shows "${label}", which was not measured`)
    const bars = [['This portal', row.measured], ...peers]
    const scale = (WIDTH - LEFT - RIGHT) / Math.max(row.budget, ...bars.map(([, value]) => value))
    const drawn = bars.map(([name, value], place) => bar({ name, value, scale, budget: row.budget }, place, top)).join('')
    const panel = `<text x="0" y="${top + 24}" font-size="15" font-weight="700">${TITLES[at]}</text>${drawn}`
    top += HEAD + bars.length * ROW + 12
    return panel
  })
  const style = '<style>svg{color:#1b262c;background:#fff}@media(prefers-color-scheme:dark){svg{color:#e6edf0;background:#0d1419}}</style>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 0 ${WIDTH + 24} ${top}" role="img" aria-label="This portal compared with other stacks" font-family="system-ui, sans-serif" font-size="13" fill="currentColor">${style}${panels.join('')}</svg>\n`
}
