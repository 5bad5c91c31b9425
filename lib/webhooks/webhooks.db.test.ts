import { createHmac } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/api'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { EgressError, egress } from '@/lib/egress/egress'
import { audit } from '@/lib/events/audit'
import { PUBLIC_EVENT_NAMES, type PublicEventName } from '@/lib/events/catalogue'
import { bulkChangeKinds } from '@/lib/modules/customers/bulk.jobs'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import {
  createWebhook,
  deleteWebhook,
  pingWebhook,
  replayDelivery,
  rotateSecret,
  updateWebhook,
} from '@/lib/modules/webhooks/webhooks.mutations'
import { findWebhook, listDeliveries, listWebhooks } from '@/lib/modules/webhooks/webhooks.queries'
import { webhookInput } from '@/lib/modules/webhooks/webhooks.schema'
import { deliverWebhook } from './deliver'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: pg.Pool

beforeAll(async () => {
  database = await testDatabase()
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const newActor = async () => (await testCompany()).actor('companyAdmin')
const scope = (actor: Actor) => requireScope('apiSettings', actor)
const add = (actor: Actor, events: PublicEventName[] = ['customer.created']) =>
  createWebhook(scope(actor), webhookInput.parse({ name: 'הנהלת חשבונות', url: 'https://hooks.example.com/k', events }))

const EMPTY = { contactName: '', phone: '', email: '', nationalId: '', city: '', street: '', source: '', notes: '' }
const addCustomer = (actor: Actor) =>
  createCustomer(
    requireScope('customerEdits', actor),
    customerInput.parse({ ...EMPTY, kind: 'person', name: 'נועה לוי', status: 'active', nextFollowUpOn: '' }),
    null,
  )

const deliveriesOf = (actor: Actor, endpointId: string) =>
  inCompany(actor, (tx) =>
    tx
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.companyId, actor.companyId), eq(webhookDeliveries.endpointId, endpointId)))
      .orderBy(desc(webhookDeliveries.createdAt)),
  )

async function onlyDelivery(actor: Actor, endpointId: string) {
  const [delivery, ...more] = await deliveriesOf(actor, endpointId)
  if (!delivery || more.length > 0) throw new Error(`${more.length + 1} deliveries`)
  return delivery
}

type Call = Parameters<typeof egress>[0]
/** A fake receiver that gives the listed answers and records the calls. */
function receiver(...answers: (number | 'timeout')[]) {
  const heard: Call[] = []
  const post = async (call: Call) => {
    heard.push(call)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === 'timeout' || answer === undefined) throw new EgressError('timeout', 'no answer')
    return { status: answer, body: `תשובה \0${'א'.repeat(900)}`, isCut: false }
  }
  return { heard, post }
}

const jobsFor = async (deliveryId: string) =>
  (await admin.query('select run_at from graphile_worker.jobs where key = $1', [`webhooks.deliver:${deliveryId}`])).rows

const set = (actor: Actor, change: Record<string, unknown>) =>
  inCompany(actor, (tx) =>
    tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.companyId, actor.companyId)),
  )

const DAY = 86_400_000

