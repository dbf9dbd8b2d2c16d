/** A record that the user keeps or shares: it holds what the screen shows, and no more. */
export interface KeptRecord {
  /** The name of its file, without an extension. */
  name: string
  /** Its title, then the sandbox notice. */
  heads: readonly string[]
  rows: readonly (readonly [label: string, value: string])[]
  /** What it certifies, and how that is verified. */
  notes: readonly string[]
}

/** Width of the image in px, and where its values begin. */
export const RECORD_WIDTH = 1080
const EDGE = 72
const MIDDLE = 460

/** Line height relative to the text size. */
const LINE = 1.4
const INK = '#121a23'
const PALE_INK = '#5b646d'

/** Paints a record in black on white, whatever the theme. @returns its height in px */
export function paintRecord(brush: CanvasRenderingContext2D, { heads, rows, notes }: KeptRecord): number {
  let foot = EDGE
  function write(text: string, from: number, to: number, top: number, font: string, ink: string): number {
    brush.font = `${font}px system-ui, sans-serif`
    brush.fillStyle = ink
    let end = top
    for (const line of linesOf(brush, text, to - from)) {
      end += parseInt(font.slice(4)) * LINE
      brush.fillText(line, from, end)
    }
    return end
  }
  heads.forEach((text, at) => {
    foot = write(text, EDGE, RECORD_WIDTH - EDGE, foot, at ? '400 30' : '600 48', INK)
  })
  foot += 24
  for (const [label, value] of rows) {
    const end = write(label, EDGE, MIDDLE - 24, foot, '400 30', PALE_INK)
    foot = 12 + Math.max(end, write(value, MIDDLE, RECORD_WIDTH - EDGE, foot, '600 30', INK))
  }
  foot += 24
  for (const note of notes) foot = 12 + write(note, EDGE, RECORD_WIDTH - EDGE, foot, '400 26', PALE_INK)
  return foot + EDGE
}

/** Wraps a text to this width: at spaces, which may stand beyond it, else between two characters. */
function linesOf(brush: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of text.match(/\P{M}\p{M}*/gu) ?? []) {
    if (line && brush.measureText((line + sign).trimEnd()).width > width) {
      const at = line.lastIndexOf(' ') + 1 || line.length
      lines.push(line.slice(0, at))
      line = line.slice(at)
    }
    line += sign
  }
  return [...lines, line]
}
