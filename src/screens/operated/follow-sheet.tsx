import { useStore } from '@nanostores/react'
import { CircleAlert, TriangleAlert } from 'lucide'

import { isOutcomeUnknown } from '../../api/errors.ts'
import { useStores } from '../../stores/context.ts'
import { errorWords } from '../../stores/error-words.ts'
import { openLink } from '../../stores/open-link.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useId } from '../../ui/use-id.ts'
import { undisclosed } from './disclosure.ts'
import type { AgentCard } from './disclosure.ts'
import type { Follow, Review } from './follow-model.ts'

/** Who is about to be followed and on what terms; without them there is no button to press. */
export function FollowSheet({ model, review }: { model: Follow; review: Review }) {
  const { session } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const why = useId()
  const confirmation = useStore(model.$confirmation)
  const now = useStore(session.$profile)?.agent_id
  const isSending = confirmation.type === 'sending'
  const error = confirmation.type === 'failed' ? confirmation.error : null
  const agent = review.type === 'card' ? review.agent : null
  const missing = review.type === 'card' ? undisclosed(agent) : []

  return (
    <Sheet
      title={t('operated.reviewTitle')}
      closeLabel={t('common.close')}
      onClose={model.cancel}
      locked={isSending}
      actions={
        <ButtonRow>
          <Button disabled={isSending} onClick={model.cancel}>
            {t('common.cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={missing.length > 0}
            describedBy={missing.length > 0 ? why : undefined}
            busy={isSending && t('operated.following')}
            onClick={() => void model.confirm()}
          >
            {t('operated.follow')}
          </Button>
        </ButtonRow>
      }
    >
      <div className="s12">
        <Terms agentId={review.agentId} agent={agent} isBlind={review.type === 'blind'} />
        {review.type === 'blind' && (
          <Note kind="warn" icon={TriangleAlert}>
            {t('operated.blind')}
          </Note>
        )}
        {missing.length > 0 && (
          <div id={why}>
            <Note kind="warn" icon={TriangleAlert}>
              {t('operated.undisclosed', {
                fields: f.list(missing.map(key => t(`operated.${key}`)))
              })}
            </Note>
          </div>
        )}
        {now && <p className="t13 i2">{t('operated.replaces', { agent: now })}</p>}
        {error && (
          <Note kind="bad" icon={CircleAlert} alert title={errorWords(error, language)}>
            {isOutcomeUnknown(error) && error.type !== 'offline' && t('operated.unknownOutcome')}
          </Note>
        )}
      </div>
    </Sheet>
  )
}

interface TermsProps {
  agentId: string
  agent: AgentCard | null
  isBlind: boolean
}

function Terms({ agentId, agent, isBlind }: TermsProps) {
  const stores = useStores()
  const { t } = useLanguage()
  const none = <span className="i3">{t('common.notProvided')}</span>
  const share = agent?.profit_share_percent
  const facts = [
    ['name', agent?.agent_name],
    ['fee', agent?.fee_text],
    ['share', share && t('operated.shareOf', { value: share })],
    ['scope', agent?.data_scope]
  ] as const
  const links = [
    ['complaintsOpen', agent?.complaints_url],
    ['terms', agent?.terms_url]
  ] as const
  return (
    <>
      <Ledger
        rows={[
          { key: 'id', label: t('operated.agentId'), figure: agent?.agent_id ?? agentId, strong: true },
          ...(isBlind
            ? []
            : facts.map(([key, text]) => ({
                key,
                label: t(`operated.${key}`),
                figure: text || none
              })))
        ]}
      />
      <LinkRow>
        {links.map(
          ([key, url]) =>
            url && (
              <Button key={key} kind="quiet" onClick={() => openLink(stores, url)}>
                {t(`operated.${key}`)}
              </Button>
            )
        )}
      </LinkRow>
    </>
  )
}
