import { buildServedPages } from './build/served-page.mjs'

/** `node bin/build-served.mjs <folder> <page> ...`: builds the pages of `npm start`, see host/server/page-builder.ts. */
const [folder, ...names] = process.argv.slice(2)
const start = performance.now()
let isBuilt = false

try {
  await buildServedPages(names, folder, () => {
    isBuilt = true
    console.log(`Building ${names.join(' and ')} from the sources...`)
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (isBuilt) console.log(`Built ${names.join(' and ')} in ${seconds} s.`)
} catch (error) {
  const place = error.loc ? ` (${error.loc.file}:${error.loc.line})` : error.id ? ` (${error.id})` : ''
  console.error(`The build of ${names.join(' and ')} failed${place}:\n${error.message}`)
  process.exitCode = 1
}
