import { fileURLToPath } from 'node:url'

const ours = name => fileURLToPath(new URL(`md5/${name}.cjs`, import.meta.url))

/**
 * What md5 asks of its helpers to hash a text, and no more: as packages they bring
 * base64, random bytes and tests for Node's buffers into the bundle.
 */
export const md5Aliases = ['crypt', 'charenc', 'is-buffer'].map(name => ({
  find: name,
  replacement: ours(name)
}))
