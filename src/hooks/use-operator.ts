import { useStore } from '@nanostores/react'

import type { Operator } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { openLink } from '../stores/open-link.ts'
import { useLanguage, useStores } from './use-stores.ts'

/** Who runs the network: as the backend says, else as the host's option says, else nobody. */
export function useOperator(): Operator | null {
  const { config, settings } = useStores()
  return useStore(config.$config)?.operator ?? settings.operator
}

/** Name and logo of the operator; null when nobody is named, undefined before the backend is heard. */
export function useOperatorMark(): { name: string; logo: string | null } | null | undefined {
  const { appearance, config } = useStores()
  const operator = useOperator()
  const isHeard = useStore(config.$config) !== null
  const { logo } = useStore(appearance.$brand)
  const hasFailed = useStore(config.$error) !== null
  if (operator?.legal_name) {
    return { name: operator.display_name ?? operator.legal_name, logo: logo ?? operator.logo_url ?? null }
  }
  return isHeard || hasFailed ? null : undefined
}

/**
 * Who runs the network, in words and links for the foot of a page (TR-2). `isLoading`: the
 * backend was not heard yet; afterwards no `name` means that nobody is named.
 */
export function useOperatorIdentity() {
  const stores = useStores()
  const language = useLanguage()
  const operator = useOperator()
  const config = useStore(stores.config.$config)
  const error = useStore(stores.config.$error)
  const { t, code } = language
  const named = operator?.legal_name ? operator : null

  const addresses = [
    [t('operated.complaints'), named?.complaints_url],
    [t('operator.terms'), named?.terms_url],
    [t('operator.privacy'), named?.privacy_url]
  ] as const
  return {
    isLoading: named === null && config === null && error === null,
    /** It could not be read: that is no word about the operator. */
    error: named === null && config === null ? error : null,
    reload: () => stores.config.load(code),
    name: named?.legal_name ?? null,
    unknown: t('operator.unknown'),
    lines: named ? operatorLines(named, language) : [],
    about: named?.about_text ? { label: t('operator.whoWeAre'), text: named.about_text } : null,
    links: addresses.flatMap(([label, url]) =>
      url ? [{ label, hint: t('common.newWindow'), onOpen: () => openLink(stores, url) }] : []
    )
  }
}

function operatorLines(operator: Operator, { t }: Language): string[] {
  const missing = t('common.notProvided')
  const facts = [
    t('operator.registration', { number: operator.registration_no || missing }),
    operator.address || t('operator.address', { address: missing })
  ]
  const licence = [
    operator.regulator && t('operator.regulator', { regulator: operator.regulator }),
    operator.licence_no && t('operator.licence', { number: operator.licence_no })
  ]
  return [facts, licence].map(line => line.filter(Boolean).join(' · ')).filter(Boolean)
}