describe('an event', () => {
  it('is on its way to who subscribed in the very transaction that audits it, thin, with one id for all', async () => {
    const actor = await newActor()
    const [one, two] = [await add(actor), await add(actor, ['customer.created', 'payment.captured'])]
    const other = await add(actor, ['document.completed'])
    const { id } = await addCustomer(actor)
    const [first, second] = [await onlyDelivery(actor, one.id), await onlyDelivery(actor, two.id)]
    expect(await deliveriesOf(actor, other.id)).toEqual([])
    expect(JSON.parse(first.body)).toEqual({
      id: first.eventId,
      type: 'customer.created',
      created_at: expect.any(String),
      company_id: actor.companyId,
      data: { entity: 'customer', id },
    })
    expect([second.eventId, second.body]).toEqual([first.eventId, first.body])
    expect(await jobsFor(first.id)).toHaveLength(1)
  })

  it.each(PUBLIC_EVENT_NAMES)('%s comes about by its audited actions alone', async (name) => {
    const actor = await newActor()
    const { id } = await add(actor, [name])
    const { PUBLIC_EVENTS } = await import('@/lib/events/catalogue')
    const actions: readonly string[] = PUBLIC_EVENTS[name].actions
    for (const action of [...actions, 'customer.note-added', 'login.ok', 'access.denied'])
      await inCompany(actor, (tx) => audit(tx, actor, { action, entity: 'x', entityId: newId() }))
    expect(await deliveriesOf(actor, id)).toHaveLength(actions.length)
  })

  it('is not there when the transaction is not', async () => {
    const actor = await newActor()
    const { id } = await add(actor)
    const undone = inCompany(actor, async (tx) => {
      await audit(tx, actor, { action: 'customer.created', entity: 'customer', entityId: newId() })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow()
    expect(await deliveriesOf(actor, id)).toEqual([])
  })

  it('of a change of many rows comes once for each row', async () => {
    const actor = await newActor()
    const { id } = await add(actor, ['customer.updated'])
    const ids = [(await addCustomer(actor)).id, (await addCustomer(actor)).id]
    const input = { target: { ids }, change: { field: 'status' as const, to: 'dormant' as const } }
    await inCompany(actor, (tx) => bulkChangeKinds.status.run(tx, { actor, input, cursor: null, size: 10 }))
    const sent = (await deliveriesOf(actor, id)).map(({ body }) => JSON.parse(body).data.id)
    expect(sent.sort()).toEqual([...ids].sort())
  })

  it('of one company is nothing to another, and a paused address hears nothing', async () => {
    const [actor, stranger] = [await newActor(), await newActor()]
    const [ours, theirs] = [await add(actor), await add(stranger)]
    await set(actor, { state: 'paused' })
    await addCustomer(actor)
    expect([await deliveriesOf(actor, ours.id), await deliveriesOf(stranger, theirs.id)]).toEqual([[], []])
  })
})

describe('a delivery', () => {
  it('carries a signature over its time and its bytes, which a receiver can check and date', async () => {
    const actor = await newActor()
    const { id, secret } = await add(actor)
    await addCustomer(actor)
    const { heard, post } = receiver(200)
    const { id: deliveryId } = await onlyDelivery(actor, id)
    await deliverWebhook({ companyId: actor.companyId, deliveryId }, post)
    const [call] = heard
    expect(call).toMatchObject({ url: 'https://hooks.example.com/k', method: 'POST' })
    const [, time = '', mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(call?.headers?.['kesher-signature'] ?? '') ?? []
    expect(mark).toBe(createHmac('sha256', secret).update(`${time}.${call?.body}`).digest('hex'))
    expect(Math.abs(Number(time) * 1000 - Date.now())).toBeLessThan(300_000)
    const done = await onlyDelivery(actor, id)
    expect([done.state, done.attempts, done.nextTryAt, done.tries[0]?.status]).toEqual(['delivered', 1, null, 200])
    expect(done.tries[0]?.answer).toHaveLength(500)
    await deliverWebhook({ companyId: actor.companyId, deliveryId }, post)
    expect(heard).toHaveLength(1)
  })

  it('is signed by both secrets for a day after a change, then by the new one alone', async () => {
    const actor = await newActor()
    const { id, secret: old } = await add(actor)
    const { secret } = await rotateSecret(scope(actor), id)
    expect(secret).not.toBe(old)
    const { heard, post } = receiver(200)
    const send = async () => {
      const { id: deliveryId } = await pingWebhook(scope(actor), id)
      await deliverWebhook({ companyId: actor.companyId, deliveryId }, post)
      const { headers, body } = heard.at(-1) ?? {}
      const [time = '', ...marks] = headers?.['kesher-signature']?.split(',') ?? []
      return [secret, old].map((key) =>
        marks.includes(
          `v1=${createHmac('sha256', key)
            .update(`${time.slice(2)}.${body}`)
            .digest('hex')}`,
        ),
      )
    }
    expect(await send()).toEqual([true, true])
    await set(actor, { formerUntil: new Date(Date.now() - 1) })
    expect(await send()).toEqual([true, false])
  })

  it('that fails is tried again, later each time, eight times over a day, and then given up', async () => {
    const actor = await newActor()
    const { id } = await add(actor)
    await addCustomer(actor)
    const { id: deliveryId } = await onlyDelivery(actor, id)
    const { heard, post } = receiver('timeout', 500, 301, 404)
    const waits: number[] = []
    for (let times = 0; times < 9; times++) {
      await deliverWebhook({ companyId: actor.companyId, deliveryId }, post)
      const { nextTryAt } = await onlyDelivery(actor, id)
      if (nextTryAt) waits.push(nextTryAt.getTime() - Date.now())
    }
    expect(heard).toHaveLength(8)
    expect(waits.map((wait) => Math.round(wait / 60_000))).toEqual([1, 5, 30, 120, 300, 480, 480])
    expect(waits.reduce((sum, wait) => sum + wait, 0) / DAY).toBeCloseTo(1, 1)
    const given = await onlyDelivery(actor, id)
    expect([given.state, given.attempts]).toEqual(['failed', 8])
    expect(given.tries.map(({ status, error }) => status ?? error)).toEqual([
      404,
      404,
      404,
      404,
      404,
      301,
      500,
      'timeout',
    ])
  })

  it('waits in the queue until its next try', async () => {
    const actor = await newActor()
    const { id } = await add(actor)
    await addCustomer(actor)
    const { id: deliveryId } = await onlyDelivery(actor, id)
    await deliverWebhook({ companyId: actor.companyId, deliveryId }, receiver(500).post)
    const [job] = await jobsFor(deliveryId)
    expect(Math.round((job.run_at.getTime() - Date.now()) / 60_000)).toBe(1)
  })

  it('may be sent once more by hand, with the same event and a new round of tries', async () => {
    const actor = await newActor()
    const { id } = await add(actor)
    await addCustomer(actor)
    const before = await onlyDelivery(actor, id)
    await deliverWebhook({ companyId: actor.companyId, deliveryId: before.id }, receiver(200).post)
    await replayDelivery(scope(actor), { id, deliveryId: before.id })
    const { heard, post } = receiver(200)
    await deliverWebhook({ companyId: actor.companyId, deliveryId: before.id }, post)
    expect(heard.map(({ body }) => body)).toEqual([before.body])
    const after = await onlyDelivery(actor, id)
    expect([after.state, after.attempts, after.tries.length]).toEqual(['delivered', 1, 2])
    const stranger = await newActor()
    await expect(replayDelivery(scope(stranger), { id, deliveryId: before.id })).rejects.toMatchObject({ status: 404 })
    const { id: second } = await add(actor)
    await expect(replayDelivery(scope(actor), { id: second, deliveryId: before.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('to an address that resolves to nothing public is a failed try that says so (requirement 35)', async () => {
    const actor = await newActor()
    const { id } = await add(actor)
    await set(actor, { url: 'https://127.0.0.1/' })
    await addCustomer(actor)
    const { id: deliveryId } = await onlyDelivery(actor, id)
    await deliverWebhook({ companyId: actor.companyId, deliveryId }, egress)
    expect((await onlyDelivery(actor, id)).tries[0]).toMatchObject({ status: null, error: 'address' })
  })

  it('whose address was paused or taken away is not sent', async () => {
    const actor = await newActor()
    const { id } = await add(actor)
    await addCustomer(actor)
    const { id: deliveryId } = await onlyDelivery(actor, id)
    await deleteWebhook(scope(actor), id)
    const { heard, post } = receiver(200)
    await deliverWebhook({ companyId: actor.companyId, deliveryId }, post)
    expect([heard, (await onlyDelivery(actor, id)).state]).toEqual([[], 'skipped'])
    expect(await listWebhooks(scope(actor))).toEqual([])
  })
})

describe('an address', () => {
  it('that has only failed for days is disabled, and whoever made it hears of it; one success clears it', async () => {
    const actor = await newActor()
    const { id } = await add(actor)
    const fail = async (status: number) => {
      await addCustomer(actor)
      const [newest] = await deliveriesOf(actor, id)
      await deliverWebhook({ companyId: actor.companyId, deliveryId: newest?.id ?? '' }, receiver(status).post)
      return findWebhook(scope(actor), id)
    }
    expect((await fail(500)).failingSince).not.toBeNull()
    expect((await fail(200)).failingSince).toBeNull()
    await set(actor, { failingSince: new Date(Date.now() - 3 * DAY - 1) })
    expect((await fail(500)).state).toBe('disabled')
    const notices = await inCompany(actor, (tx) => tx.select().from(notifications))
    expect(notices.map(({ kind, userId, entityId }) => [kind, userId, entityId])).toEqual([
      ['webhook.disabled', actor.id, id],
    ])
    const { name, url, events, version } = await findWebhook(scope(actor), id)
    const change = { name, url, version, events: events as PublicEventName[], state: 'active' as const }
    await updateWebhook(scope(actor), id, change)
    expect(await findWebhook(scope(actor), id)).toMatchObject({ state: 'active', failingSince: null })
  })

  it('that answers 410 is disabled at once', async () => {
    const actor = await newActor()
    const { id } = await add(actor)
    await addCustomer(actor)
    await deliverWebhook(
      { companyId: actor.companyId, deliveryId: (await onlyDelivery(actor, id)).id },
      receiver(410).post,
    )
    expect((await findWebhook(scope(actor), id)).state).toBe('disabled')
    expect((await onlyDelivery(actor, id)).state).toBe('failed')
  })

  it('is tested by an event of its own, which is sent once and says nothing of failure', async () => {
    const actor = await newActor()
    const { id } = await add(actor)
    const { id: deliveryId } = await pingWebhook(scope(actor), id)
    await deliverWebhook({ companyId: actor.companyId, deliveryId }, receiver(500).post)
    const delivery = await onlyDelivery(actor, id)
    expect([delivery.event, delivery.state, delivery.nextTryAt]).toEqual(['ping', 'failed', null])
    expect((await findWebhook(scope(actor), id)).failingSince).toBeNull()
  })

  it.each(['http://example.com/', 'https://127.0.0.1/', 'https://localhost/', 'https://u:p@example.com/', 'לא כתובת'])(
    'that may not be called is refused when it is given: %s',
    async (url) => {
      const actor = await newActor()
      const input = webhookInput.parse({ name: 'x', url, events: ['customer.created'] })
      await expect(createWebhook(scope(actor), input)).rejects.toMatchObject({
        status: 422,
        fields: { url: expect.any(String) },
      })
    },
  )

  it('keeps its secret sealed, and nobody is ever shown it again (requirement 47)', async () => {
    const actor = await newActor()
    const { id, secret } = await add(actor)
    const { rows } = await inCompany(actor, (tx) => tx.execute(sql`select * from webhook_endpoints`))
    const shown = [await findWebhook(scope(actor), id), await listWebhooks(scope(actor)), rows]
    expect(JSON.stringify(shown)).not.toContain(secret)
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  })

  it('has its deliveries in pages, the newest first', async () => {
    const actor = await newActor()
    const { id } = await add(actor, ['customer.updated'])
    for (let index = 0; index < 3; index++)
      await inCompany(actor, (tx) => audit(tx, actor, { action: 'customer.updated', entity: 'x', entityId: newId() }))
    const { rows, total } = await listDeliveries(scope(actor), id, { state: null, after: null, before: null })
    const [listed] = await listWebhooks(scope(actor))
    expect([listed?.lastState, listed?.lastAt === null]).toEqual(['waiting', false])
    expect([rows.length, total.count, rows.every(({ state }) => state === 'waiting')]).toEqual([3, 3, true])
    expect(rows.map(({ createdAt }) => createdAt.getTime())).toEqual(
      rows.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => b - a),
    )
  })
})
