import { CONTRACT } from './contract-document.ts'

export interface SignatureRecord {
  signerName: string
  method: string
  receiptNo: string
  signedAt: Date
  consentVersion: string
  /** Hash of the uploaded image, and the path of the stored file. */
  imageSha256: string
  imageUrl: string
}

/** Typed text as a single line, so that no part of it can look like a line of the record. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text exactly as offered, followed by the record of the signature. */
export function signedDocument(record: SignatureRecord): Uint8Array {
  const rows = [
    '',
    '----- Record of the signature (sandbox) -----',
    `Receipt: ${record.receiptNo}`,
    `Signed by: ${line(record.signerName)}`,
    `Signed at: ${record.signedAt.toISOString()}`,
    `Method: ${record.method}`,
    `Consent to electronic signing: version ${line(record.consentVersion)}, accepted`,
    `SHA-256 of the text above: ${CONTRACT.sha256}`,
    `SHA-256 of the uploaded image: ${record.imageSha256}`,
    `Uploaded image: ${record.imageUrl}`,
    ''
  ]
  return Buffer.concat([CONTRACT.bytes, new TextEncoder().encode(rows.join('\n'))])
}
