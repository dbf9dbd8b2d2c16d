import type { MessageKey } from './message-key.ts'

/** The rule of the HTML e-mail input, but with a dot required in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
const MAX_EMAIL = 254
/** E.164 in length, lenient in notation: optional plus, spaces, dots, dashes, brackets. */
const PHONE = /^\+?\d{6,15}$/

export const isEmail = (typed: string): boolean =>
  typed.trim().length <= MAX_EMAIL && EMAIL.test(typed.trim())

export const isPhone = (typed: string): boolean => PHONE.test(typed.replace(/[\s().-]/g, ''))

const lengthOf = (text: string): number => Array.from(text).length

const MAX_NAME = 64

export const isShortName = (typed: string): boolean => lengthOf(typed.trim()) <= MAX_NAME

/** The error of a nickname or contact field; null when it is valid or empty. */
export function contactFault(field: 'nickname' | 'email' | 'phone', typed: string): MessageKey | null {
  if (typed.trim() === '') return null
  if (field === 'email') return isEmail(typed) ? null : 'register.emailFormat'
  if (field === 'phone') return isPhone(typed) ? null : 'register.phoneFormat'
  return isShortName(typed) ? null : 'register.nicknameFormat'
}

const MIN_PASSWORD = 8
const GOOD_PASSWORD = 12
const MAX_PASSWORD = 256

/** The error of a new login password; null when it is valid (reading A41, no composition rules). */
export function passwordFault(password: string): MessageKey | null {
  if (lengthOf(password) > MAX_PASSWORD) return 'register.passwordLong'
  return lengthOf(password) < MIN_PASSWORD ? 'register.passwordShort' : null
}

/** Rates by length only: length makes a password hard to guess. */
export function passwordHint(password: string): MessageKey {
  const length = lengthOf(password)
  if (length < MIN_PASSWORD) return 'register.passwordShort'
  return length < GOOD_PASSWORD ? 'register.passwordEnough' : 'register.passwordGood'
}

/** Maximum size of an image (specification section 9). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** Bytes needed to detect a file type. */
const HEAD_BYTES = 12

/** JPEG, PNG, GIF, WebP, HEIC. */
const STARTS = [
  /^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp(?:hei[cxms]|hevc|mif1|msf1)/
]

/**
 * Prepares a chosen file for upload: at most 5 MB to begin with, an image by its first bytes, then re-encoded,
 * which drops the camera's metadata. Returns a message key (a number in a build) when the file is rejected.
 */
export async function prepareImage(
  file: Blob,
  encode: (file: Blob) => Promise<Blob | null>
): Promise<Blob | MessageKey> {
  if (file.size > MAX_IMAGE_BYTES) return 'reason.image_too_large'
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (!STARTS.some(start => start.test(head))) return 'reason.not_an_image'
  const image = await encode(file)
  if (!image) return 'feedback.imageUnreadable'
  return image.size > MAX_IMAGE_BYTES ? 'reason.image_too_large' : image
}
