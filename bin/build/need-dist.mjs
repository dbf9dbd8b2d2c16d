import { existsSync } from 'node:fs'

/** The last file that the build writes. */
const LAST = new URL('../../dist/manifest.json', import.meta.url)

/** Ends a command that reads `dist` before anything was built, and names the remedy. */
export const needDist = () => {
  if (existsSync(LAST)) return
  console.error('dist is not built yet: npm run build')
  process.exit(1)
}
