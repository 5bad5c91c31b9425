import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { cancellationRequests } from '@/lib/db/schema/cancellations'
import { notifications } from '@/lib/db/schema/notifications'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { buildPageInput, testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { addAccount } from '@/lib/modules/settings/payment.mutations'
import { accountInput } from '@/lib/modules/settings/payment.schema'
import { findPagePass } from '../checkout.queries'
import { buildRefundInput } from '../refunds/refunds.testing'
import { requestRefund } from '../refunds/request.mutations'
import { loadCancellationList } from './cancellation.list'
import { requestCancellation } from './cancellation.mutations'
import { loadCancellation } from './cancellation.queries'
import { cancelPaymentInput, refusalInput } from './cancellation.schema'
import { approveCancellation, refuseCancellation } from './decision.mutations'
import { listCancellations, listPageCancellations } from './office.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let actor: Actor
let serviceId: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  actor = await company.actor()
  serviceId = await company.service()
})
afterAll(() => database.drop())

const DAY = 86_400_000
const notice = (changes: Record<string, unknown> = {}) =>
  cancelPaymentInput.parse({
    name: 'דנה כהן',
    email: 'dana@example.co.il',
    ground: 'regret',
    confirms: true,
    ...changes,
  })

type Deal = { daysAgo?: number; set?: Partial<typeof paymentPages.$inferInsert> }

/** Creates a page of 1,180 ₪ that was paid by a payer, and the pass of its link. */
async function paidPage({ daysAgo = 2, set = {} }: Deal = {}) {
  const { companyId, gatewayAccountId } = company
  const input = buildPageInput(serviceId)
  const { id: pageId } = await createPage(
    requireScope('paymentPageCreation', actor),
    input,
    requireScope('customers', actor),
  )
  const attemptId = await company.attempt({ pageId, state: 'captured' })
  return inCompany(company, async (tx) => {
    const [id, number] = [newId(), await nextNumber(tx, companyId, 'receipt')]
    const paidAt = new Date(Date.now() - daysAgo * DAY)
    await tx.insert(payments).values({
      companyId,
      id,
      number,
      pageId,
      attemptId,
      gatewayAccountId,
      ownerId: actor.id,
      paidAt,
      amountAgorot: 118_000,
      currency: 'ILS',
      vatRateBp: 1800,
      vatAgorot: 18_000,
      method: 'card',
      payerName: 'דנה כהן',
      payerEmail: 'dana@example.co.il',
      gatewayTransaction: id,
      ...(set.paymentsMax === null && { exclusivityKey: attemptId }),
    })
    const [page] = await tx
      .update(paymentPages)
      .set({ state: 'paid', paidAt, ...set })
      .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId)))
      .returning({ token: paymentPages.publicToken })
    return {
      pageId,
      paymentId: id,
      receipt: String(number),
      pass: await findPagePass(page?.token ?? '', new Headers()),
    }
  })
}

const decider = (as = actor) => ({ scope: requireScope('paymentRefunds', as), viewer: requireScope('payments', as) })
const requestOf = async (pageId: string) =>
  (await listPageCancellations(requireScope('paymentPages', actor), pageId))[0]

