import { ExternalLink } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useOutsideRow } from '../../stores/use-outside-row.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'

/** Video and landing pages: outside of the portal, each naming its host before it opens. */
export function PlanLinks({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const pages = plan.landing_pages ?? []
  const kind = plan.product?.kind
  return (
    <>
      {(plan.video || kind === 'video') && (
        <Section title={t('plan.videoTitle')}>
          {plan.video ? (
            <List>
              <OutsideRow title={t('plan.videoOpen')} url={plan.video.url} />
            </List>
          ) : (
            <p className="i3">{t('common.notProvided')}</p>
          )}
        </Section>
      )}
      {(pages.length > 0 || kind === 'landing') && (
        <Section title={t('plan.landingTitle')}>
          {pages.length > 0 ? (
            <List>
              {pages.map((page, at) => (
                <OutsideRow
                  key={page.url + at}
                  title={page.title ?? t('plan.landingPage', { number: at + 1 })}
                  url={page.url}
                />
              ))}
            </List>
          ) : (
            <p className="i3">{t('common.notProvided')}</p>
          )}
        </Section>
      )}
    </>
  )
}

function OutsideRow({ title, url }: { title: string; url: string }) {
  const row = useOutsideRow(url)
  return <ListRow title={title} icon={row.onOpen && ExternalLink} {...row} />
}
