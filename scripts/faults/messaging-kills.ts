import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import type { TestAccount } from '@/lib/messaging/messaging.testing'
import { enqueueSending } from '@/lib/messaging/queue'

import { releaseDeadWorkers } from './dead-workers'
import { keepWriting, type Office } from './messaging-office'
import { runMessagingWorker } from './messaging-worker.testing'

/** A process that can be killed (-9) and started again in its place. */
export type Killable = { start(): Promise<void>; kill(): Promise<void> }
export type Processes = { origin: string; web: Killable; worker: Killable }

/** What the two sides hold in the end; expected are zeros, except for `uncertain`. */
export type MessageBooks = {
  /** Messages of the office and of people that were acknowledged and are not there, or twice. */
  lost: number
  heardLost: number
  /** Answers to the office other than that the message was taken. */
  refused: number
  /** Messages that reached the simulator more than once. */
  twice: number
  /** Messages that stand as another than what the simulator holds of them. */
  wrong: number
  /** Messages of which nobody knows whether they left, and those of them that the inbox does not show as such. */
  uncertain: number
  unshown: number
}

type Series = { kills: number; random: () => number; say?: (line: string) => void }

/** Workers whose clock is so far ahead take a cut call for one that will not be recorded any more. */
const LATER_MINUTES = 5

/**
 * Kills the web and the worker (-9) at once, again and again, each time while a message is on its way to the provider, and
 * lets their successors finish. Returns how many messages were sent meanwhile, in how many kills a call was cut, and the
 * books.
 */
export async function writeThroughKills(office: Office, processes: Processes, { kills, random, say }: Series) {
  const { account } = office
  const { web, worker, origin } = processes
  await Promise.all([web.start(), worker.start()])
  const writing = keepWriting(office, origin)
  let cut = 0
  for (let done = 0; done < kills; done++) {
    await untilSending(account)
    await pause(random() * 20)
    await Promise.all([web.kill(), worker.kill()])
    if ((await countMessages(account, 'sending')) > 0) cut++
    await releaseDeadWorkers()
    await Promise.all([web.start(), worker.start()])
    if ((done + 1) % 10 === 0) say?.(`${done + 1} kills, ${writing.taken.length} messages taken`)
  }
  await writing.stop()
  await finish(account, worker)
  const books = await booksOf(office, writing, origin)
  return { sent: writing.taken.length, heard: writing.heard.length, cut, books }
}

/** Waits until a message is on its way; its call takes some milliseconds. */
async function untilSending(account: TestAccount): Promise<void> {
  const before = await sendingIds(account)
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(1)) {
    const now = await sendingIds(account)
    if (now.some((id) => !before.includes(id))) return
  }
  throw new Error(`no message was on its way: ${await listStatuses(account)}`)
}

/** Tells how the messages of the office stand, with how many wait for a later time. */
const listStatuses = (account: TestAccount): Promise<string> =>
  inCompany(account, async (tx) => {
    const { rows } = await tx.execute(sql`
      select status, count(*)::int as count, count(*) filter (where not_before > now())::int as later, max(error_text) as error
      from messages where company_id = ${account.companyId} and direction = 'out' group by 1`)
    return JSON.stringify(rows)
  })

const PATIENCE_MS = 90_000

const sendingIds = async (account: TestAccount): Promise<string[]> =>
  inCompany(account, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from messages where company_id = ${account.companyId} and status = 'sending'`,
    )
    return rows.map(({ id }) => id)
  })

const countMessages = (account: TestAccount, status: string): Promise<number> =>
  inCompany(account, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from messages where company_id = ${account.companyId} and status = ${status}`,
    )
    return rows[0]?.n ?? 0
  })

/**
 * Lets the last processes do what is left: first what no cut call holds back, then, by the clock of later, the rest; and
 * then all callbacks.
 */
async function finish(account: TestAccount, worker: Killable): Promise<void> {
  await untilQuiet(
    account,
    sql`m.status = 'queued' and not exists (select from messages e where e.company_id = m.company_id
    and e.conversation_id = m.conversation_id and e.seq < m.seq and e.status = 'sending')`,
  )
  await worker.kill()
  for (let tries = 0; tries < MAX_TRIES && (await isUnfinished(account)); tries++) {
    await makeRetriesDue(account)
    // A send of the later clock holds its person's next one back by that clock, so that it has to go on.
    await runMessagingWorker(account, { minutes: LATER_MINUTES + tries })
  }
  await releaseDeadWorkers()
  await worker.start()
  await untilQuiet(
    account,
    sql`m.status in ('queued', 'sending') or m.status <> 'read' and exists (select from simulated_messages s
    where s.company_id = m.company_id and s.payload ->> 'reference' = m.id::text)`,
  )
  await untilRead(account)
}

