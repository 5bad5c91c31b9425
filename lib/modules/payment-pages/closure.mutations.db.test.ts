import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { closePage } from './closure.mutations'
import { closureInput } from './closure.schema'
import { createPage } from './payment-pages.mutations'
import { buildPageInput, testSellingCompany } from './payment-pages.testing'
import { findPage } from './record.queries'

const received = { receivedOn: businessDay(), payerName: 'רות כהן', version: 1 }
const cash = closureInput.parse({ method: 'cash', ...received })
const writeOff = closureInput.parse({ method: 'write_off', receivedOn: businessDay(), reason: 'פשיטת רגל', version: 1 })

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let boss: Actor
let serviceId: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  boss = await company.actor()
  serviceId = await company.service()
})
afterAll(() => database.drop())

const open = async () =>
  (await createPage(requireScope('paymentPageCreation', boss), buildPageInput(serviceId), null)).id
const viewer = (actor: Actor) => requireScope('paymentPages', actor)
const countPayments = (id: string) =>
  inCompany(boss, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from payments where page_id = ${id}`)
    return rows[0]?.n
  })

describe('closing by hand', () => {
  test('with money makes one payment with a receipt number and the page’s own sums', async () => {
    const id = await open()
    await closePage(viewer(boss), id, cash)
    const page = await findPage(viewer(boss), id)
    expect(page).toMatchObject({ state: 'closed', closeMethod: 'cash', closedBy: boss.id, version: 2 })
    expect(page.payment).toMatchObject({
      method: 'cash',
      amountAgorot: 118_000,
      vatAgorot: 18_000,
      payerName: 'רות כהן',
    })
    expect(page.payment?.number).toBeGreaterThan(1000)
  })

  test('as a write-off makes no payment and keeps the reason', async () => {
    const id = await open()
    await closePage(viewer(boss), id, writeOff)
    expect(await findPage(viewer(boss), id)).toMatchObject({ state: 'closed', closeReason: 'פשיטת רגל', payment: null })
  })

  test('cannot be done to a page that is already paid, also where only the payment is there', async () => {
    const id = await open()
    await inCompany(boss, (tx) => tx.execute(sql`update payment_pages set state = 'paid' where id = ${id}`))
    await expect(closePage(viewer(boss), id, cash)).rejects.toMatchObject({
      status: 409,
      code: 'already_paid',
      message: 'אי אפשר לסגור עמוד שכבר שולם',
    })
    const paid = await open()
    await closePage(viewer(boss), paid, cash)
    await inCompany(boss, (tx) =>
      tx.execute(sql`update payment_pages set state = 'active', version = 1 where id = ${paid}`),
    )
    await expect(closePage(viewer(boss), paid, cash)).rejects.toMatchObject({ status: 409, code: 'already_paid' })
    expect(await countPayments(paid)).toBe(1)
  })

  test('by two at once closes it once', async () => {
    const id = await open()
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => closePage(viewer(boss), id, cash)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    expect(await countPayments(id)).toBe(1)
  })

  test.each(['created', 'submitting', 'unknown', 'captured'] as const)(
    'waits while an attempt is %s',
    async (state) => {
      const id = await open()
      await company.attempt({ pageId: id, state })
      await expect(closePage(viewer(boss), id, cash)).rejects.toMatchObject({ status: 409 })
      expect(await countPayments(id)).toBe(0)
    },
  )

  test('is refused for a page that changed meanwhile, a draft, and a page of a colleague or another company', async () => {
    const id = await open()
    await expect(closePage(viewer(boss), id, { ...cash, version: 7 })).rejects.toMatchObject({ code: 'stale' })
    const agent = await company.actor(['see own payment pages', 'close payment page manually'])
    const stranger = await (await testSellingCompany()).actor()
    for (const actor of [agent, stranger])
      await expect(closePage(viewer(actor), id, cash)).rejects.toMatchObject({ status: 404 })
    const draft = await createPage(
      requireScope('paymentPageCreation', boss),
      buildPageInput(serviceId, { state: 'draft' }),
      null,
    )
    await expect(closePage(viewer(boss), draft.id, cash)).rejects.toMatchObject({ code: 'not_open' })
    expect(await countPayments(id)).toBe(0)
  })
})
