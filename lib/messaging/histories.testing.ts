import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'

import { conversations } from '@/lib/db/schema/conversations'
import { earlyStatuses } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import type { MessageStatus } from '@/lib/vocabulary/messaging'

import type { IncomingStatus } from './adapter'
import { applyEvent } from './apply-event'
import {
  acceptedAnswer,
  hear,
  incomingText,
  listSaid,
  postMessage,
  postStatus,
  readNewEvents,
  type startTestProvider,
  type TestAccount,
  testClock,
} from './messaging.testing'
import { sendDue } from './outbox'
import { queueMessage } from './queue'
import type { SimulatedInbound } from './simulator/simulator'

type Provider = Omit<Awaited<ReturnType<typeof startTestProvider>>, 'close'>
type Told = { status: 'sent' | 'delivered' | 'read' | 'failed'; at: Date }
type Plan = { isLost: boolean; providerId: string; early: Told[]; later: Told[] }

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const
const HOUR = 3_600_000

let number = 0

/**
 * Lets one conversation have a random history: messages that are answered or whose answer is lost, and callbacks that
 * come twice, late, before the answer, in any order and at the same moment. Returns what differs from what follows from
 * the set of all that was told, whatever its order; null if nothing does.
 */
export async function tryHistory(account: TestAccount, provider: Provider, random: () => number): Promise<unknown> {
  const phone = `+97253${String(1_000_000 + ++number).slice(-7)}`
  const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * HOUR)
  const first = incomingText(phone, 'שלום', start)
  await hear(account, first)
  const conversationId = await findConversation(account, first.providerId)
  const plans = Array.from({ length: 1 + pick(random, 3) }, () => newPlan(phone, start, random))
  const ids: string[] = []
  for (const plan of plans) ids.push(await sendOne(account, provider, { conversationId, phone, plan }))
  const heard = [
    first,
    ...Array.from({ length: pick(random, 3) }, () => incomingText(phone, 'עוד', momentAfter(start, random))),
  ]
  await deliver(account, { phone, plans, ids, heard, random })
  return compare(account, { conversationId, plans, ids, heard })
}

const pick = (random: () => number, below: number) => Math.floor(random() * below)
const momentAfter = (start: Date, random: () => number) => new Date(start.getTime() + pick(random, 3_600) * 1000)

function newPlan(phone: string, start: Date, random: () => number): Plan {
  const told = Array.from({ length: pick(random, 6) }, () => ({
    status: STATUSES[pick(random, STATUSES.length)] ?? 'sent',
    at: momentAfter(start, random),
  }))
  const isEarly = told.map(() => random() < 0.3)
  return {
    isLost: random() < 0.3,
    providerId: `wamid.${phone}.${pick(random, 1e9)}`,
    early: told.filter((_one, n) => isEarly[n]),
    later: told.filter((_one, n) => !isEarly[n]),
  }
}

async function findConversation({ companyId }: TestAccount, providerId: string): Promise<string> {
  const found = (await listSaid(companyId)).find((one) => one.providerMessageId === providerId)
  if (!found) throw new Error('what a person wrote was not stored')
  return found.conversationId
}

type Sent = { conversationId: string; phone: string; plan: Plan }

/** Sends a message; its early callbacks come while the provider has not answered yet. */
async function sendOne(
  account: TestAccount,
  provider: Provider,
  { conversationId, phone, plan }: Sent,
): Promise<string> {
  const { id } = await inCompany(account, (tx) =>
    queueMessage(tx, account, {
      conversationId,
      author: { kind: 'user', id: null },
      purpose: 'service',
      content: { type: 'text', body: phone },
    }),
  )
  provider.script.answer = async ({ reference }) => {
    for (const told of plan.early) await tell(account, { phone, plan, told, reference })
    return plan.isLost ? 'lost' : acceptedAnswer(plan.providerId)
  }
  await sendDue(account, testClock())
  return id
}

type Telling = { phone: string; plan: Plan; told: Told; reference: string }

/** Code of a failure that concerns the message alone. */
const CODE = '131053'

/** Tells a status by the webhook. A message whose answer was lost is known by our reference alone. */
async function tell(account: TestAccount, { phone, plan, told, reference }: Telling): Promise<void> {
  await postStatus(account, { providerId: plan.providerId, reference, phone, ...told, code: CODE })
  await readNewEvents(account)
}

