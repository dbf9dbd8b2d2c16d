import type { Result } from '../../api/errors.ts'
import { isLasting } from '../../api/reason-of.ts'
import type { SavedFile } from '../../env/files.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { createFileExport } from '../../stores/file-export.ts'
import { createLoader } from '../../stores/loadable.ts'
import { closePortal } from '../../stores/go-back.ts'
import { logOut } from '../../stores/log-out.ts'
import { allRows } from '../../stores/pages.ts'
import { operatorOf } from '../../stores/config.ts'

export function createAccount(stores: Stores) {
  const { authFlow, env, router, session, shell } = stores
  const user = createLoader(() => authFlow.refreshUser())
  const data = createFileExport(env, (signal, onPart) => collectData(stores, signal, onPart))

  return {
    $user: user.$state,
    $export: data.$state,
    exportData: data.save,
    load: user.load,
    start() {
      if (!session.$profile.get()) void user.load()
      return shell.handleBack(() => router.back('/ad-center'))
    },
    /** For users of a host app, who cannot log out (reading A26). */
    closeSession() {
      logOut(stores)
      router.replace('/ad-welcome', { view: 'login' })
      // Last: a page may destroy the portal, and would then find another address in its window.
      closePortal(stores, 'user', false)
    },
    exit: disposeAll([user.exit, data.exit])
  }
}

export type Account = ReturnType<typeof createAccount>

type ListCall = 'planList' | 'transactionFlow' | 'couponList' | 'notifications' | 'agentList'

/**
 * All data that the backend has about this account, exactly as sent: nothing computed and
 * no secrets (the wire carries no password, and address and number masked). `missing` lists
 * what it did not give.
 */
async function collectData(
  { config, env, language, request, serverClock, settings }: Stores,
  signal: AbortSignal,
  onPart: (done: number, total: number) => void
): Promise<Result<SavedFile & { missing: readonly string[] }>> {
  const rowsOf = (call: ListCall) =>
    allRows<{ id: string }>((page, size) => request(call, { page, page_size: size }, { signal }))
  const parts = Object.entries<() => Promise<Result<unknown>>>({
    user_info: () => request('userInfo', {}, { signal }),
    property: () => request('property', {}, { signal }),
    plans: () => rowsOf('planList'),
    fund_rows: () => rowsOf('transactionFlow'),
    coupons: () => rowsOf('couponList'),
    notifications: () => rowsOf('notifications'),
    agent_relations: () => rowsOf('agentList')
  })
  const { t } = language.$language.get()
  const data: Record<string, unknown> = {}
  const refused: Record<string, string> = {}
  for (const [done, [name, fetch]] of parts.entries()) {
    onPart(done, parts.length)
    const answer = await fetch()
    if (answer.ok) data[name] = answer.value
    else if (isLasting(answer.error)) refused[name] = errorMessage(answer.error, { t })
    else return answer
  }

  const basic = config.$config.get()
  const now = serverClock.instant()
  const isSandbox = basic?.environment === 'sandbox'
  const head = {
    ...(isSandbox && { notice: t('sandbox.banner') }),
    environment: basic?.environment ?? null,
    exported_at: now,
    time_zone: env.clock.timeZone(),
    operator: operatorOf(basic, settings)
  }
  const text = JSON.stringify({ ...head, ...data, refused }, null, 2)
  const name = `account${isSandbox ? '-sandbox' : ''}-${now.slice(0, 10)}.json`
  return { ok: true, value: { text, name, type: 'application/json', missing: Object.keys(refused) } }
}
