import { fileURLToPath } from 'node:url'

const OURS = fileURLToPath(new URL('preact/react.mjs', import.meta.url))

/** The longest name first: an entry also matches what begins with its name and a slash. */
export const preactAliases = [
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-runtime' },
  ...['react-dom/client', 'react-dom', 'react', '@nanostores/react'].map(find => ({ find, replacement: OURS }))
]
