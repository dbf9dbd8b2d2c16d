import { useStore } from '@nanostores/react'
import { ImagePlus, X } from 'lucide'

import { errorMessage } from '../../stores/error-messages.ts'
import { useHostPicker } from '../../hooks/use-host-picker.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useId } from '../../ui/use-id.ts'
import { MAX_IMAGES } from './images.ts'
import type { ChosenImage, Images } from './images.ts'

/** Images that go with the message, each with its state; optional. */
export function ImageField({ images }: { images: Images }) {
  const { t } = useLanguage()
  const chosen = useStore(images.$images)
  const add = (files: readonly File[]): void => void images.add(files)
  const picker = useHostPicker('image/*', add)
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="s8">
      <p className="lab t14">
        <span id={id} className="b">
          {t('feedback.images')}
        </span>
        <span className="i3">{t('feedback.imagesHint', { count: MAX_IMAGES })}</span>
      </p>
      {chosen.length > 0 && (
        <ul className="card clip list">
          {chosen.map(image => (
            <ImageRow key={image.key} image={image} onRemove={() => images.remove(image.key)} />
          ))}
        </ul>
      )}
      <FileButton
        label={t('feedback.addImage')}
        icon={ImagePlus}
        accept="image/*"
        multiple
        disabled={chosen.length >= MAX_IMAGES}
        other={picker}
        onChoose={add}
      />
    </div>
  )
}

function ImageRow({ image, onRemove }: { image: ChosenImage; onRemove: () => void }) {
  const language = useLanguage()
  const { t } = language
  const { state, name } = image
  return (
    <li className="lr">
      <span className="grow">
        <span className="t15">{name}</span>
        <span className={state.type === 'uploading' ? 't12 i3' : 't13 loss'} role="status">
          {state.type === 'uploading' && t('feedback.uploading')}
          {state.type === 'refused' && t(state.key)}
          {state.type === 'failed' && errorMessage(state.error, language)}
        </span>
      </span>
      <IconButton icon={X} label={t('feedback.removeImage', { name })} onClick={onRemove} />
    </li>
  )
}
