import { createHmac } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import pg from 'pg'

import { type Actor, findScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newToken, sha256 } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink, findLink } from '@/lib/db/links'
import { channelAccounts, channelEvents } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { receiveChannelEvent } from '@/lib/messaging/inbound'
import { conversationQuery } from '@/lib/modules/conversations/api.schema'
import { listConversations } from '@/lib/modules/conversations/list.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'

import { startTestDatabase } from './run/test-database'

/**
 * `npm run bench:messaging [many]`: the inbox's list and search among `many` messages against the same among few, and the
 * handler of a provider's events against a bare INSERT behind the same door.
 */
const MANY = Number(process.argv[2] ?? 1_000_000)
const FEW = 10_000
/** Messages of one conversation. */
const PER_CONVERSATION = 20
const ROUNDS = 150
/** Rows of one statement, far below the statement timeout. */
const BATCH = 10_000

type World = { actor: Actor; accountId: string; token: string; secret: string }

const server = process.env.TEST_SUPERUSER_URL ? null : await startTestDatabase()
process.env.TEST_SUPERUSER_URL ??= server?.superuserUrl
const database = await testDatabase()
let missed = 0
try {
  const [few, many] = [await newWorld(), await newWorld()]
  await fill(few, FEW)
  await fill(many, MANY)
  const among = (make: (world: World) => Work) => compare(make(few), make(many))
  report('the list of the inbox', await among(list({ view: 'all' })), 1.3)
  report('the list of one person', await among(list({ view: 'mine' })), 1.3)
  report('a rare word', await among(list({ view: 'all', q: 'תרנגולת' })), 1.3)
  report('a common word', await among(list({ view: 'all', q: 'הזמנה' })), 1.3)
  report('a word that nobody said', await among(list({ view: 'all', q: 'אבגדה' })), 1.3)
  report('an event of a provider', await compare(bareInsert(few), receive(few)), 3)
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await database.drop()
  await server?.stop()
}

type Work = () => Promise<unknown>

function list(wanted: Record<string, string>): (world: World) => Work {
  return ({ actor }) => {
    const scopes = { customers: findScope('customers', actor), leads: findScope('leads', actor) }
    return () => listConversations(inboxViewer(actor), conversationQuery.parse(wanted), scopes)
  }
}

/** Builds a provider's event that nobody sent before. */
function eventOf({ secret }: World) {
  const text = {
    from: '972521234567',
    id: `wamid.${newId()}`,
    timestamp: '1790000000',
    type: 'text',
    text: { body: 'שלום' },
  }
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '97231234567', phone_number_id: '1060001' },
    contacts: [{ profile: { name: 'דנה' }, wa_id: '972521234567' }],
    messages: [text],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const bytes = new TextEncoder().encode(body)
  const signature = `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`
  return { body, bytes, headers: new Headers({ 'x-hub-signature-256': signature }) }
}

function receive(world: World): Work {
  return async () => {
    const { bytes, headers } = eventOf(world)
    await receiveChannelEvent(world.token, bytes, headers)
  }
}

/** What stands between the same door and the same table, with nothing that makes it ours. */
function bareInsert(world: World): Work {
  return async () => {
    const { body } = eventOf(world)
    const link = await findLink('channel_account', world.token)
    if (!link) throw new Error('the account has no address')
    const { companyId, targetId: accountId } = link
    await inCompany({ companyId }, (tx) =>
      tx.insert(channelEvents).values({ companyId, id: newId(), accountId, dedupeKey: sha256(body), body }),
    )
  }
}

/** Returns the 95th percentile in milliseconds of two works, whose rounds alternate. */
async function compare(one: Work, other: Work): Promise<[number, number]> {
  for (let round = 0; round < 10; round++) for (const work of [one, other]) await work()
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    times[0].push(await timed(one))
    times[1].push(await timed(other))
  }
  return [p95(times[0]), p95(times[1])]
}

async function timed(work: Work): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function p95(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

function report(name: string, [base, measured]: [number, number], limit: number) {
  const ratio = measured / base
  if (ratio > limit) missed += 1
  const shown = `${base.toFixed(1)} → ${measured.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (wanted ≤ ${limit})`
  console.log(`${name.padEnd(26)} p95 ${shown}${ratio > limit ? '   more than wanted' : ''}`)
}

async function newWorld(): Promise<World> {
  const actor = await (await testCompany()).actor('companyAdmin')
  const { companyId } = actor
  const [accountId, token, secret] = [newId(), newToken(256), newToken(160)]
  await inCompany(actor, async (tx) => {
    await tx.insert(channelAccounts).values({
      companyId,
      id: accountId,
      kind: 'wa_cloud',
      name: 'ראשי',
      address: '+97231234567',
      settings: { phoneNumberId: '1060001', wabaId: '1' },
      isSimulated: true,
      state: 'connected',
      webhookToken: token,
      // The secret by which a simulated account signs.
      verifyToken: secret,
    })
    await addLink(tx, { companyId, kind: 'channel_account', targetId: accountId, token })
  })
  return { actor, accountId, token, secret }
}

/** Adds conversations of twenty messages each, one in twenty of them open; a thirtieth of the messages says `הזמנה`. */
async function fill({ actor, accountId }: World, rows: number): Promise<void> {
  const { companyId, id: userId } = actor
  for (let done = 0; done < rows; done += BATCH) {
    const [from, count] = [done / PER_CONVERSATION, Math.min(BATCH, rows - done) / PER_CONVERSATION]
    await inCompany(actor, (tx) =>
      tx.execute(sql`
        with people as (
          insert into contact_identities (company_id, id, family, external_id, phone, display_name)
          select ${companyId}::uuid, gen_random_uuid(), 'whatsapp', (972520000000 + ${from}::int + n)::text, '+' || (972520000000 + ${from}::int + n), 'פונה ' || n
          from generate_series(1, ${count}::int) n returning id, external_id
        ), talks as (
          insert into conversations (company_id, id, number, identity_id, account_id, status, handler, assignee_id, last_seq, last_inbound_seq, last_message_at, last_inbound_at)
          select ${companyId}::uuid, gen_random_uuid(), number, id, ${accountId}::uuid, case when number % 20 = 0 then 'open' else 'resolved' end,
            case when number % 40 = 0 then 'agent' else 'queue' end, case when number % 40 = 0 then ${userId}::uuid end,
            ${PER_CONVERSATION}::int, ${PER_CONVERSATION}::int, now() - number * interval '1 second', now() - number * interval '1 second'
          from (select id, (external_id::bigint - 972520000000)::int as number from people) p returning id, number, last_message_at
        )
        insert into messages (company_id, id, conversation_id, account_id, seq, at, direction, author_kind, type, body, status, status_rank)
        select ${companyId}::uuid, gen_random_uuid(), id, ${accountId}::uuid, seq, last_message_at, case when seq % 2 = 0 then 'in' else 'out' end,
          case when seq % 2 = 0 then 'contact' else 'user' end, 'text',
          case when number = 77 and seq = 7 then 'תרנגולת אחת' when (number + seq) % 30 = 0 then 'מה עם ההזמנה שלי' else 'תודה רבה, נדבר מחר ' || number || ' ' || seq end,
          case when seq % 2 = 0 then 'received' else 'read' end, case when seq % 2 = 0 then 0 else 5 end
        from talks, generate_series(1, ${PER_CONVERSATION}::int) seq`),
    )
    if (done === 0 || done % 200_000 === 0) await analyze()
  }
  await analyze()
}

async function analyze(): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  await client.query('vacuum (analyze) messages, conversations, contact_identities')
  await client.end()
}
