import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, memberScope, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { outbox, rtEvents } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createCustomer, updateCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerChange, customerInput } from '@/lib/modules/customers/customers.schema'
import type { NotificationKind } from '@/lib/notifications/kinds'
import { notify } from '@/lib/notifications/notify'
import { newActor, newCompany } from '@/test/isolation/people'
import { customerBody, OUR_WORDS, THEIR_WORDS } from '@/test/isolation/words'

import { chooseNotifications, markNotifications } from './notifications.mutations'
import { countUnreadNotifications, listChoices, listNotifications, loadBell } from './notifications.queries'

const ALL = { tab: 'all', after: null, before: null } as const
const UNREAD = { ...ALL, tab: 'unread' } as const

let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await newCompany(OUR_WORDS)).id
  stranger = await newActor({ companyId: (await newCompany(THEIR_WORDS)).id, words: THEIR_WORDS })
})
afterAll(() => database.drop())

const person = () => newActor({ companyId, words: OUR_WORDS })
const mine = (actor: Actor) => memberScope(actor)
const titlesOf = async (actor: Actor) => (await loadBell(mine(actor))).items.map(({ told }) => told.subject)

type Sent = { to: (string | null)[]; actorId?: string; title?: string; kind?: 'document.completed' | 'payment.review' }

const send = ({ to, actorId, title = 'הסכם', kind = 'document.completed' }: Sent) =>
  inCompany({ companyId }, (tx) => {
    const stored = { to, entity: 'document', entityId: newId() } as const
    const who = { companyId, ...(actorId && { actorId }) }
    return kind === 'payment.review'
      ? notify(tx, who, { ...stored, kind, payload: { title, amount: 1 } })
      : notify(tx, who, { ...stored, kind, payload: { title } })
  })

const emailsTo = ({ email }: Actor) =>
  inCompany({ companyId }, (tx) => tx.select().from(outbox).where(eq(outbox.toAddress, email)))

describe('who is told', () => {
  it('is each person once, however often they are named', async () => {
    const [one, other] = [await person(), await person()]
    await send({ to: [one.id, one.id, null, other.id] })
    expect([await titlesOf(one), await titlesOf(other)]).toEqual([['הסכם'], ['הסכם']])
  })

  it('is not who caused it, except at the end of an operation', async () => {
    const actor = await person()
    await send({ to: [actor.id], actorId: actor.id })
    expect(await titlesOf(actor)).toEqual([])
    const payload = { name: 'ייצוא', done: 3, failed: 0 }
    await inCompany(mine(actor), (tx) =>
      notify(tx, mine(actor), {
        to: [actor.id],
        kind: 'operation.finished',
        entity: 'operation',
        entityId: newId(),
        payload,
      }),
    )
    expect(await titlesOf(actor)).toEqual(['ייצוא'])
  })

  it('is nobody who was disabled, and nobody of another company', async () => {
    const gone = await person()
    await inAuth((tx) => tx.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.id)))
    await send({ to: [gone.id, stranger.id], kind: 'payment.review' })
    expect([await titlesOf(gone), await titlesOf(stranger)]).toEqual([[], []])
    expect([await emailsTo(gone), await emailsTo(stranger)]).toEqual([[], []])
  })

  it('hears of it in their open windows alone', async () => {
    const one = await person()
    await send({ to: [one.id] })
    const [stored] = await inCompany({ companyId }, (tx) =>
      tx
        .select()
        .from(rtEvents)
        .where(and(eq(rtEvents.topic, 'notification'), eq(rtEvents.ownerId, one.id))),
    )
    expect(stored).toMatchObject({ kind: 'document.completed', entityId: (await loadBell(mine(one))).items[0]?.id })
  })

  it('is the new owner of a customer, when another user made them so', async () => {
    const [boss, agent] = [await person(), await person()]
    const edits = requireScope('customerEdits', boss)
    const body = customerBody(OUR_WORDS, { isTwinAccepted: true })
    const { id } = await createCustomer(edits, customerInput.parse(body), null)
    expect([await titlesOf(boss), await titlesOf(agent)]).toEqual([[], []])
    await updateCustomer(edits, id, customerChange.parse(customerBody(OUR_WORDS, { version: 1, ownerId: agent.id })))
    const { items } = await loadBell(mine(agent))
    expect(items).toMatchObject([{ kind: 'customer.assigned', href: `/customers/${id}/view`, isRead: false }])
    await updateCustomer(edits, id, customerChange.parse(customerBody(OUR_WORDS, { version: 2, ownerId: agent.id })))
    expect(await countUnreadNotifications(mine(agent))).toBe(1)
    await updateCustomer(edits, id, customerChange.parse(customerBody(OUR_WORDS, { version: 3, ownerId: boss.id })))
    expect([await titlesOf(boss), await countUnreadNotifications(mine(agent))]).toEqual([[], 1])
  })
})

