import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { loadAdapter } from '@/lib/messaging/accounts'
import { addTestAccount, incomingText } from '@/lib/messaging/messaging.testing'
import { waCloudSimulator } from '@/lib/messaging/wa-cloud/simulator'

import { CONNECTIONS } from './bench/load'
import { median } from './bench/report'
import { startTwin } from './bench/twin-app'
import { ensureBuild } from './run/build'
import { lifecycle } from './run/lifecycle'
import { startTestDatabase } from './run/test-database'
import { startWebProcess } from './run/web-process'

/**
 * `npm run bench:messaging-inbound`: events of a provider at the webhook of the production build, against a handler of the
 * twin that does one INSERT, in alternating slices. Fails if the 95th percentile is more than three times that of the twin.
 */
const TURNS = Number(process.env.BENCH_TURNS ?? 7)
const EVENTS = 1_000
const LIMIT = 3

const folder = mkdtempSync(join(tmpdir(), 'kesher-bench-inbound-'))
Object.assign(process.env, { KESHER_DATA: folder, FILES_DIR: folder })
await ensureBuild(lifecycle(), join(folder, 'build.log'))
const server = await startTestDatabase()
process.env.TEST_SUPERUSER_URL = server.superuserUrl
const database = await testDatabase()
const { pathname } = new URL(database.appUrl)
const web = await startWebProcess(database.appUrl)
const twin = await startTwin(Object.assign(new URL(server.superuserUrl), { pathname }).href)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
let isRight = false
try {
  isRight = await measure()
} finally {
  agent.destroy()
  await Promise.all([web.stop(), twin.stop()])
  await database.drop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isRight ? 0 : 1)

type Event = { body: string; headers: Record<string, string> }
type Times = { p50: number; p95: number }

async function measure(): Promise<boolean> {
  const account = await addTestAccount((await testCompany()).companyId)
  const { access } = await loadAdapter(account)
  const newEvent = (): Event =>
    waCloudSimulator.messageCallback(access, incomingText('+972523330001', 'שלום, אפשר לקבל פרטים?'))
  const sites = {
    ours: `${web.origin}/api/public/channels/${account.webhookToken}`,
    twin: `${twin.origin}/api/events?company=${account.companyId}&account=${account.accountId}`,
  }
  const seen: Record<keyof typeof sites, Times[]> = { ours: [], twin: [] }
  for (let turn = -2; turn < TURNS; turn++)
    for (const name of ['ours', 'twin'] as const) {
      const times = await slice(sites[name], Array.from({ length: EVENTS }, newEvent))
      if (turn >= 0) seen[name].push(times)
    }
  const [ours, bare] = [medianOf(seen.ours), medianOf(seen.twin)]
  const ratio = ours.p95 / bare.p95
  console.log(
    `stored ${await countEvents()} events; ${CONNECTIONS} connections, median of ${TURNS} slices of ${EVENTS} events (ms)`,
  )
  console.log(`  p50 ${ours.p50.toFixed(1)} against ${bare.p50.toFixed(1)}, ratio ${(ours.p50 / bare.p50).toFixed(2)}`)
  console.log(`  p95 ${ours.p95.toFixed(1)} against ${bare.p95.toFixed(1)}, ratio ${ratio.toFixed(2)}   (≤ ${LIMIT})`)
  return ratio <= LIMIT
}

function medianOf(slices: readonly Times[]): Times {
  return { p50: median(slices.map(({ p50 }) => p50)), p95: median(slices.map(({ p95 }) => p95)) }
}

/** Sends events over a few connections, the next when one is answered; throws if one is not taken. */
async function slice(url: string, events: Event[]): Promise<Times> {
  const times: number[] = []
  const caller = async () => {
    for (let event = events.pop(); event; event = events.pop()) {
      const begun = performance.now()
      await post(url, event)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, caller))
  times.sort((one, other) => one - other)
  const part = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: part(0.5), p95: part(0.95) }
}

function post(url: string, { body, headers }: Event): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const sent = { ...headers, 'content-length': Buffer.byteLength(body) }
    const asking = request(url, { agent, method: 'POST', headers: sent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on('end', resolve).on('error', reject).resume()
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

/** Counts what both sides stored: every event that was answered. */
async function countEvents(): Promise<number> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(server.superuserUrl), { pathname }).href })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from channel_events')
  await client.end()
  return rows[0]?.n ?? 0
}
