/** So that spreadsheets read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

const DECIMAL = /^[+-]?\d+(\.\d+)?$/
/** A spreadsheet takes a cell that begins so for a formula; some drop the space before it. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * A cell that no spreadsheet runs: text that would begin a formula gets an apostrophe before it.
 * A plain decimal stays one, so that its column can be added up.
 */
function cell(text: string): string {
  const kept = FORMULA.test(text) && !DECIMAL.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(kept) ? `"${kept.replace(/"/g, '""')}"` : kept
}

/** Rows as CSV (RFC 4180): commas, lines that end in CR LF, quotes where they are needed. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(cell).join(',') + '\r\n').join('')
