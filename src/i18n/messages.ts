import en from '../../locales/en.json'
import { hashPaths, messagePaths, messagesOf, writeNumbers } from './locale-pack.ts'

/*
 * English as the portal holds it: every message is known by its number, its place in locales/en.json.
 * The bundles hold a shorter module in the place of this one, made of the same file, and numbers
 * where the source names messages: see bin/build/message-numbers.mjs.
 */
const PATHS = messagePaths(en)

/** Tells whether a pack fits this release. */
export const KEYS = hashPaths(PATHS)
export const ENGLISH = messagesOf(en, PATHS)
/** Numbers of the messages whose names the code puts together while it runs; here of every message. */
export const NUMBERS = writeNumbers(PATHS, () => true)
