import en from '../../locales/en.json'
import { hashPaths, messagePaths, messagesOf, writeNumbers } from './locale-pack.ts'

/*
 * English as the portal holds it: each message is identified by its number, its index in locales/en.json. The bundles replace
 * this module by a shorter one generated from the same file, and message names in the source by numbers: see
 * bin/build/message-numbers.mjs.
 */
const PATHS = messagePaths(en)

/** Detects a pack of another release. */
export const KEYS = hashPaths(PATHS)
export const ENGLISH = messagesOf(en, PATHS)
/** Numbers of the messages whose keys are composed at run time; here of all messages. */
export const NUMBERS = writeNumbers(PATHS, () => true)
