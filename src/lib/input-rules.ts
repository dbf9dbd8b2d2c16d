import type { MessageKey } from './message-key.ts'

/** The rule of HTML's own e-mail field, with a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
const MAX_EMAIL = 254
/** E.164 in length, lenient in writing: a plus or none, spaces, dots, dashes, brackets. */
const PHONE = /^\+?\d{6,15}$/

export const isEmail = (typed: string): boolean =>
  typed.trim().length <= MAX_EMAIL && EMAIL.test(typed.trim())

export const isPhone = (typed: string): boolean => PHONE.test(typed.replace(/[\s().-]/g, ''))

/** Characters of a name that a person goes by. */
const MAX_NAME = 64

export const isShortName = (typed: string): boolean => Array.from(typed.trim()).length <= MAX_NAME

/** What is wrong with how a person is called or reached; what is empty is somebody else's to judge. */
export function contactFault(field: 'nickname' | 'email' | 'phone', typed: string): MessageKey | null {
  if (typed.trim() === '') return null
  if (field === 'email') return isEmail(typed) ? null : 'register.emailFormat'
  if (field === 'phone') return isPhone(typed) ? null : 'register.phoneFormat'
  return isShortName(typed) ? null : 'register.nicknameFormat'
}

const MIN_PASSWORD = 8
const GOOD_PASSWORD = 12
const MAX_PASSWORD = 256

const lengthOf = (text: string): number => Array.from(text).length

/** What is wrong with a new login password; null when nothing (reading A41, no composition rules). */
export function passwordFault(password: string): MessageKey | null {
  if (lengthOf(password) > MAX_PASSWORD) return 'register.passwordLong'
  return lengthOf(password) < MIN_PASSWORD ? 'register.passwordShort' : null
}

/** An honest hint: length is what makes a password hard to guess. */
export function passwordHint(password: string): MessageKey {
  const length = lengthOf(password)
  if (length < MIN_PASSWORD) return 'register.passwordShort'
  return length < GOOD_PASSWORD ? 'register.passwordEnough' : 'register.passwordGood'
}

/** Images are at most this long (specification section 9). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** So many bytes tell what a file is. */
const HEAD_BYTES = 12

/** JPEG, PNG, GIF, WebP, HEIC. */
const STARTS = [
  /^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp(?:hei[cxms]|hevc|mif1|msf1)/
]

/** Why a file is not taken for an image: an image is one by its first bytes, whatever it calls itself. Null for one. */
async function imageFault(file: Blob): Promise<'image_too_large' | 'not_an_image' | null> {
  if (file.size > MAX_IMAGE_BYTES) return 'image_too_large'
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  return STARTS.some(start => start.test(head)) ? null : 'not_an_image'
}

/**
 * A chosen file as it may be sent: at most 5 MB before anything is done to it, an image by its content, then drawn
 * anew, which leaves behind what the camera wrote into it. A key says why it is not taken.
 * @param encode draws it; null for what the engine cannot read
 */
export async function prepareImage(
  file: Blob,
  encode: (file: Blob) => Promise<Blob | null>
): Promise<Blob | MessageKey> {
  const fault = await imageFault(file)
  if (fault) return `reason.${fault}`
  const image = await encode(file)
  if (!image) return 'feedback.imageUnreadable'
  return image.size > MAX_IMAGE_BYTES ? 'reason.image_too_large' : image
}