describe('cancelling a deal', () => {
  it('says what the law gives before anything is sent', async () => {
    const { pass } = await paidPage()
    const { terms, payment, request } = await loadCancellation(pass)
    expect(payment).toMatchObject({ amountAgorot: 118_000 })
    expect(terms).toMatchObject({ isInTime: true, feeAgorot: 5_900, refundAgorot: 112_100 })
    expect(request).toBeNull()
  })

  it('is written down once with its sums, confirmed by mail, and rung at the office', async () => {
    const { pass, pageId } = await paidPage()
    const email = 'once@example.co.il'
    const tries = await Promise.allSettled([1, 2, 3].map(() => requestCancellation(pass, notice({ email }))))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await requestOf(pageId)).toMatchObject({
      state: 'received',
      feeAgorot: 5_900,
      refundAgorot: 112_100,
      actBy: addDays(businessDay(), 14),
    })
    const told = await inCompany(company, async (tx) => ({
      letters: await tx.select().from(outbox).where(eq(outbox.toAddress, email)),
      bells: await tx.select().from(notifications).where(eq(notifications.entityId, pageId)),
    }))
    expect(told.letters.map(({ kind }) => kind)).toEqual(['payment.cancel-received'])
    expect(told.bells.map(({ kind }) => kind)).toContain('payment.cancellation-asked')
  })

  it('for a fault of the business costs nothing, and late it is taken and said to be late', async () => {
    const fault = await paidPage()
    expect(await requestCancellation(fault.pass, notice({ ground: 'fault' }))).toMatchObject({
      feeAgorot: 0,
      refundAgorot: 118_000,
    })
    const late = await paidPage({ daysAgo: 40 })
    expect(await requestCancellation(late.pass, notice())).toMatchObject({ isInTime: false })
    const senior = await paidPage({ daysAgo: 40 })
    expect(await requestCancellation(senior.pass, notice({ claim: 'senior' }))).toMatchObject({ isInTime: true })
  })

  it('of a service that goes on asks to stop it, and gives nothing back by itself', async () => {
    const { pass, pageId } = await paidPage({ set: { origin: 'charge' } })
    expect(await requestCancellation(pass, notice())).toMatchObject({ kind: 'service', refundAgorot: 0 })
    const request = await requestOf(pageId)
    expect(request).toMatchObject({ kind: 'service', deadlineOn: null })
    const { scope, viewer } = decider()
    await approveCancellation(scope, { id: request?.id ?? '', viewer }, { version: 1 })
    expect(await requestOf(pageId)).toMatchObject({ state: 'approved', refundState: null })
  })

  it('on a page that many pay needs the number of the receipt and its address', async () => {
    const { pass, receipt, pageId } = await paidPage({ set: { state: 'active', paidAt: null, paymentsMax: null } })
    expect(await loadCancellation(pass)).toMatchObject({ isShared: true, payment: null, terms: null })
    for (const wrong of [{}, { receipt: '999999' }, { receipt, email: 'other@example.co.il' }])
      await expect(requestCancellation(pass, notice(wrong))).rejects.toMatchObject({ status: 422 })
    await requestCancellation(pass, notice({ receipt, email: 'DANA@example.co.il' }))
    expect(await requestOf(pageId)).toMatchObject({ receipt })
  })

  it('is not there for a wallet, for a page that nobody paid, and after the money went back', async () => {
    const wallet = await paidPage({ set: { context: 'wallet' } })
    await expect(loadCancellation(wallet.pass)).rejects.toMatchObject({ status: 404 })
    const { pass, paymentId } = await paidPage()
    await inCompany(company, (tx) =>
      tx
        .update(payments)
        .set({ state: 'refunded', refundedAgorot: 118_000 })
        .where(and(eq(payments.companyId, company.companyId), eq(payments.id, paymentId))),
    )
    await expect(requestCancellation(pass, notice())).rejects.toMatchObject({ status: 404 })
  })
})

