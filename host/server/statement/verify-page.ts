import { readFile } from 'node:fs/promises'

import type { Queryable } from '../db/db.ts'
import { readStatementKey } from './statement-key.ts'

const KEY = '<meta name="statement-key" content="'
const POLICY = /http-equiv="Content-Security-Policy" content="([^"]+)"/

/** The page that verifies statements, with this sandbox's public key; null when it is not built. */
export async function verifyPage(dist: string, db: Queryable): Promise<Response | null> {
  const page = await readFile(`${dist}/host/verify.html`, 'utf8').catch(() => null)
  if (page === null) return null
  const { id, publicKey } = await readStatementKey(db)
  return new Response(page.replace(KEY, `${KEY}${id} ${publicKey}`), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${POLICY.exec(page)?.[1] ?? "default-src 'none'"}; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store'
    }
  })
}
