import type { Operator } from '../api/calls.ts'
import { useConfig, useLanguage, useOperator, useStores } from '../hooks/use-stores.ts'
import type { Language } from '../i18n/i18n.ts'
import { operatorOf } from '../stores/config.ts'
import { openLink } from '../stores/support-rule.ts'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { useDisclosure } from '../ui/use-id.ts'
import { ConfigPending } from './load-error.tsx'

/**
 * The operator of the network, at the bottom of a page: the legal person and its addresses (TR-2).
 * @param isBrief of the addresses only that of complaints
 */
export function OperatorFooter({ isBrief = false }) {
  const { settings } = useStores()
  const language = useLanguage()
  const { t } = language
  const config = useConfig()
  const operator = operatorOf(config, settings)
  const [name, ...lines] = operatorLines(operator, language)
  const { isOpen, id, button } = useDisclosure()

  if (!operator?.legal_name) {
    if (config) return <footer className="operator text-13 text-secondary">{name}</footer>
    return (
      <ConfigPending>
        <footer className="operator stack-8">
          <SkeletonBar width="52%" height={16} />
          <SkeletonBar width="78%" height={14} />
        </footer>
      </ConfigPending>
    )
  }
  const { about_text, complaints_url, terms_url, privacy_url } = operator
  const about = !isBrief && about_text
  const addresses = [
    [t('operated.complaints'), complaints_url],
    [t('common.terms'), terms_url],
    [t('operator.privacy'), privacy_url]
  ] as const
  return (
    <footer className="operator">
      <p className="text-13 text-bold break-words">{name}</p>
      {lines.map(line => <p key={line} className="text-12 text-tertiary break-words">{line}</p>)}
      <div className="links text-13">
        {about && <button {...button} className="link">{t('operator.whoWeAre')}</button>}
        {addresses.slice(0, isBrief ? 1 : 3).map(([label, url]) => url && <OperatorLink key={label} url={url}>{label}</OperatorLink>)}
      </div>
      {about && isOpen && <p id={id} className="text-13 text-secondary break-words">{about}</p>}
    </footer>
  )
}

export function OperatorLink({ url, children }: { url: string; children: string }) {
  const stores = useStores()
  const { t } = useLanguage()
  return (
    <button type="button" className="link" onClick={() => openLink(stores, url)}>
      {children}
      <span className="visually-hidden">, {t('common.newWindow')}</span>
    </button>
  )
}

/** The operator of the network, a line each: at the top of a printout. */
export function OperatorLines() {
  return operatorLines(useOperator(), useLanguage()).map(line => <p key={line}>{line}</p>)
}

/** The legal person's name and known details, or that no operator is named. */
function operatorLines(operator: Operator | null, { t, f }: Language): string[] {
  if (!operator?.legal_name) return [t('operator.unknown')]
  const missing = t('common.notProvided')
  return [
    operator.legal_name,
    f.joined(
      t('operator.registration', { number: operator.registration_no || missing }),
      operator.address || t('operator.address', { address: missing })
    ),
    f.joined(
      operator.regulator && t('operator.regulator', { regulator: operator.regulator }),
      operator.licence_no && t('operator.licence', { number: operator.licence_no })
    )
  ].filter(Boolean)
}
