import { fileURLToPath } from 'node:url'

const ours = name => fileURLToPath(new URL(`md5/${name}.cjs`, import.meta.url))

/**
 * Only the helpers that md5 needs to hash a text: as packages they bring base64,
 * random bytes and tests for Node's buffers into the bundle.
 */
export const md5Aliases = ['crypt', 'charenc', 'is-buffer'].map(name => ({
  find: name,
  replacement: ours(name)
}))
