/** What a person keeps or hands on: it holds what stands on the screen, and no more. */
export interface KeptRecord {
  /** Its title, then whose it is. */
  heads: readonly string[]
  rows: readonly (readonly [label: string, value: string])[]
  /** What it is worth, and how that is verified. */
  notes: readonly string[]
}

/** Px of the picture, and where its values begin. */
export const RECORD_WIDTH = 1080
const EDGE = 72
const MIDDLE = 460

/** Line height of a size. */
const LINE = 1.4
const INK = '#121a23'
const PALE_INK = '#5b646d'

/** Paints a record in black on white, whatever the theme. @returns how high it is, in px */
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

/** A text in lines of at most this width: broken at a space, else between two signs. */
function linesOf(brush: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of text.match(/\P{M}\p{M}*/gu) ?? []) {
    if (line && brush.measureText(line + sign).width > width) {
      const at = line.lastIndexOf(' ') + 1 || line.length
      lines.push(line.slice(0, at))
      line = line.slice(at)
    }
    line += sign
  }
  return [...lines, line]
}
