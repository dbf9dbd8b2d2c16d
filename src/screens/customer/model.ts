import { computed } from 'nanostores'

import type { BasicConfig } from '../../api/calls.ts'
import { allowedUrl, type UrlRule } from '../../lib/web-address.ts'
import type { Stores } from '../../stores/create-stores.ts'
import type { KeptUser } from '../../stores/session.ts'
import { allServiceEntries, supportRule } from '../../stores/support-rule.ts'

const MAX_SHOWN = 300

export function createCustomer(stores: Stores) {
  const { router, session, config, authFlow, language } = stores

  const $page = computed(
    [router.$route, session.$user, config.$config, config.$error, authFlow.$userFailed],
    ({ query }, user, basic, configFailed, userFailed) => {
      // The allowed origins are in the config.
      const page = basic && (user ?? userFailed) && deskPage(query.url, supportRule(stores), user, basic)
      // The user's list may contain an address that the config does not.
      if (page && (user || page.type !== 'refused')) return page
      const error = basic ? userFailed : configFailed
      return error ? { type: 'failed' as const, error } : { type: 'loading' as const }
    }
  )

  return {
    /** `loading` and `failed` refer to the lists of allowed addresses. */
    $page,
    start() {
      if (!session.$user.get()) void authFlow.refreshUser()
    },
    reload() {
      void config.load(language.$language.get().code)
      void authFlow.refreshUser()
    }
  }
}

/**
 * Opens the page if its origin exactly matches the rule and the address equals an entry of
 * customer service (TR-13). Everything else is refused, whatever it looks like.
 */
export function deskPage(
  address: string | undefined,
  rule: UrlRule,
  user: KeptUser | null,
  config: BasicConfig | null
) {
  if (!address) return { type: 'none' as const }
  const href = allowedUrl(address, rule)
  const isListed = allServiceEntries(user, config).some(({ url }) => allowedUrl(url, rule) === href)
  return href !== null && isListed
    ? { type: 'open' as const, href, origin: new URL(href).origin }
    : { type: 'refused' as const, address: address.slice(0, MAX_SHOWN) }
}
