/** The kind of token that the simulated host returns. */
export type TokenChoice = 'native' | 'ending' | 'expired' | 'unknown' | 'none'
export interface GivenToken {
  token: string
  expiresAt?: string
}

const PASSWORD = 'sandbox-demo'
const MINUTE_MS = 60_000

/**
 * A token of the sandbox; null where the host denies.
 * @param loginUrl login address of the sandbox's sample accounts
 */
export async function sampleToken(choice: TokenChoice, loginUrl: string): Promise<GivenToken | null> {
  if (choice === 'none') return null
  if (choice === 'unknown') return { token: `nobody-${Date.now()}` }
  const username = choice === 'expired' ? 'expired' : 'native'
  const response = await fetch(loginUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD })
  })
  const { data } = (await response.json()) as { data?: { token?: string } }
  if (!data?.token) return null
  if (choice !== 'ending') return { token: data.token }
  const now = Date.parse(response.headers.get('date') ?? '') || Date.now()
  return { token: data.token, expiresAt: new Date(now + MINUTE_MS).toISOString() }
}
