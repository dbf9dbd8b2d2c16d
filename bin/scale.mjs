import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { createServer } from 'node:net'

import { loadSource } from './build/load-source.mjs'
import { buildSandboxServer } from './build/sandbox-server.mjs'

/*
 * npm run scale   several sandboxes on one PostgreSQL under the load of advertisers: see docs/scale.md
 */
const PROCESSES = [1, 2, 4]
const PEOPLE = 40
const SECONDS = 12
/** Per hundred requests; the others are the overview, which the portal requests each second. */
const PUTS = 2

const { startPostgres } = await loadSource('tests/support/real-postgres.ts')
const { startSandbox } = await loadSource('tests/support/sandbox.ts')

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts a sandbox in its own process; resolves once it answers. */
async function startProcess(file, databaseUrl) {
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    child.stdout.on('data', text => String(text).includes(`:${port}`) && resolve())
    child.once('exit', code => reject(new Error(`the sandbox ended with ${code}`)))
  })
  const stop = () => new Promise(resolve => child.once('exit', resolve) && child.kill())
  return { url: `http://127.0.0.1:${port}/facebook-business`, stop }
}

/** One advertiser with the plans that can be put. */
async function enter(sandbox) {
  const user = await sandbox.newUser()
  const { list } = await sandbox.ok('planList', { status: 'waitPut', page_size: 100 }, user)
  return { headers: { 'X-CT': user.token, 'X-TZ': 'UTC GMT+00:00' }, plans: list.map(({ id }) => id), etag: undefined }
}

async function readOverview({ url }, person) {
  const known = person.etag ? { 'If-None-Match': person.etag } : {}
  const answer = await fetch(`${url}/ad/order/data_statistics/list?type=1&series=false`, { headers: { ...person.headers, ...known } })
  const text = await answer.text()
  person.etag = answer.headers.get('ETag') ?? undefined
  return { kind: 'overview', isFine: answer.status === 304 || JSON.parse(text).code === 200, isKnown: answer.status === 304, bytes: text.length }
}

async function put({ url }, person) {
  const body = JSON.stringify({ id: person.plans.pop(), amount: '100' })
  const headers = { ...person.headers, 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/plan/order/put`, { method: 'POST', headers, body })
  const text = await answer.text()
  const { code, data } = JSON.parse(text)
  // A balance of 1,000 covers ten puts; a refusal counts as an answer too.
  return { kind: 'put', isFine: code === 200 || data?.reason === 'insufficient_balance', isKnown: false, bytes: text.length }
}

/** Each advertiser sends the next request once answered, to the next process in turn. */
async function ask(servers, people, seconds) {
  const rows = []
  const end = performance.now() + seconds * 1000
  let turn = 0
  await Promise.all(
    people.map(async person => {
      while (performance.now() < end) {
        const at = turn++
        const server = servers[at % servers.length]
        const start = performance.now()
        const row = await (at % 100 < PUTS && person.plans.length > 0 ? put : readOverview)(server, person)
        rows.push({ ...row, ms: performance.now() - start })
      }
    })
  )
  return rows
}

/** Bytes of one answer on the wire, headers and body. */
const weigh = (address, headers) =>
  new Promise((resolve, reject) => {
    get(address, { headers: { ...headers, 'Accept-Encoding': 'br' }, agent: false }, answer => {
      let body = 0
      answer.on('data', part => (body += part.length))
      answer.on('end', () => resolve({ status: answer.statusCode, etag: answer.headers.etag, body, all: answer.socket.bytesRead }))
    }).once('error', reject)
  })

/** The cost of a refresh in the three forms that the portal requests. */
async function printBytes({ url }, { headers }) {
  const overview = `${url}/ad/order/data_statistics/list?type=1`
  const whole = await weigh(overview, headers)
  const short = await weigh(`${overview}&series=false`, headers)
  const same = await weigh(`${overview}&series=false`, { ...headers, 'If-None-Match': short.etag })
  for (const [name, row] of Object.entries({ whole, short, same })) console.log(`${name}: ${row.status}, body ${row.body}, with its head ${row.all}`)
}

const quantile = (numbers, part) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0
const sum = (rows, of) => rows.reduce((all, row) => all + of(row), 0)

const file = await buildSandboxServer()
console.log('processes  requests/s  overview p50  p95  puts/s  put p50  p95  answered 304  bytes each  failed')
for (const count of PROCESSES) {
  const postgres = await startPostgres()
  const maker = await startSandbox({ engine: 'PostgreSQL', address: postgres.url })
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => enter(maker)))
  await maker.close()
  const servers = []
  for (let at = 0; at < count; at += 1) servers.push(await startProcess(file, postgres.url))
  if (count === PROCESSES[0]) await printBytes(servers[0], people[0])
  await ask(servers, people, 2)
  const cpu = process.cpuUsage()
  const rows = await ask(servers, people, SECONDS)
  const [overviews, puts] = ['overview', 'put'].map(kind => rows.filter(row => row.kind === kind))
  const ms = list => [0.5, 0.95].map(part => quantile(list.map(row => row.ms), part).toFixed(0))
  const { user, system } = process.cpuUsage(cpu)
  console.log(
    [
      count, (rows.length / SECONDS).toFixed(0), ...ms(overviews), (puts.length / SECONDS).toFixed(1), ...ms(puts),
      `${((100 * sum(overviews, row => Number(row.isKnown))) / overviews.length).toFixed(0)} %`,
      (sum(rows, row => row.bytes) / rows.length).toFixed(0), sum(rows, row => Number(!row.isFine)),
      `(asking took ${((user + system) / 1e6 / SECONDS).toFixed(2)} cores)`
    ].join('  ')
  )
  await Promise.all(servers.map(server => server.stop()))
  await postgres.stop()
}
process.exit()
