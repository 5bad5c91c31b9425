import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import { testDatabase } from '@/lib/db/testing'

import { streamWorld, type Talk } from './bench/messaging/stream-world'
import { openStreams } from './bench/messaging/streams'
import { ensureBuild } from './run/build'
import { lifecycle } from './run/lifecycle'
import { startTestDatabase } from './run/test-database'
import { startWebProcess } from './run/web-process'

/**
 * `npm run bench:messaging-streams`: 300 streams of 30 companies at the production build, while people write 20 and 200
 * messages a second, in turns. Fails if a message is not seen by all streams of its company, is seen twice or by another
 * company, or if the 99th percentile of the delay at 200 is more than three times that at 20.
 */
const [COMPANIES, WINDOWS, PEOPLE] = [30, 10, 20]
const RATES = [20, 200] as const
const SECONDS = { 20: 20, 200: 12 } as const
const TURNS = Number(process.env.BENCH_TURNS ?? 3)
const LIMIT = 3
const STEP_MS = 5
const PATIENCE_MS = 10_000

/** A message with its event, as the engine writes them, in one statement: the writers must not take the machine's time. */
const WRITE = `with talk as (
    update conversations set last_seq = last_seq + 1, last_inbound_seq = last_seq + 1, last_message_at = now()
    where company_id = $1 and id = $2 returning last_seq, account_id, assignee_id
  ), message as (
    insert into messages (company_id, id, conversation_id, account_id, seq, at, direction, author_kind, type, body, status, status_rank)
    select $1, gen_random_uuid(), $2, account_id, last_seq, now(), 'in', 'contact', 'text', 'עוד שאלה', 'received', 0 from talk
  )
  insert into rt_events (company_id, topic, entity_id, kind, owner_id) select $1, 'conversation', $2, 'message', assignee_id from talk`
/** Messages that were written: each goes to the next conversation. */
let next = 0
const folder = mkdtempSync(join(tmpdir(), 'kesher-bench-streams-'))
Object.assign(process.env, { KESHER_DATA: folder, FILES_DIR: folder })
await ensureBuild(lifecycle(), join(folder, 'build.log'))
const server = await startTestDatabase()
const { superuserUrl } = server
process.env.TEST_SUPERUSER_URL = superuserUrl
const database = await testDatabase()
const web = await startWebProcess(database.appUrl)
let isRight = false
try {
  isRight = await measure()
} finally {
  await web.stop()
  await database.drop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isRight ? 0 : 1)

/** Messages of a conversation: when each was written, and how many of them each stream was told of. */
type Told = { company: number; writtenAt: number[]; seen: Map<number, number> }

async function measure(): Promise<boolean> {
  const { talks, streams } = await streamWorld({ companies: COMPANIES, windows: WINDOWS, people: PEOPLE })
  const told = new Map<string, Told>(
    talks.map(({ conversationId, company }) => [conversationId, { company, writtenAt: [], seen: new Map() }]),
  )
  const { pathname } = new URL(database.appUrl)
  const connectionString = Object.assign(new URL(superuserUrl), { pathname }).href
  const pool = new pg.Pool({ connectionString, max: 8 })
  const writers = { pool, talks, told }
  const books = { seen: 0, foreign: 0, surplus: 0 }
  let delays: number[] = []
  const { close } = await openStreams(web.origin, streams, (conversationId, { stream, at }) => {
    const talk = told.get(conversationId)
    if (!talk || talk.company !== streams[stream]?.company) return void books.foreign++
    const nth = talk.seen.get(stream) ?? 0
    talk.seen.set(stream, nth + 1)
    const writtenAt = talk.writtenAt[nth]
    if (writtenAt === undefined) return void books.surplus++
    books.seen++
    delays.push(at - writtenAt)
  })
  console.log(`${streams.length} streams of ${COMPANIES} companies are open`)
  const found: Record<(typeof RATES)[number], number[]> = { 20: [], 200: [] }
  let written = 0
  const untilSeen = async () => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && books.seen < written * WINDOWS; ) await pause(50)
  }
  written += await writeFor(writers, { rate: 100, seconds: 5 })
  await untilSeen()
  for (let turn = 0; turn < TURNS; turn++)
    for (const rate of RATES) {
      delays = []
      const begun = performance.now()
      const count = await writeFor(writers, { rate, seconds: SECONDS[rate] })
      const reached = (1000 * count) / (performance.now() - begun)
      written += count
      await untilSeen()
      found[rate].push(...delays)
      console.log(
        `  ${rate}/s: ${count} messages, ${reached.toFixed(0)} a second, ${delays.length} seen, p50 ${at(delays, 0.5)} ms, p99 ${at(delays, 0.99)} ms`,
      )
    }
  close()
  await pool.end()
  const missing = written * WINDOWS - books.seen
  const ratio = Number(at(found[200], 0.99)) / Number(at(found[20], 0.99))
  console.log(`written ${written}, to be seen ${written * WINDOWS}: seen ${books.seen}, missing ${missing}   (0)`)
  console.log(`seen by another company ${books.foreign}   (0), seen twice ${books.surplus}   (0)`)
  console.log(
    `p99 at 200/s ${at(found[200], 0.99)} ms, at 20/s ${at(found[20], 0.99)} ms, ratio ${ratio.toFixed(2)}   (≤ ${LIMIT})`,
  )
  return missing === 0 && books.foreign === 0 && books.surplus === 0 && ratio <= LIMIT
}

type Writers = { pool: pg.Pool; talks: readonly Talk[]; told: ReadonlyMap<string, Told> }

/** Lets people write at a rate; returns how many messages were written. */
async function writeFor({ pool, talks, told }: Writers, { rate, seconds }: { rate: number; seconds: number }) {
  const writing: Promise<void>[] = []
  const begun = performance.now()
  while (writing.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - begun) / 1000) * rate))
    while (writing.length < due) {
      // One of each company after the other: the same conversation comes again after seconds.
      const talk = talks[(next % COMPANIES) * PEOPLE + (Math.floor(next / COMPANIES) % PEOPLE)]
      next++
      const place = talk && told.get(talk.conversationId)
      if (place) writing.push(write(pool, talk, place.writtenAt))
    }
    await pause(STEP_MS)
  }
  await Promise.all(writing)
  return writing.length
}

/** The delay is counted from the moment at which the message is written. */
async function write(pool: pg.Pool, { companyId, conversationId }: Talk, writtenAt: number[]): Promise<void> {
  writtenAt.push(performance.now())
  await pool.query(WRITE, [companyId, conversationId])
}

function at(values: readonly number[], part: number): string {
  const sorted = [...values].sort((one, other) => one - other)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1)
}
