import { isTried } from './scale.ts'

/** The host page lays out the container's own box: rules that move boxes leave it alone. */
const ALL = '*:not(html, body, head, #portal)'

/** Style sheets of host pages, each of a kind that has broken embedded content. */
export const HOSTILE_STYLES: Readonly<Record<string, string>> = {
  'a reset of bare elements': `
    html, body, div, span, h1, h2, h3, p, a, button, input, label, ul, li, dialog, section, svg, img {
      margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; background: none; list-style: square }
    button { all: unset } img, svg { width: 100%; height: auto }`,
  'type of its own': `* {
    font-family: "Courier New", monospace !important; font-size: 27px !important; line-height: 3 !important;
    letter-spacing: .4em !important; word-spacing: 1em !important; text-transform: uppercase !important;
    font-style: italic !important; font-weight: 900 !important; text-indent: 40px !important; white-space: pre !important }`,
  'boxes of its own': `${ALL} {
    box-sizing: content-box !important; margin: 7px !important; padding: 9px !important; max-width: 200px !important;
    border: 3px dashed red !important; border-radius: 40px !important; outline: 4px solid blue !important }`,
  'motion everywhere': `${ALL}, ${ALL}::before {
    transition: all 30s !important; animation: np-fade 30s infinite !important; scroll-behavior: smooth !important }
    @keyframes np-fade { to { opacity: 0; transform: rotate(1turn) } }`,
  'a root of 62.5 percent': `html { font-size: 62.5% !important } body { font-size: 1.6rem; line-height: 1.1; text-align: justify }`,
  'colours of its own': `:root { color-scheme: dark } * {
    color: #f0f !important; -webkit-text-fill-color: lime !important; background-color: #0ff !important;
    text-shadow: 2px 2px red !important; caret-color: red !important; accent-color: red !important; fill: red !important }`,
  'right to left': `html, body, * { direction: rtl !important; text-align: right !important; unicode-bidi: bidi-override }`,
  'controls of its own': `button, input, select, textarea, dialog, label, form, nav, header {
    appearance: auto !important; border-radius: 30px !important; background: gold !important; min-height: 90px !important;
    min-width: 300px !important; text-transform: uppercase !important; position: static !important }
    dialog { display: none !important } dialog::backdrop { background: red !important }`,
  'a layout of its own': `div, main, section, header, nav, span, p, ad-portal-root {
    display: flex !important; flex-direction: row-reverse !important; align-items: flex-start !important;
    justify-content: flex-end !important; gap: 30px !important; order: 3; flex: none !important }
    ${ALL} { float: right !important; inset: 50px !important }`,
  'layers of its own': `${ALL} {
    z-index: 2147483647 !important; position: relative !important; transform: translate(20px, 20px) !important;
    contain: none !important; overflow: visible !important; will-change: transform }`,
  'hidden until defined': `:not(:defined) { display: none !important }
    ${ALL} { visibility: hidden !important; opacity: 0 !important; pointer-events: none !important; cursor: none !important }`,
  'the same names': `
    .np, .portal, .page, .head, .btn, .card, .sheet, .scrim, .row, .t17, .num, .field { display: none !important; color: red !important }
    :root, * { --ink: red !important; --bg: blue !important; --u: 3px !important; --ts: 2 !important; --gutter: 90px !important;
      --accent: red !important; --surface: red !important; --bw: 9px !important; --lead: 3 !important }
    [hidden] { display: block !important }`
}

/** The gate tries one of them on a screen and another on the next; the large run tries all on each. */
export const stylesOn = (screen: number): [name: string, css: string][] =>
  Object.entries(HOSTILE_STYLES).filter((_, style) => isTried(12, style, screen))
