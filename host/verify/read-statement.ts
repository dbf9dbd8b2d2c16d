/** The content of an exported file that has the form of a statement. */
export interface StatementFile {
  /** The signed content. */
  content: Record<string, unknown>
  /** Amount of each row, newest first; null where it cannot be read. */
  amounts: readonly (string | null)[]
  filter: Record<string, string>
  environment: string | null
  currency: string | null
  timeZone: string | null
  opening: string | null
  closing: string | null
  signatureInfo: { sha256: string; signature: string; keyId: string } | null
  /** The text differs from what the portal writes: another program saved it. */
  isRewritten: boolean
}

export const FORMAT = 'ad-portal-statement/1'
const DECIMAL = /^-?\d+(\.\d+)?$/

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const decimalOf = (value: unknown): string | null => {
  const text = textOf(value)
  return text !== null && DECIMAL.test(text) ? text : null
}

function signatureInfoOf(value: unknown): StatementFile['signatureInfo'] {
  if (!isFields(value)) return null
  const [sha256, signature, keyId] = [value.sha256, value.signature, value.key_id].map(textOf)
  return sha256 && signature && keyId ? { sha256, signature, keyId } : null
}

/** The file as the portal writes it, to detect a file that another program saved. */
export const fileText = (fields: Fields): string => JSON.stringify(fields, null, 1) + '\n'

/** Null when the text is not a statement in the format of this page. */
export function readStatement(text: string): StatementFile | null {
  let fields: unknown
  try {
    fields = JSON.parse(text)
  } catch {
    return null
  }
  if (!isFields(fields) || fields.format !== FORMAT || !Array.isArray(fields.rows)) return null
  const { statement, ...content } = fields
  return {
    content,
    amounts: fields.rows.map(row => (isFields(row) ? decimalOf(row.amount) : null)),
    filter: isFields(fields.filter)
      ? Object.fromEntries(Object.entries(fields.filter).map(([name, value]) => [name, String(value)]))
      : {},
    environment: textOf(fields.environment),
    currency: textOf(fields.currency),
    timeZone: textOf(fields.time_zone),
    opening: decimalOf(fields.opening_balance),
    closing: decimalOf(fields.closing_balance),
    signatureInfo: signatureInfoOf(statement),
    isRewritten: fileText(fields) !== text
  }
}
