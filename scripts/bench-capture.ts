import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import { freePort } from '@/lib/db/embedded/port'

import { captureWorld, type Form } from './bench/capture-world'
import { type App, startApp } from './run/app'
import { killAll, treeOf } from './run/process-tree'

/**
 * `npm run bench:capture`: offers a form 500 submissions a second for 20 seconds from 5,000 addresses, with the limits on,
 * and kills the whole installation (-9) in the middle. Fails if one that was acknowledged is lost, is two leads, or is
 * not read in the end.
 */
const A_SECOND = Number(process.env.BENCH_A_SECOND ?? 500)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const ADDRESSES = 5_000
const STEP_MS = 20

const folder = mkdtempSync(join(tmpdir(), 'kesher-bench-capture-'))
const port = await freePort()
const env = { PORT: String(port), HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' }
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const start = () => startApp({ dataDir: folder, env: { ...env, APP_ORIGIN: `http://127.0.0.1:${port}` } })

type Sent = { id: string; status: number; ms: number }

let app = await start()
let missed = 0
try {
  const form = await captureWorld(app, folder)
  const sent: Promise<Sent>[] = []
  const begun = Date.now()
  let restart: Promise<App> | undefined
  while (sent.length < A_SECOND * SECONDS) {
    const due = Math.min(A_SECOND * SECONDS, Math.floor(((Date.now() - begun) / 1000) * A_SECOND))
    while (sent.length < due) sent.push(submit(form.slug, sent.length))
    if (!restart && Date.now() - begun > (SECONDS * 1000) / 2) restart = killAndStart(app)
    await pause(STEP_MS)
  }
  const answers = await Promise.all(sent)
  app = (await restart) ?? app
  const acknowledged = answers.filter(({ status }) => status === 200)
  const times = acknowledged.map(({ ms }) => ms).sort((a, b) => a - b)
  const ended = Date.now()
  const states = await settled(app, form)
  const lost = acknowledged.filter(({ id }) => !states.has(id))
  const unread = [...states.values()].filter(({ verdict }) => verdict !== 'created')
  const leads = new Set([...states.values()].map(({ lead_id }) => lead_id))
  console.log(`\noffered ${answers.length} in ${SECONDS} s from ${ADDRESSES} addresses, killed (-9) in the middle`)
  console.log(`acknowledged ${acknowledged.length}; ${countBy(answers.map(({ status }) => status))}`)
  console.log(`answered after ${at(times, 0.5)} ms (median), ${at(times, 0.95)} ms (p95)`)
  console.log(`stored ${states.size}, all read ${((Date.now() - ended) / 1000).toFixed(0)} s after the last answer`)
  expectNone('acknowledged and lost', lost.length)
  expectNone('stored and not made a lead', unread.length)
  expectNone('leads that two submissions share', states.size - leads.size)
} finally {
  await app.stop()
  agent.destroy()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed > 0 ? 1 : 0)

async function killAndStart(running: App): Promise<App> {
  killAll(treeOf(running.pid))
  await running.kill()
  return start()
}

/** Sends one submission; status 0 where there was no answer. */
function submit(slug: string, serial: number): Promise<Sent> {
  const id = crypto.randomUUID()
  const values = { name: `פונה ${serial}`, phone: `052${String(1_000_000 + serial)}` }
  const body = JSON.stringify({ id, values, consents: [], wording: 1 })
  const address = serial % ADDRESSES
  const began = Date.now()
  return new Promise((done) => {
    const end = (status: number) => done({ id, status, ms: Date.now() - began })
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/public/forms/${slug}`,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': `203.${address >> 8}.${address & 255}.7`,
        },
      },
      (answer) => answer.resume().on('end', () => end(answer.statusCode ?? 0)),
    )
    call.on('error', () => end(0))
    call.setTimeout(60_000, () => call.destroy())
    call.end(body)
  })
}

type State = { verdict: string; lead_id: string | null }

/** Waits until every submission is read, at most five minutes; returns their states by the sender's id. */
async function settled({ DATABASE_URL }: App, { companyId, channelId }: Form): Promise<Map<string, State>> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await client.query("select set_config('role', 'kesher_app', false), set_config('app.company', $1, false)", [
      companyId,
    ])
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query<State & { external_id: string }>(
        'select external_id, verdict, lead_id from capture_submissions where channel_id = $1',
        [channelId],
      )
      if (tries >= 300 || rows.every(({ verdict }) => verdict !== 'waiting'))
        return new Map(rows.map(({ external_id, ...state }) => [external_id, state]))
      await pause(1_000)
    }
  } finally {
    await client.end()
  }
}

function expectNone(what: string, count: number) {
  if (count > 0) missed++
  console.log(`${what}: ${count}   (0)`)
}

function countBy(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status || 'no answer'} × ${count}`).join(', ')
}

function at(sorted: readonly number[], part: number): string {
  return String(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? '–')
}
