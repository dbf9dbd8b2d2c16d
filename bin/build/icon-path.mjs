/** Icons that follow the text direction and are mirrored with it. */
const TURNING = [
  'ArrowLeft', 'ArrowRight', 'ChevronLeft', 'ChevronRight', 'Delete', 'ExternalLink', 'LogOut', 'Play', 'Undo2'
]

const NUMBER = String.raw`[-+]?(?:\d*\.\d+|\d+)`
/** At the start of a path `m` is absolute and its further points are relative; behind another path that takes `M` and `l`. */
const FIRST_STEP = new RegExp(String.raw`^m\s*(${NUMBER})[\s,]*(${NUMBER})\s*(?=[-+.\d])`)

/** A hundredth of an icon's box of 24 cannot be seen. */
const PRECISION = 100

/** Numbers without a separator before their minus sign. */
const join = (...parts) =>
  parts
    .map(part => (typeof part === 'number' ? String(Math.round(part * PRECISION) / PRECISION).replace(/^(-?)0\./, '$1.') : part))
    .reduce((text, part) => text + (/[\d.]$/.test(text) && /^[\d.]/.test(part) ? ' ' : '') + part, '')

const SHAPES = {
  path: ({ d }) => d.replace(FIRST_STEP, 'M$1 $2l').replace(/^m/, 'M'),
  line({ x1, y1, x2, y2 }) {
    const end = x1 === x2 ? join('v', y2 - y1) : y1 === y2 ? join('h', x2 - x1) : `L${x2} ${y2}`
    return `M${x1} ${y1}${end}`
  },
  polyline: ({ points }) => `M${points}`,
  circle: ({ cx, cy, r }) => join('M', cx - r, +cy, 'a', +r, +r, ' 0 1 0 ', 2 * r, ' 0a', +r, +r, ' 0 1 0', -2 * r, ' 0z'),
  rect({ x = 0, y = 0, width, height, rx = 0 }) {
    const [w, h, r] = [width - 2 * rx, height - 2 * rx, +rx]
    const turn = (dx, dy) => (r ? join('a', r, r, ' 0 0 1', dx, dy) : '')
    const edges = [['h', w], turn(r, r), ['v', h], turn(-r, r), ['h', -w], turn(-r, -r), ['v', -h], turn(r, -r)]
    return join('M', +x + r, +y, ...edges.flat(), 'z')
  }
}

const COMMAND = /([a-z])([^a-z]*)/gi
const VALUE = new RegExp(`\\s*,?\\s*(${NUMBER})`, 'y')
/** The fourth and fifth value of an arc, which need no separator. */
const FLAG = /\s*,?\s*([01])/y

/** The values of a command. */
function valuesOf(command, text) {
  const values = []
  for (let at = 0; text.slice(at).trim(); ) {
    const form = /a/i.test(command) && [3, 4].includes(values.length % 7) ? FLAG : VALUE
    form.lastIndex = at
    const [, value] = form.exec(text) ?? []
    if (value === undefined) throw new Error(`${command}${text} is no command of a path`)
    values.push(+value)
    at = form.lastIndex
  }
  return values
}

const rounded = path => path.replace(COMMAND, (_, command, text) => join(command, ...valuesOf(command, text)))

/** A filled dot: its stroke is wider than the dot itself. */
const isDot = (tag, { r }) => tag === 'circle' && r < 1

/**
 * A lucide icon as the data of one path. Mirrored icons begin with a space.
 * @param node its elements: tag and attributes
 */
export function iconPath(name, node) {
  const shapes = node.map(([tag, attributes]) => {
    const { key: _, ...known } = attributes
    const odd = Object.keys(known).find(attribute => /fill|stroke|opacity|transform/.test(attribute))
    if (!SHAPES[tag] || (odd && !isDot(tag, known))) throw new Error(`lucide's ${name} has ${odd ?? tag}, which cannot be drawn as a line`)
    return SHAPES[tag](known)
  })
  return (TURNING.includes(name) ? ' ' : '') + rounded(shapes.join(''))
}
