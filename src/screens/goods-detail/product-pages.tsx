import { ExternalLink } from 'lucide'

import { useLanguage } from '../../hooks/use-language.ts'
import { useExternalRow } from '../../hooks/use-external-row.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import type { Product } from './model.ts'

/** Landing pages: outside of the portal, each naming its host before it opens. */
export function ProductPages({ pages }: { pages: NonNullable<Product['landing_pages']> }) {
  const { t, f } = useLanguage()
  if (pages.length === 0) return null
  return (
    <Section title={t('plan.landingTitle')}>
      <List>
        {pages.map((page, at) => (
          <ExternalRow
            key={page.url + at}
            title={page.title ?? t('plan.landingPage', { number: f.count(at + 1) })}
            url={page.url}
          />
        ))}
      </List>
    </Section>
  )
}

/** A row that leads out; an address that is not safe is shown and not opened. */
export function ExternalRow({ title, url }: { title: string; url: string }) {
  const row = useExternalRow(url)
  return <ListRow title={title} icon={row.onOpen && ExternalLink} {...row} />
}
