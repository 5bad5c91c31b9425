import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { findLink } from '@/lib/db/links'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { sendPageLink } from './delivery/delivery.mutations'
import { createPage, updatePage } from './payment-pages.mutations'
import { pageChange } from './payment-pages.schema'
import { buildPageInput, testSellingCompany } from './payment-pages.testing'
import { findPage } from './record.queries'
import { movePage } from './transitions.mutations'

const AGENT = ['create payment page', 'see own payment pages', 'edit own payment pages', 'see own customers'] as const

const create = (actor: Actor, input: ReturnType<typeof buildPageInput>) =>
  createPage(requireScope('paymentPageCreation', actor), input, findScope('customers', actor))
const editsOf = (actor: Actor) => requireScope('paymentPageEdits', actor)
const read = (actor: Actor, id: string) => findPage(requireScope('paymentPages', actor), id)
const changeOf = (serviceId: string, changes: Record<string, unknown> = {}) =>
  pageChange.parse({
    title: 'שונה',
    description: '',
    lines: [{ serviceId, quantity: 2, unitPrice: '100' }],
    installmentsMax: 1,
    expiresOn: null,
    terms: 'תנאים',
    version: 1,
    ...changes,
  })

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let other: Awaited<ReturnType<typeof testSellingCompany>>
let boss: Actor
let serviceId: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  other = await testSellingCompany({ name: 'זרים בע״מ' })
  boss = await company.actor()
  serviceId = await company.service()
})
afterAll(() => database.drop())