describe('deciding on a cancellation', () => {
  it('agrees once: the money less the fee is asked back under one key, and the payer hears of it', async () => {
    const { pass, pageId, paymentId } = await paidPage()
    const email = 'agreed@example.co.il'
    await requestCancellation(pass, notice({ email }))
    const id = (await requestOf(pageId))?.id ?? ''
    const { scope, viewer } = decider()
    const approve = () => approveCancellation(scope, { id, viewer }, { version: 1, feeAgorot: 1_000 })
    await Promise.allSettled([approve(), approve()])
    await expect(approve()).rejects.toMatchObject({ status: 409 })
    const refunds = await inCompany(company, (tx) =>
      tx.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId)),
    )
    expect(refunds.map(({ amountAgorot }) => amountAgorot)).toEqual([117_000])
    expect(await requestOf(pageId)).toMatchObject({ state: 'approved', feeAgorot: 1_000, refundAgorot: 117_000 })
    const emails = await inCompany(company, (tx) => tx.select().from(outbox).where(eq(outbox.toAddress, email)))
    expect(emails.map(({ kind }) => kind).sort()).toEqual(['payment.cancel-approved', 'payment.cancel-received'])
  })

  it('agrees although the money went back meanwhile, and asks for no more than is left', async () => {
    const { pass, pageId, paymentId } = await paidPage()
    await requestCancellation(pass, notice())
    const { scope, viewer } = decider()
    await requestRefund(scope, { paymentId, viewer }, buildRefundInput('1,180', 'cash'))
    const id = (await requestOf(pageId))?.id ?? ''
    expect(await approveCancellation(scope, { id, viewer }, { version: 1 })).toMatchObject({ byHand: null })
    expect(await requestOf(pageId)).toMatchObject({ state: 'approved', refundAgorot: 0, refundState: null })
  })

  it('at a gateway that gives back only the whole leaves a part to be given by hand', async () => {
    const { pass, pageId, paymentId } = await paidPage()
    const keys = { userId: 'user-of-trials', pageCode: 'page-of-trials', apiKey: 'key-of-trials' }
    const input = accountInput.parse({ provider: 'grow', label: 'Grow', keys, isTest: true })
    const { id: gatewayAccountId } = await addAccount(requireScope('paymentSettings', actor), input)
    await inCompany(company, (tx) => tx.update(payments).set({ gatewayAccountId }).where(eq(payments.id, paymentId)))
    await requestCancellation(pass, notice())
    const { scope, viewer } = decider()
    const id = (await requestOf(pageId))?.id ?? ''
    expect(await approveCancellation(scope, { id, viewer }, { version: 1 })).toMatchObject({
      byHand: { paymentId, agorot: 112_100 },
    })
  })

  it('is refused without a card number in its reason', () => {
    const reason = (text: string) => refusalInput.safeParse({ version: 1, reason: text }).success
    expect([reason('המוצר יוצר במיוחד'), reason('4580 4580 4580 4580')]).toEqual([true, false])
  })

  it('takes no larger fee than the law allows', async () => {
    const { pass, pageId } = await paidPage()
    await requestCancellation(pass, notice())
    const { scope, viewer } = decider()
    const id = (await requestOf(pageId))?.id ?? ''
    const refused = approveCancellation(scope, { id, viewer }, { version: 1, feeAgorot: 5_901 })
    await expect(refused).rejects.toMatchObject({ status: 422 })
  })

  it('refuses with a reason, after which the payer may ask again', async () => {
    const { pass, pageId } = await paidPage()
    await requestCancellation(pass, notice())
    const { scope, viewer } = decider()
    const id = (await requestOf(pageId))?.id ?? ''
    await refuseCancellation(scope, { id, viewer }, { version: 1, reason: 'המוצר יוצר במיוחד' })
    expect(await loadCancellation(pass)).toMatchObject({ request: { state: 'refused', refusal: 'המוצר יוצר במיוחד' } })
    await requestCancellation(pass, notice())
    expect(await loadCancellation(pass)).toMatchObject({ request: { state: 'received' } })
  })

  it('is of whoever sees the page: not of another owner, not of another company', async () => {
    const { pass, pageId } = await paidPage()
    await requestCancellation(pass, notice())
    const id = (await requestOf(pageId))?.id ?? ''
    const held = PERMISSIONS.filter((name) => name !== 'see all payment pages')
    const [colleague, stranger] = [
      await company.actor(held),
      await (await testSellingCompany({ name: 'אחרים בע״מ' })).actor(),
    ]
    const wanted = loadCancellationList({})
    for (const as of [colleague, stranger]) {
      const { scope, viewer } = decider(as)
      const approved = approveCancellation(scope, { id, viewer }, { version: 1 })
      await expect(approved).rejects.toMatchObject({ status: 404 })
      expect((await listCancellations(scope, viewer, wanted)).rows).toEqual([])
    }
    const { scope, viewer } = decider()
    const { rows, total } = await listCancellations(scope, viewer, { ...wanted, sort: 'actBy', state: 'received' })
    expect(rows.map((row) => row.id)).toContain(id)
    expect(total.count).toBe(rows.length)
    const [kept] = await inCompany(company, (tx) =>
      tx.select().from(cancellationRequests).where(eq(cancellationRequests.id, id)),
    )
    expect(kept?.state).toBe('received')
  })
})