describe('how a user wants to hear of a kind', () => {
  const choose = (actor: Actor, kind: NotificationKind, wanted: { inApp: boolean; byMail: boolean }) =>
    chooseNotifications(mine(actor), { kind, ...wanted })

  it('is the usual way until the user chooses, and then as chosen', async () => {
    const one = await person()
    await send({ to: [one.id], kind: 'payment.review', title: 'ראשון' })
    expect((await emailsTo(one)).map(({ subject }) => subject)).toEqual([expect.stringContaining('ראשון')])
    await choose(one, 'payment.review', { inApp: true, byMail: false })
    await send({ to: [one.id], kind: 'payment.review', title: 'שני' })
    await choose(one, 'payment.review', { inApp: false, byMail: true })
    await send({ to: [one.id], kind: 'payment.review', title: 'שלישי' })
    await choose(one, 'payment.review', { inApp: false, byMail: false })
    await send({ to: [one.id], kind: 'payment.review', title: 'רביעי' })
    expect(await titlesOf(one)).toEqual(['שני', 'ראשון'])
    expect((await emailsTo(one)).map(({ kind }) => kind)).toEqual(['payment.review', 'payment.review'])
  })

  it('is each user’s own, and no letter doubles one that is sent anyway', async () => {
    const [one, other] = [await person(), await person()]
    await choose(one, 'document.completed', { inApp: false, byMail: true })
    await send({ to: [one.id, other.id] })
    expect([await titlesOf(one), await titlesOf(other)]).toEqual([[], ['הסכם']])
    expect(await emailsTo(one)).toEqual([])
    const chosen = (actor: Actor) =>
      listChoices(mine(actor)).then((choices) => choices.find(({ kind }) => kind === 'document.completed'))
    expect(await chosen(one)).toMatchObject({ inApp: false, byMail: true })
    expect(await chosen(other)).toMatchObject({ inApp: true, byMail: false })
  })

  it('is asked of clients only where clients are told', async () => {
    const client: Actor = { ...(await person()), role: 'client' }
    expect((await listChoices(mine(client))).map(({ kind }) => kind)).toEqual(['post.published', 'post.commented'])
    await expect(choose(client, 'payment.review', { inApp: true, byMail: true })).rejects.toMatchObject({ status: 404 })
  })
})

describe('marking', () => {
  const idsOf = async (actor: Actor) => (await loadBell(mine(actor))).items.map(({ id }) => id)
  const [read, unread] = [{ isRead: true }, { isRead: false }]

  it('as read twice changes nothing the second time, and can be taken back', async () => {
    const one = await person()
    await send({ to: [one.id] })
    await send({ to: [one.id] })
    const [ids, scope] = [(await idsOf(one)).slice(0, 1), mine(one)]
    expect(await countUnreadNotifications(scope)).toBe(2)
    expect(await markNotifications(scope, { ids, ...read })).toEqual({ changed: 1 })
    expect(await markNotifications(scope, { ids, ...read })).toEqual({ changed: 0 })
    expect(await countUnreadNotifications(scope)).toBe(1)
    expect((await listNotifications(scope, UNREAD)).rows).toHaveLength(1)
    expect((await listNotifications(scope, ALL)).rows.map(({ isRead }) => isRead)).toEqual([true, false])
    expect(await markNotifications(scope, { ids, ...unread })).toEqual({ changed: 1 })
    expect(await countUnreadNotifications(scope)).toBe(2)
  })

  it('all leaves none unread, of the user’s own alone', async () => {
    const [one, other] = [await person(), await person()]
    await send({ to: [one.id, other.id] })
    await send({ to: [one.id, other.id] })
    expect(await markNotifications(mine(one), { all: true })).toEqual({ changed: 2 })
    expect([await countUnreadNotifications(mine(one)), await countUnreadNotifications(mine(other))]).toEqual([0, 2])
  })

  it('what is another user’s has no effect', async () => {
    const [one, other] = [await person(), await person()]
    await send({ to: [one.id] })
    const ids = await idsOf(one)
    for (const actor of [other, stranger])
      expect(await markNotifications(mine(actor), { ids, ...read })).toEqual({ changed: 0 })
    expect(await countUnreadNotifications(mine(one))).toBe(1)
  })
})

describe('the list', () => {
  it('goes from page to page, newest first, and the bell holds the newest 20', async () => {
    const one = await person()
    for (let number = 1; number <= 55; number++) await send({ to: [one.id], title: `מסמך ${number}` })
    const first = await listNotifications(mine(one), ALL)
    expect([first.rows.length, first.from, first.to, first.total.count]).toEqual([50, 1, 50, 55])
    expect(first.rows[0]?.told.subject).toBe('מסמך 55')
    const second = await listNotifications(mine(one), { ...ALL, after: first.next })
    expect(second.rows.map(({ told }) => told.subject)).toEqual([5, 4, 3, 2, 1].map((number) => `מסמך ${number}`))
    const { items, unread } = await loadBell(mine(one))
    expect([items.length, items[0]?.told.subject, unread]).toEqual([20, 'מסמך 55', 55])
  })

  it('the bell counts no more than it shows', async () => {
    const one = await person()
    await inCompany({ companyId }, (tx) =>
      tx.execute(sql`
        insert into notifications (company_id, id, user_id, kind, entity, entity_id)
        select ${companyId}, gen_random_uuid(), ${one.id}, 'document.completed', 'document', gen_random_uuid() from generate_series(1, 130)`),
    )
    expect((await loadBell(mine(one))).unread).toBe(100)
  })
})
