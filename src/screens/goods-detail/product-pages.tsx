import { ExternalLink } from 'lucide'

import { useLanguage } from '../../stores/use-language.ts'
import { useOutsideRow } from '../../stores/use-outside-row.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import type { Product } from './model.ts'

export interface ProductPagesProps {
  pages: NonNullable<Product['landing_pages']>
  /** A product of this kind should have one: its absence is said. */
  isKind: boolean
}

/** Landing pages: outside of the portal, each naming its host before it opens. */
export function ProductPages({ pages, isKind }: ProductPagesProps) {
  const { t, f } = useLanguage()
  if (pages.length === 0 && !isKind) return null
  return (
    <Section title={t('plan.landingTitle')}>
      {pages.length > 0 ? (
        <List>
          {pages.map((page, at) => (
            <OutsideRow
              key={page.url + at}
              title={page.title ?? t('plan.landingPage', { number: f.count(at + 1) })}
              url={page.url}
            />
          ))}
        </List>
      ) : (
        <p className="i3">{t('common.notProvided')}</p>
      )}
    </Section>
  )
}

/** A row that leads out; an address that is not safe is shown and not opened. */
export function OutsideRow({ title, url }: { title: string; url: string }) {
  const row = useOutsideRow(url)
  return <ListRow title={title} icon={row.onOpen && ExternalLink} {...row} />
}
