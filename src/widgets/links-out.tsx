import { ExternalLink } from 'lucide'

import type { PlanDetail } from '../api/calls.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { useExternalRow } from '../hooks/use-web-address.ts'
import { openLink, supportRule } from '../stores/support-rule.ts'
import { Button, LinkRow } from '../ui/button.tsx'
import { List, ListRow } from '../ui/list-row.tsx'
import { Section } from '../ui/page.tsx'
import { RichText } from '../ui/rich-text.tsx'

/** The web pages of a third party that the operator names, as far as their addresses are provided. */
export function LinksOut({ links }: { links: readonly (readonly [label: string, url: string | null | undefined])[] }) {
  const stores = useStores()
  return (
    <LinkRow>
      {links.map(
        ([label, url]) =>
          url && (
            <Button key={label} kind="quiet" onClick={() => openLink(stores, url)}>{label}</Button>
          )
      )}
    </LinkRow>
  )
}

/** A text of the operator; its links may lead where those of customer service may (TR-13). */
export function OperatorText({ text }: { text: string }) {
  const stores = useStores()
  return <RichText text={text} links={{ rule: supportRule(stores), onOpen: url => openLink(stores, url) }} />
}

export function ExternalRow({ title, url }: { title: string; url: string }) {
  const row = useExternalRow(url)
  return <ListRow title={title} icon={row.onOpen && ExternalLink} {...row} />
}

/** The landing pages of a plan or its product; nothing when there are none. */
export function LandingPages({ pages }: { pages: PlanDetail['landing_pages'] }) {
  const { t, f } = useLanguage()
  if (!pages?.length) return null
  return (
    <Section title={t('plan.landingTitle')}>
      <List>
        {pages.map(({ title, url }, at) => (
          <ExternalRow key={url + at} title={title || t('plan.landingPage', { number: f.count(at + 1) })} url={url} />
        ))}
      </List>
    </Section>
  )
}
