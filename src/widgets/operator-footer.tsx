import { useStore } from '@nanostores/react'

import type { Operator } from '../api/calls.ts'
import { useConfig, useLanguage, useOperator, useStores } from '../hooks/use-stores.ts'
import type { Language } from '../i18n/i18n.ts'
import { openLink } from '../stores/support-rule.ts'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { LoadError } from './load-error.tsx'

/** Who runs the network, at the foot of a page: the legal person and its addresses. */
export function OperatorFooter() {
  const { isLoading, error, reload, name, unknown, lines, about, links } = useOperatorIdentity()
  const { isOpen, id, button } = useDisclosure()
  if (isLoading) {
    return (
      <footer className="operator s8">
        <SkeletonBar width="52%" height={16} />
        <SkeletonBar width="78%" height={14} />
      </footer>
    )
  }
  if (error) return <LoadError error={error} onRetry={reload} />
  if (name === null) return <footer className="operator t13 i2">{unknown}</footer>
  return (
    <footer className="operator">
      <p className="t13 b any">{name}</p>
      {lines.map(line => (
        <p key={line} className="t12 i3 any">
          {line}
        </p>
      ))}
      <div className="links t13">
        {about && (
          <button {...button} className="link">
            {about.label}
          </button>
        )}
        {links.map(({ label, hint, onOpen }) => (
          <button key={label} type="button" className="link" onClick={onOpen}>
            {label}
            <span className="vh">, {hint}</span>
          </button>
        ))}
      </div>
      {about && isOpen && (
        <p id={id} className="t13 i2 any">
          {about.text}
        </p>
      )}
    </footer>
  )
}

/** Who runs the network, a line each: at the head of what is printed. */
export function OperatorLines() {
  const { name, unknown, lines } = useOperatorIdentity()
  return [name ?? unknown, ...lines].map(line => <p key={line}>{line}</p>)
}

/**
 * Who runs the network, in words and links for the foot of a page (TR-2). `isLoading`: the
 * backend was not heard yet; afterwards no `name` means that nobody is named.
 */
function useOperatorIdentity() {
  const stores = useStores()
  const language = useLanguage()
  const config = useConfig()
  const operator = useOperator()
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
