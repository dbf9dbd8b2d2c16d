import type { DrawingProps } from './empty-state.tsx'

/** The kind of a part, by the letter before its path; `o` is outline only. */
const PARTS: Readonly<Record<string, string>> = {
  g: 'ground', p: 'board', l: 'light', f: 'filled', a: 'accent', t: 'thin'
}

const GROUND = 'gM80 14c42 0 68 20 68 48 0 26-20 42-68 42S12 88 12 62c0-28 26-48 68-48z'
const STREET = `${GROUND}|oM20 104h120`

/**
 * Street objects that show ads, on a 160 x 120 grid (the billboard 360 x 210): parts from back to front.
 * Something is missing, nothing is broken; no people, no coins, nothing that rises.
 */
export const LINES: Readonly<Record<DrawingProps['name'], string>> = {
  /** A billboard being lit: beside the entrance pages. */
  billboard:
    'gM180 10c104 0 168 44 168 104 0 58-60 84-168 84S12 172 12 114C12 54 76 10 180 10z|oM14 198h332M112 148v50M224 148v50' +
    '|pM76 58h184v90H76z|lM131 61h12l18 85h-48zM193 61h12l22 85h-56z|oM137 58V38M199 58V38' +
    '|fM123 38h28l-5-12h-18zM185 38h28l-5-12h-18z|pM96 82h56v50H96z|aM124 90v6M116 96h16l-3 16h-10zM124 112v12M117 124h14' +
    '|oM168 90h68M168 104h68M168 118h42|aM250 198l20-98M267 198l20-98M254 180h17M258 160h17M262 140h17M266 120h17' +
    '|pM316 118c16 0 23 12 23 24s-9 22-23 22-23-10-23-22 7-24 23-24z|oM316 198v-52M316 172l9-8M34 176h44M38 176v22M74 176v22M34 164h44',
  /** A door and a key: a first run. */
  door:
    `${STREET}|pM56 104V40a24 24 0 0 1 48 0v64z|lM62 104V42a18 18 0 0 1 36 0v62z|fM62 104V42a18 18 0 0 1 12-16l10 10v68z` +
    '|oM78 70v6|tM114 36h14M124 36v6|aM116 50a8 8 0 1 1 16 0 8 8 0 0 1-16 0M124 58v24M124 74h8M124 82h6',
  /** Lit but empty: an empty list. */
  hoarding:
    `${STREET}M48 78v26M104 78v26|pM32 34h88v44H32z|lM70 36h12l15 40H55z|oM76 34V22|fM66 22h20l-4-9H70z` +
    '|tM40 48v-6h6M112 48v-6h-6M40 64v6h6M112 64v6h-6|aM117 104l11-52M128 104l11-52M120 90h11M123 77h11M126 64h11',
  letterbox:
    `${STREET}M82 78v26M90 78v26|pM62 32h40a18 18 0 0 1 18 18v28H44V50a18 18 0 0 1 18-18z` +
    '|fM62 32a18 18 0 0 1 18 18v28H44V50a18 18 0 0 1 18-18z|oM54 54h16|aM106 58V36h13v9h-13',
  /** Unplugged: no connection. */
  plug:
    `${GROUND}|oM10 82h14c10 0 8-16 20-16|pM44 54h18a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H44z|oM68 60h10M68 72h10` +
    '|fM98 48h18v36H98a6 6 0 0 1-6-6V54a6 6 0 0 1 6-6z|oM99 60h4M99 72h4M116 66c14 0 10 16 24 16h10|aM84 44v-9M90 40l5-7M78 40l-5-7',
  /** Points elsewhere: not found. */
  signpost:
    `${STREET}M78 104V24h6v80|pM72 34h44l9 9-9 9H72z|tM82 43h26|fM86 59L46 71l-6 12 11 6 40-13z` +
    '|aM98 104c10-10 26-6 34-14'
}

/** The lines of a drawing, in the colours of the theme. */
export const Lines = ({ name }: DrawingProps) => (
  <svg viewBox={name === 'billboard' ? '0 0 360 210' : '0 0 160 120'} aria-hidden="true">
    {LINES[name].split('|').map(part => (
      <path key={part} className={PARTS[part.charAt(0)]} d={part.slice(1)} />
    ))}
  </svg>
)