/** Applies a status without the inbox, which would drop a repetition before it is read. */
async function apply(account: TestAccount, { plan, told, reference }: Telling): Promise<void> {
  const status: IncomingStatus = { providerId: plan.providerId, reference, ...told }
  if (told.status === 'failed') status.fault = { class: 'media', code: CODE, detail: '' }
  await inCompany(account, (tx) =>
    applyEvent(tx, account, { ...account, kind: 'wa_cloud' }, { kind: 'status', status }),
  )
}

type Delivery = { phone: string; plans: Plan[]; ids: string[]; heard: SimulatedInbound[]; random: () => number }

/** Delivers all that is left, shuffled, some of it twice, three things at a time. */
async function deliver(account: TestAccount, { phone, plans, ids, heard, random }: Delivery): Promise<void> {
  const statuses = plans.flatMap((plan, n) => {
    const telling = (told: Told): Telling => ({
      phone,
      plan,
      told,
      reference: plan.isLost || random() < 0.5 ? (ids[n] ?? '') : '',
    })
    return plan.later.flatMap((told) =>
      Array.from({ length: 1 + pick(random, 2) }, () => () => apply(account, telling(told))),
    )
  })
  const messages = heard.flatMap((message) =>
    Array.from({ length: 1 + pick(random, 2) }, () => async () => {
      await postMessage(account, message)
      await readNewEvents(account)
    }),
  )
  const all = [...statuses, ...messages]
    .map((act) => ({ act, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ act }) => act)
  for (let n = 0; n < all.length; n += 3) await Promise.all(all.slice(n, n + 3).map((act) => act()))
}

/** What a message is after all that was told of it, whatever the order. */
function outcome({ isLost, early, later }: Plan) {
  const told = [...early, ...later]
  const first = (status: Told['status']) =>
    Math.min(...told.filter((one) => one.status === status).map(({ at }) => at.getTime()))
  const timeOf = (status: Told['status']) => (Number.isFinite(first(status)) ? new Date(first(status)) : null)
  const has = (status: Told['status']) => told.some((one) => one.status === status)
  const ranked = (['read', 'delivered', 'failed', 'sent'] as const).find(has)
  const status: MessageStatus = ranked ?? (isLost ? 'uncertain' : 'accepted')
  return {
    status,
    sentAt: timeOf('sent'),
    deliveredAt: timeOf('delivered'),
    readAt: timeOf('read'),
    isFailed: status === 'failed',
  }
}

type Compared = { conversationId: string; plans: Plan[]; ids: string[]; heard: SimulatedInbound[] }

async function compare(account: TestAccount, { conversationId, plans, ids, heard }: Compared): Promise<unknown> {
  const said = (await listSaid(account.companyId)).filter((one) => one.conversationId === conversationId)
  const [conversation] = await inCompany(account, (tx) =>
    tx.select().from(conversations).where(eq(conversations.id, conversationId)),
  )
  const early = await inCompany(account, (tx) =>
    tx.$count(earlyStatuses, eq(earlyStatuses.accountId, account.accountId)),
  )
  const latest = Math.max(...heard.map(({ at }) => at.getTime()))
  const wanted = {
    out: plans.map(outcome),
    heard: heard.map(({ providerId }) => providerId).sort(),
    numbers: Array.from({ length: plans.length + heard.length }, (_one, n) => n + 1),
    window: new Date(latest + 24 * HOUR),
    early: 0,
  }
  const found = {
    out: ids.map((id) => {
      const row = said.find((one) => one.id === id)
      return {
        status: row?.status,
        sentAt: row?.sentAt ?? null,
        deliveredAt: row?.deliveredAt ?? null,
        readAt: row?.readAt ?? null,
        isFailed: row?.failedAt !== null,
      }
    }),
    heard: said
      .filter(({ direction }) => direction === 'in')
      .map((one) => one.providerMessageId)
      .sort(),
    numbers: said.map(({ seq }) => seq),
    window: conversation?.windowExpiresAt,
    early,
  }
  return isDeepStrictEqual(found, wanted) ? null : { found, wanted }
}