const rowsIn = async (table: string, companyId: string): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`)
    return rows[0]?.n ?? 0
  })

describe('a new page', () => {
  test('gets its sums from the server, an owner, a number and a public address', async () => {
    const customerId = await company.customer(boss)
    const exempt = await company.service({ vatMode: 'exempt', name: 'אגרה' })
    const lines = [
      { serviceId, quantity: 2, unitPrice: '590' },
      { serviceId: exempt, quantity: 1, unitPrice: '100' },
    ]
    const { id } = await create(
      boss,
      buildPageInput(serviceId, { lines, customerId, installmentsMax: 3, expiresOn: '2030-03-01' }),
    )
    const page = await read(boss, id)
    expect(page).toMatchObject({
      amountAgorot: 128_000,
      vatAgorot: 18_000,
      vatRateBp: 1_800,
      ownerId: boss.id,
      state: 'active',
    })
    expect(page.lines.map(({ name, vatMode }) => [name, vatMode])).toEqual([
      ['תכנון גינה', 'standard'],
      ['אגרה', 'exempt'],
    ])
    expect(page.expiresAt?.toISOString()).toBe('2030-03-01T21:59:59.999Z')
    expect(await findLink('payment_page', page.publicToken)).toEqual({ companyId: company.companyId, targetId: id })
    expect(Buffer.from(page.publicToken, 'base64url')).toHaveLength(20)
    expect(page.events.map(({ action }) => action)).toEqual(['payment-page.created'])
  })

  test('of an exempt dealer holds no VAT', async () => {
    const small = await testSellingCompany({ businessKind: 'patur' })
    const actor = await small.actor()
    const { id } = await create(actor, buildPageInput(await small.service()))
    expect(await read(actor, id)).toMatchObject({ vatAgorot: 0, vatRateBp: 0, amountAgorot: 118_000 })
  })

  test('cannot name a service or a customer of another company, and nothing is written', async () => {
    const before = await rowsIn('payment_pages', company.companyId)
    const theirService = await other.service()
    const theirCustomer = await other.customer(await other.actor())
    await expect(create(boss, buildPageInput(theirService))).rejects.toMatchObject({
      status: 422,
      fields: { 'lines.0.serviceId': 'השירות לא נמצא' },
    })
    const stranger = create(boss, buildPageInput(serviceId, { customerId: theirCustomer }))
    await expect(stranger).rejects.toMatchObject({ status: 422, fields: { customerId: 'הלקוח לא נמצא' } })
    expect(await rowsIn('payment_pages', company.companyId)).toBe(before)
  })

  test('of an agent cannot name a customer of a colleague, nor any customer where customers are closed to them', async () => {
    const customerId = await company.customer(boss)
    const agent = await company.actor(AGENT)
    const blind = await company.actor(['create payment page'])
    for (const actor of [agent, blind])
      await expect(create(actor, buildPageInput(serviceId, { customerId }))).rejects.toMatchObject({ status: 422 })
    const own = await company.customer(agent)
    await expect(create(agent, buildPageInput(serviceId, { customerId: own }))).resolves.toHaveProperty('id')
  })

  test('cannot sell what is in the archive, split below what a service allows, or pass the largest amount', async () => {
    const archived = await company.service({ state: 'archived' })
    const single = await company.service({ maxInstallments: 1 })
    await expect(create(boss, buildPageInput(archived))).rejects.toMatchObject({
      fields: { 'lines.0.serviceId': expect.any(String) },
    })
    const split = create(boss, buildPageInput(single, { installmentsMax: 2 }))
    await expect(split).rejects.toMatchObject({ fields: { installmentsMax: 'אפשר לשלם בתשלום אחד בלבד' } })
    const lines = [{ serviceId, quantity: 999, unitPrice: '9,999,999' }]
    await expect(create(boss, buildPageInput(serviceId, { lines }))).rejects.toMatchObject({
      fields: { lines: expect.any(String) },
    })
  })

  test('is not opened without the seller details and the terms that the law wants; a draft may be', async () => {
    const bare = await testSellingCompany({ phone: '', terms: '' })
    const actor = await bare.actor()
    const service = await bare.service()
    await expect(create(actor, buildPageInput(service))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('טלפון העסק'),
    })
    await expect(create(boss, buildPageInput(serviceId, { terms: ' ' }))).rejects.toMatchObject({
      fields: { terms: expect.stringContaining('תנאי') },
    })
    const { id } = await create(actor, buildPageInput(service, { state: 'draft' }))
    await expect(movePage(editsOf(actor), id, { state: 'active', version: 1 })).rejects.toMatchObject({ status: 422 })
    expect((await read(actor, id)).state).toBe('draft')
  })
})

describe('changing a page', () => {
  test('works out the sums again and keeps the VAT rate of its making', async () => {
    const { id } = await create(boss, buildPageInput(serviceId))
    await updatePage(editsOf(boss), id, changeOf(serviceId))
    expect(await read(boss, id)).toMatchObject({ title: 'שונה', amountAgorot: 20_000, vatAgorot: 3_051, version: 2 })
    await expect(updatePage(editsOf(boss), id, changeOf(serviceId))).rejects.toMatchObject({ code: 'stale' })
  })

  test('keeps selling an archived service that is already on it, under its old name', async () => {
    const old = await company.service({ name: 'שם ישן' })
    const { id } = await create(boss, buildPageInput(old))
    await inCompany(boss, (tx) =>
      tx.execute(sql`update services set state = 'archived', name = 'שם חדש' where id = ${old}`),
    )
    await updatePage(editsOf(boss), id, changeOf(old))
    expect((await read(boss, id)).lines[0]?.name).toBe('שם ישן')
  })

  test.each(['created', 'submitting', 'unknown', 'captured'] as const)(
    'is refused while an attempt is %s',
    async (state) => {
      const { id } = await create(boss, buildPageInput(serviceId))
      await company.attempt({ pageId: id, state })
      await expect(updatePage(editsOf(boss), id, changeOf(serviceId))).rejects.toMatchObject({ status: 409 })
      await expect(movePage(editsOf(boss), id, { state: 'cancelled', version: 1 })).rejects.toMatchObject({
        status: 409,
      })
      expect(await read(boss, id)).toMatchObject({ version: 1, state: 'active', amountAgorot: 118_000 })
    },
  )

  test('is allowed after a declined attempt', async () => {
    const { id } = await create(boss, buildPageInput(serviceId))
    await company.attempt({ pageId: id, state: 'declined' })
    await expect(updatePage(editsOf(boss), id, changeOf(serviceId))).resolves.toEqual({ id })
  })

  test('cannot bring in a service of another company', async () => {
    const { id } = await create(boss, buildPageInput(serviceId))
    const theirs = await other.service()
    await expect(updatePage(editsOf(boss), id, changeOf(theirs))).rejects.toMatchObject({ status: 422 })
    expect(await read(boss, id)).toMatchObject({ version: 1, title: 'תכנון גינה' })
  })

  test('of a colleague or of another company is not found by who sees only their own', async () => {
    const { id } = await create(boss, buildPageInput(serviceId))
    const agent = await company.actor(AGENT)
    const stranger = await other.actor()
    for (const actor of [agent, stranger]) {
      await expect(read(actor, id)).rejects.toMatchObject({ status: 404 })
      await expect(updatePage(editsOf(actor), id, changeOf(serviceId))).rejects.toMatchObject({ status: 404 })
      await expect(movePage(editsOf(actor), id, { state: 'cancelled', version: 1 })).rejects.toMatchObject({
        status: 404,
      })
      await expect(sendPageLink(editsOf(actor), id)).rejects.toMatchObject({ status: 404 })
    }
    expect((await read(boss, id)).version).toBe(1)
  })
})

describe('cancelling', () => {
  test('is for good', async () => {
    const { id } = await create(boss, buildPageInput(serviceId))
    await movePage(editsOf(boss), id, { state: 'cancelled', version: 1 })
    await expect(movePage(editsOf(boss), id, { state: 'active', version: 2 })).rejects.toMatchObject({
      code: 'wrong_state',
    })
    await expect(updatePage(editsOf(boss), id, changeOf(serviceId, { version: 2 }))).rejects.toMatchObject({
      code: 'not_editable',
    })
  })
})

describe('sending the link', () => {
  test('puts one letter to the customer into the outbox and says so on the timeline', async () => {
    const customerId = await company.customer(boss, 'משה')
    const { id } = await create(boss, buildPageInput(serviceId, { customerId }))
    expect(await sendPageLink(editsOf(boss), id)).toMatchObject({ to: 'ruth@example.co.il' })
    const { rows } = await inCompany(boss, (tx) =>
      tx.execute(sql`select type from timeline_events where customer_id = ${customerId} order by at`),
    )
    expect(rows.map(({ type }) => type)).toEqual(['payment-page.created', 'payment-page.sent'])
  })

  test('is refused for a draft, for a page past its date and for a page without a customer or an address', async () => {
    const customerId = await company.customer(boss)
    const sent = await rowsIn('outbox', company.companyId)
    const draft = await create(boss, buildPageInput(serviceId, { customerId, state: 'draft' }))
    const nobody = await create(boss, buildPageInput(serviceId))
    const late = await create(boss, buildPageInput(serviceId, { customerId }))
    await inCompany(boss, (tx) =>
      tx.execute(sql`update payment_pages set expires_at = now() - interval '1 day' where id = ${late.id}`),
    )
    for (const { id } of [draft, nobody, late])
      await expect(sendPageLink(editsOf(boss), id)).rejects.toMatchObject({ status: 409 })
    await inCompany(boss, (tx) => tx.execute(sql`update customers set email = null where id = ${customerId}`))
    const { id } = await create(boss, buildPageInput(serviceId, { customerId }))
    await expect(sendPageLink(editsOf(boss), id)).rejects.toMatchObject({ code: 'no_email' })
    expect(await rowsIn('outbox', company.companyId)).toBe(sent)
  })
})