/** Each, a minute later than the one before, sends three messages to each person at most: that is their burst. */
const MAX_TRIES = 100

const isUnfinished = async (account: TestAccount): Promise<boolean> =>
  (await countMessages(account, 'queued')) + (await countMessages(account, 'sending')) > 0

/** Waits until no message of the office fulfils a condition, at most two minutes: what stays is found in the books. */
async function untilQuiet(account: TestAccount, isLeft: ReturnType<typeof sql>): Promise<void> {
  for (const end = Date.now() + FINISH_MS; Date.now() < end; await pause(100)) {
    const left = await inCompany(account, (tx) =>
      tx.execute(
        sql`select from messages m where m.company_id = ${account.companyId} and m.direction = 'out' and (${isLeft}) limit 1`,
      ),
    )
    if (left.rowCount === 0) return
    await makeRetriesDue(account)
  }
}

/**
 * A send that found no web waits minutes for its next try, with all that stands behind it; the wait is cut short, and that of
 * the job which would send it with it.
 */
const makeRetriesDue = (account: TestAccount) =>
  inCompany(account, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update messages set not_before = now() where company_id = ${account.companyId} and status = 'queued' and not_before > now()`,
    )
    if (rowCount) await enqueueSending(tx, account)
  })

const FINISH_MS = 120_000

async function untilRead(account: TestAccount): Promise<void> {
  for (const end = Date.now() + FINISH_MS; Date.now() < end; await pause(100)) {
    const left = await inCompany(account, (tx) =>
      tx.execute(sql`select from channel_events where company_id = ${account.companyId} and state = 'new' limit 1`),
    )
    if (left.rowCount === 0) return
  }
}

type Written = Pick<ReturnType<typeof keepWriting>, 'taken' | 'heard' | 'refused'>
type Found = {
  id: string
  conversationId: string
  seq: number
  status: string
  clientId: string | null
  records: number
  isKnown: boolean
}

async function booksOf(office: Office, { taken, heard, refused }: Written, origin: string): Promise<MessageBooks> {
  const { companyId } = office.account
  const { out, came } = await inCompany(office.account, async (tx) => {
    const { rows } = await tx.execute<Found>(sql`
      select m.id, m.conversation_id as "conversationId", m.seq, m.status, m.client_id as "clientId", count(s.id)::int as records,
        coalesce(bool_or(s.provider_id = m.provider_message_id), false) as "isKnown"
      from messages m left join simulated_messages s on s.company_id = m.company_id and s.payload ->> 'reference' = m.id::text
      where m.company_id = ${companyId} and m.direction = 'out' group by m.company_id, m.id`)
    const inbound = await tx.execute<{ providerId: string }>(sql`
      select provider_message_id as "providerId" from messages where company_id = ${companyId} and direction = 'in'`)
    return { out: rows, came: inbound.rows.map(({ providerId }) => providerId) }
  })
  const uncertain = out.filter(({ status }) => status === 'uncertain')
  let unshown = 0
  for (const message of uncertain) if (!(await isShown(office, message, origin))) unshown++
  return {
    lost: taken.filter(
      ({ id, clientId }) => out.filter((one) => one.id === id && one.clientId === clientId).length !== 1,
    ).length,
    heardLost: heard.filter((id) => came.filter((one) => one === id).length !== 1).length,
    refused: refused.length,
    twice: out.filter(({ records }) => records > 1).length,
    wrong: out.filter(isWrong).length,
    uncertain: uncertain.length,
    unshown,
  }
}

/** The simulator tells of all that it took; what it never took is uncertain where the call was cut. */
const isWrong = ({ status, records, isKnown }: Found) =>
  records === 1 ? status !== 'read' || !isKnown : records === 0 ? status !== 'uncertain' : false

/** Whether the inbox shows a message as uncertain, with a reason, read over HTTP. */
async function isShown({ cookie }: Office, { id, conversationId, seq }: Found, origin: string): Promise<boolean> {
  const url = `${origin}/api/omnichannel/conversations/${conversationId}/messages?before=${Number(seq) + 1}`
  const answer = await fetch(url, { headers: { cookie } })
  const { rows } = (await answer.json()) as { rows: { id: string; status: string; errorText: string }[] }
  return rows.some((row) => row.id === id && row.status === 'uncertain' && row.errorText !== '')
}
