import { performance } from 'node:perf_hooks'

import { closePool } from '@/lib/db/client'
import { startEmbedded } from '@/lib/db/embedded/start'
import { migrate } from '@/lib/db/migrate'
import { setupDatabase, toEnvironment } from '@/lib/db/setup'
import { testEnvironment } from '@/lib/db/testing'
import { countConversations } from '@/lib/modules/conversations/list.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

import { INBOX_LISTS, listInbox } from './bench/messaging/inbox-questions'
import { addInboxCompany, findInboxCompany, type InboxWorld } from './bench/messaging/inbox-world'
import { median, printTitle } from './bench/report'
import { startTestDatabase } from './run/test-database'

/**
 * `npm run bench:messaging -- [many] [words of a name…]`: lists and searches of the inbox of a company with `many` messages
 * (a million unless said) against those of one with 10,000 in the same database, or only those whose name has the words.
 * The questions alternate; compared are the medians. BENCH_FOLDER keeps the database for the next run.
 */
const [many = '1000000', ...words] = process.argv.slice(2)
const MANY = Number(many)
const FEW = 10_000
const NEIGHBOURS = 10
const WARM_UP = 20
const ROUNDS = 150
const LIMIT = 1.3

type Work = () => Promise<unknown>

const kept = process.env.BENCH_FOLDER
const server = kept ? await startEmbedded({ dataDir: kept, throwaway: true }) : await startTestDatabase()
let missed = 0
try {
  const superuserUrl = await openDatabase()
  const [few, large] = [await inboxOf(superuserUrl, 'קטנה', FEW), await inboxOf(superuserUrl, 'גדולה', MANY)]
  for (let n = 1; n <= NEIGHBOURS; n++) await inboxOf(superuserUrl, `שכנה ${n}`, FEW / 2)
  printTitle(`the inbox among ${large.messages} messages against ${few.messages} (ms)`)
  const isWanted = (name: string) => words.length === 0 || name.includes(words.join(' '))
  for (const [name, wanted] of Object.entries(INBOX_LISTS).filter(([one]) => isWanted(one)))
    await compare(
      name,
      ({ actor }) =>
        () =>
          listInbox(actor, wanted),
      [few, large],
    )
  if (isWanted('counts'))
    await compare(
      'counts',
      ({ actor }) =>
        () =>
          countConversations(inboxViewer(actor)),
      [few, large],
    )
} finally {
  await closePool()
  await server.stop()
}
console.log(missed === 0 ? '\nall within the limit' : `\n${missed} more than wanted`)
process.exitCode = missed > 0 ? 1 : 0

/** Points this process to the database of the measurement, with the newest schema; returns its superuser's address. */
async function openDatabase(): Promise<string> {
  const { superuserUrl } = server
  const urls = await setupDatabase({ superuserUrl, database: 'kesher_inbox' })
  Object.assign(process.env, testEnvironment(), toEnvironment(urls))
  await migrate(urls.adminUrl)
  return Object.assign(new URL(superuserUrl), { pathname: '/kesher_inbox' }).href
}

async function inboxOf(superuserUrl: string, name: string, messages: number): Promise<InboxWorld> {
  const found = await findInboxCompany(superuserUrl, name)
  if (found) return found
  const since = performance.now()
  const filled = await addInboxCompany(superuserUrl, name, messages)
  console.log(`${name}: ${messages} messages written in ${((performance.now() - since) / 1000).toFixed(0)} s`)
  return filled
}

/** Measures a question in both companies, in turns, and prints the medians and their ratio. */
async function compare(name: string, ask: (world: InboxWorld) => Work, worlds: [InboxWorld, InboxWorld]) {
  const [one, other] = [ask(worlds[0]), ask(worlds[1])]
  const times: [number[], number[]] = [[], []]
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const pair = [await timed(one), await timed(other)] as const
    if (round >= 0) for (const side of [0, 1] as const) times[side].push(pair[side])
  }
  const ratio = median(times[1]) / median(times[0])
  if (ratio > LIMIT) missed += 1
  const shown = [median(times[0]), median(times[1]), p95(times[0]), p95(times[1])].map((ms) =>
    ms.toFixed(1).padStart(8),
  )
  console.log(
    `  ${name.padEnd(28)}${shown[0]}${shown[1]}   ratio ${ratio.toFixed(2)}   (≤ ${LIMIT})   p95${shown[2]}${shown[3]}${ratio > LIMIT ? '   more than wanted' : ''}`,
  )
}

async function timed(work: Work): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function p95(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}
