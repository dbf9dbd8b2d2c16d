import { statementContent } from '../../../api/calls.ts'
import type { Statement } from '../../../api/calls.ts'
import type { SignatureStatus } from './statement-reader.ts'

/**
 * The statement as a JSON file: what is signed, and beside it the signature. The page that verifies
 * it expects exactly this writing.
 * @param isPart rows are missing, and with them the balances
 */
export function statementJson(statement: Statement, seal: SignatureStatus, isPart: boolean): string {
  const file = {
    ...statementContent(statement),
    ...(isPart ? { is_part: true } : {}),
    ...(seal.type === 'signed' ? { statement: seal.signature } : {})
  }
  return JSON.stringify(file, null, 1) + '\n'
}
