/** Makes spreadsheets read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

const DECIMAL = /^[+-]?\d+(\.\d+)?$/
/** Spreadsheets treat a cell that begins like this as a formula; some drop the space before it. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * A cell that no spreadsheet executes: text that would begin a formula gets a leading apostrophe.
 * A plain decimal is unchanged, so that its column can be summed.
 */
function cell(text: string): string {
  const kept = FORMULA.test(text) && !DECIMAL.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(kept) ? `"${kept.replace(/"/g, '""')}"` : kept
}

/** Rows as CSV (RFC 4180): commas, CR LF line endings, quotes where needed. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(cell).join(',') + '\r\n').join('')
