import { pathToFileURL } from 'node:url'

import { buildSandboxServer } from './build/sandbox-server.mjs'

/*
 * npm start   runs host/server/main.ts; its flags and environment are in host/server/options.ts
 */
process.setSourceMapsEnabled(true)
await import(pathToFileURL(await buildSandboxServer()).href)
