import { atom } from 'nanostores'

import { isRetryable } from '../../api/errors.ts'
import { disposeAll, type Disposer } from '../../lib/disposer.ts'
import { prepareImage } from '../../lib/input-rules.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { reportLate, showToast } from '../../stores/toasts.ts'
import { isConflict, type Contract } from './model.ts'
import { createSender, type Signature, type SignatureSender } from './send-signature.ts'

type Ready = { type: 'ready'; image: Blob }

export interface SignForm {
  method: Signature['method']
  drawn: { type: 'none' } | { type: 'tooSmall' } | Ready
  photo: { type: 'none' } | { type: 'reading' } | { type: 'refused'; key: MessageKey } | (Ready & { url: string })
  typed: string
  name: string
  hasConsent: boolean
}

export interface Review extends SignatureSender {
  signature: Signature
  imageUrl: string
}

export function missingIn(form: SignForm) {
  const { method, drawn, photo } = form
  if (method === 'draw' && drawn.type === 'tooSmall') return 'tooSmall'
  if (method === 'draw' && drawn.type !== 'ready') return 'draw'
  if (method === 'type' && form.typed.trim() === '') return 'type'
  if (method === 'upload' && photo.type !== 'ready') return 'photo'
  if (form.name.trim() === '') return 'name'
  return form.hasConsent ? null : 'consent'
}

export function createSigning(stores: Stores) {
  const { env, router, session, shell } = stores
  const $form = atom<SignForm>({
    method: 'draw', drawn: { type: 'none' }, photo: { type: 'none' }, typed: '', name: '', hasConsent: false
  })
  const $review = atom<Review | null>(null)
  const $isSent = atom(false)
  let closeReview: Disposer = () => undefined
  let hidePhoto: Disposer = () => undefined
  let choices = 0
  let hasEnded = false
  /** An answer to the last step was lost. */
  let mayBeSigned = false

  const change = (part: Partial<SignForm>): void => $form.set({ ...$form.get(), ...part })

  async function imageOf({ method, drawn, photo, typed }: SignForm): Promise<Blob | null> {
    if (method === 'type') return env.images.draw(1200, brush => paintName(brush, typed.trim()))
    const mark = method === 'draw' ? drawn : photo
    return mark.type === 'ready' ? mark.image : null
  }

  /** Returns to the form unless a request is running. */
  function leaveReview(): void {
    const type = $review.get()?.$state.get().type
    if (type !== 'idle' && type !== 'paused') return
    closeReview()
    $review.set(null)
  }

  return {
    $form,
    $review,
    /** Signed, and the backend reports no contract to show instead of the form. */
    $isSent,
    mayBeSigned: () => mayBeSigned,
    change,
    async choosePhoto(file: Blob) {
      const mine = (choices += 1)
      hidePhoto()
      change({ photo: { type: 'reading' } })
      const image = await prepareImage(file, env.images.encode)
      if (hasEnded || mine !== choices) return
      if (typeof image !== 'object') change({ photo: { type: 'refused', key: image } })
      else {
        const { url, dispose } = env.images.show(image)
        hidePhoto = dispose
        change({ photo: { type: 'ready', image, url } })
      }
    },
    /** @param onRefused the contract may have changed or be signed already */
    async review(contract: Contract | null, onRefused?: () => unknown) {
      const form = $form.get()
      if ($review.get() || missingIn(form) !== null) return
      const image = await imageOf(form)
      if (!image || hasEnded || $review.get()) return
      const { url, dispose } = env.images.show(image)
      closeReview = disposeAll([dispose, shell.handleBack(leaveReview)])
      const signature = { image, method: form.method, signerName: form.name.trim(), version: contract?.version ?? '' }
      const sender = createSender(stores, signature, answer => {
        if (answer.ok || hasEnded) reportLate(stores, 'contract.title', 'contract.signedToast', answer)
        if (!answer.ok) mayBeSigned ||= isRetryable(answer.error)
        else if (hasEnded) return
        else if (contract || answer.value.contract) router.replace('/ad-center/contract')
        else {
          closeReview()
          $isSent.set(true)
        }
      }, error => {
        if (isConflict(error)) showToast(stores, 'fail', 'contract.conflict')
        onRefused?.()
      })
      $review.set({ ...sender, signature, imageUrl: url })
    },
    leaveReview,
    exit() {
      hasEnded = true
      const review = $review.get()
      // A logout says why itself.
      const isUnderWay = ['announcing', 'uploading'].includes(review?.$state.get().type ?? '')
      if (isUnderWay && session.$hasToken.get()) showToast(stores, 'fail', 'contract.draft')
      review?.exit()
      closeReview()
      hidePhoto()
    }
  }
}

export type SignModel = ReturnType<typeof createSigning>

/** Paints a typed name as handwriting, as large as it fits. @returns image height in px */
function paintName(brush: CanvasRenderingContext2D, name: string): number {
  const setSize = (size: number): void => {
    brush.font = `${size}px "Snell Roundhand", "Segoe Script", cursive`
  }
  brush.fillStyle = '#121a23'
  brush.textBaseline = 'middle'
  setSize(120)
  setSize(Math.min(120, (120 * 1120) / Math.max(1, brush.measureText(name).width)))
  brush.fillText(name, 40, 150)
  return 300
}
