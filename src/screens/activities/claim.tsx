import { useStore } from '@nanostores/react'

import { isOutcomeUnknown, isRetryable } from '../../api/errors.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { useId } from '../../ui/use-id.ts'
import type { Activities, Standing } from './model.ts'

/** The one button: Receive, then Received for good. */
export function Claim({ model, standing }: { model: Activities; standing: Standing }) {
  const language = useLanguage()
  const { t, f } = language
  const noteId = useId()
  const submission = useStore(model.$submission)
  const error = submission.type === 'failed' ? submission.error : null
  const isUnknown = error !== null && error.type !== 'offline' && isOutcomeUnknown(error)

  const note =
    standing.type === 'ended'
      ? t('reason.activity_ended')
      : standing.type === 'received'
        ? standing.at
          ? t('activity.receivedOn', { date: f.date(standing.at) })
          : t('activity.receivedNote')
        : null
  const labels = { open: 'receive', ended: 'ended', received: 'received' } as const

  return (
    <form
      className="s8"
      onSubmit={event => {
        event.preventDefault()
        void model.receive()
      }}
    >
      <Button
        kind="primary"
        size="big"
        type="submit"
        disabled={standing.type !== 'open'}
        busy={submission.type === 'sending' && t('activity.receiving')}
        describedBy={note === null ? undefined : noteId}
      >
        {t(`activity.${labels[standing.type]}`)}
      </Button>
      <p id={noteId} className="t13 i2 mid" role="status">
        {note}
      </p>
      <FormError
        text={error === null ? undefined : errorMessage(error, language)}
        more={isUnknown ? t('common.mayHaveArrived') : undefined}
        retry={error && isRetryable(error) && standing.type === 'open' ? t('common.retry') : undefined}
      />
    </form>
  )
}
