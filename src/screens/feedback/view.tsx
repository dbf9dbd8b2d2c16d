import { useStore } from '@nanostores/react'
import { X } from 'lucide'

import { useForm, useLanguage, useModel, useSubmission } from '../../hooks/use-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { TextArea } from '../../ui/form-controls.tsx'
import { useId } from '../../ui/use-id.ts'
import { ImageButton, useImagePicker } from '../../widgets/image-button.tsx'
import { FormFailure } from '../../widgets/submit.tsx'
import { canRetry, isPending, MAX_IMAGES, type Images } from './images.ts'
import { aboutLabel, createFeedback, MAX_CONTENT, MAX_TOPIC, type Feedback } from './model.ts'
import { SentDone, SentList } from './sent.tsx'

export function FeedbackView() {
  const model = useModel(createFeedback)
  const done = useStore(model.$done)
  return (
    <Page gap={16}>
      {done ? <SentDone item={done} onAnother={model.writeAnother} /> : <FeedbackForm model={model} />}
      <SentList model={model} />
    </Page>
  )
}

function FeedbackForm({ model }: { model: Feedback }) {
  const { t, f } = useLanguage()
  const waitId = useId()
  const field = useForm(model.form)
  const { isSending } = useSubmission(model.form)
  const images = useStore(model.images.$images)
  const isWaiting = images.some(isPending)
  const topic = field('topic')
  const content = field('content')
  const counter = (text: string, max: number) =>
    t('feedback.counter', { count: text.length, max: f.count(max) })

  return (
    <Form onSubmit={model.send}>
      {model.caseRef && (
        <p className="text-13 text-secondary break-words">{t('feedback.caseRef', { reference: aboutLabel(model.caseRef, { t }) ?? '' })}</p>
      )}
      <Field
        {...topic}
        label={t('feedback.topic')}
        hint={counter(topic.value, MAX_TOPIC)}
        counts
        maxLength={MAX_TOPIC}
        enterKeyHint="next"
        required
      />
      <TextArea
        {...content}
        label={t('common.content')}
        hint={counter(content.value, MAX_CONTENT)}
        counts
        help={t('feedback.draft')}
        rows={6}
        maxLength={MAX_CONTENT}
        required
      />
      <div className="stack-24">
        <ImageField images={model.images} />
        <div className="stack-8">
          <Button
            kind="primary"
            size="big"
            type="submit"
            disabled={isWaiting}
            busy={isSending && t('common.sending')}
            describedBy={isWaiting ? waitId : undefined}
          >
            {t('feedback.send')}
          </Button>
          {isWaiting && (
            <p id={waitId} className="text-12 text-tertiary text-center">{t('feedback.waitImages')}</p>
          )}
        </div>
      </div>
      <FormFailure form={model.form} unknown={t('common.mayHaveArrived')} />
    </Form>
  )
}

function ImageField({ images }: { images: Images }) {
  const { t } = useLanguage()
  const chosen = useStore(images.$images)
  const picker = useImagePicker(files => void images.add(files))
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="stack-8">
      <p className="field-label text-14">
        <span id={id} className="text-bold">{t('feedback.images')}</span>
        <span className="text-tertiary">{t('feedback.imagesHint', { count: MAX_IMAGES })}</span>
      </p>
      {chosen.length > 0 && (
        <ul className="card clip list">
          {chosen.map(image => {
            const { key, file: { name }, state } = image
            const problem = state.type === 'refused' ? t(state.key) : state.type === 'failed' && errorMessage(state.error, { t })
            return (
              <li key={key} className="list-row">
                <span className="grow" role="status">
                  <span className="text-15">{name}</span>
                  <span className={problem ? 'text-13 loss' : 'text-12 text-tertiary'}>
                    {problem || t(state.type === 'ready' ? 'common.loaded' : 'contract.uploading')}
                  </span>
                </span>
                {canRetry(image) && (
                  <Button kind="quiet" onClick={() => void images.retry(image)}>{t('common.retry')}</Button>
                )}
                <IconButton icon={X} label={t('feedback.removeImage', { name })} onClick={() => images.remove(key)} />
              </li>
            )
          })}
        </ul>
      )}
      <ImageButton label={t('feedback.addImage')} multiple disabled={chosen.length >= MAX_IMAGES} picker={picker} />
    </div>
  )
}
