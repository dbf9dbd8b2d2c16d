import { useStore } from '@nanostores/react'
import { BadgeCheck, BookOpen, ExternalLink, MessageSquare } from 'lucide'

import type { Article } from '../../api/calls.ts'
import { useConfig, useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useExternalRow } from '../../hooks/use-web-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { SearchField } from '../../ui/text-area.tsx'
import { OperatorClaim } from '../../widgets/operator-claim.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import type { Questions } from './model.ts'

const PARTS = [['rules', BookOpen, 'faq.rules'], ['vip', BadgeCheck, 'faq.vip']] as const

/** All questions, searched as one types; the claim of the operator with its source. */
export function QuestionList({ model, isRemoved }: { model: Questions; isRemoved: boolean }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const articles = useStore(model.$articles)
  const keyword = useStore(model.$keyword)
  const claim = useConfig()?.learning_claim
  return (
    <>
      {isRemoved && <Note kind="warn" alert>{t('faq.removed')}</Note>}
      <form role="search" onSubmit={event => event.preventDefault()}>
        <SearchField label={t('faq.search')} value={keyword} onChange={model.search} />
      </form>
      <p className="vh" role="status">
        {keyword && f.count(articles.length)}
      </p>
      {articles.length > 0 ? (
        <List>
          {articles.map(article => (
            <QuestionRow key={article.id} article={article} onOpen={() => model.open(article.id)} />
          ))}
        </List>
      ) : keyword ? (
        <EmptyState
          title={t('faq.noMatch', { keyword })}
          verb={t('common.clearSearch')}
          onVerb={() => model.search('')}
        />
      ) : (
        <EmptyState title={t('faq.none')} action={<ServiceButton>{t('faq.contact')}</ServiceButton>} />
      )}
      {claim && <OperatorClaim title={t('faq.learning')} claim={claim} />}
      <List>
        {PARTS.map(([view, icon, title]) => (
          <ListRow
            key={view}
            icon={icon}
            title={t(title)}
            onOpen={() => router.navigate('/ad-center/ques-detail', { view })}
          />
        ))}
        <ListRow icon={MessageSquare} title={t('feedback.title')} onOpen={() => router.navigate('/ad-center/feedback')} />
      </List>
    </>
  )
}

/** An answer that is nothing but a web address is opened outside, once its host was named. */
function QuestionRow({ article: { title, text }, onOpen }: { article: Article; onOpen: () => void }) {
  const { t } = useLanguage()
  const outside = useExternalRow(text)
  const name = title || t('faq.title')
  return outside.onOpen ? (
    <ListRow title={name} icon={ExternalLink} {...outside} />
  ) : (
    <ListRow title={name} onOpen={onOpen} />
  )
}
