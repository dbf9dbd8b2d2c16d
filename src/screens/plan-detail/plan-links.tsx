import { ExternalLink } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useExternalRow } from '../../hooks/use-external-row.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'

/** Video and landing pages: outside of the portal, each naming its host before it opens. */
export function PlanLinks({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const pages = plan.landing_pages ?? []
  return (
    <>
      {plan.video && (
        <Section title={t('plan.videoTitle')}>
          <List>
            <ExternalRow title={t('plan.videoOpen')} url={plan.video.url} />
          </List>
        </Section>
      )}
      {pages.length > 0 && (
        <Section title={t('plan.landingTitle')}>
          <List>
            {pages.map((page, at) => (
              <ExternalRow
                key={page.url + at}
                title={page.title ?? t('plan.landingPage', { number: at + 1 })}
                url={page.url}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  )
}

function ExternalRow({ title, url }: { title: string; url: string }) {
  const row = useExternalRow(url)
  return <ListRow title={title} icon={row.onOpen && ExternalLink} {...row} />
}
