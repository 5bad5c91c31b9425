import { and, eq } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { type Choice, decideAtGateway } from '@/lib/payments/simulator/charging'

import { beginPayment } from '../attempts.mutations'
import { findPagePass } from '../checkout.queries'
import { attemptInput } from '../payments.schema'
import { requeryAttempt } from '../status-polling.mutations'
import { type RequestableWay, refundInput } from './refunds.schema'

export const PAID_AGOROT = 118_000

/** Creates a company with two users, a clerk and a boss, whose pages are paid at the simulated gateway. */
export async function refundCompany() {
  const company = await testSellingCompany()
  const { companyId, gatewayAccountId } = company
  const [clerk, boss] = [await company.actor(), await company.actor()]
  let number = 0

  async function newPage(set: Partial<typeof paymentPages.$inferInsert> = {}) {
    const [pageId, token] = [newId(), newToken(160)]
    number += 1
    await inCompany({ companyId }, async (tx) => {
      await tx.insert(paymentPages).values({
        companyId,
        id: pageId,
        ownerId: clerk.id,
        gatewayAccountId,
        number,
        state: 'active',
        publicToken: token,
        title: 'ייעוץ',
        amountAgorot: PAID_AGOROT,
        vatRateBp: 1800,
        vatAgorot: 18_000,
        terms: 'תנאים',
        searchText: 'ייעוץ',
        ...set,
      })
      const line = { companyId, id: newId(), pageId, position: 0, name: 'ייעוץ', quantity: 1, unitAgorot: PAID_AGOROT }
      await tx.insert(paymentPageLines).values({ ...line, vatMode: 'standard' })
      await addLink(tx, { companyId, kind: 'payment_page', targetId: pageId, token })
    })
    return { ...(await findPagePass(token, new Headers())), pageId, token }
  }

  /** Creates a page whose payer chose an outcome at the gateway's page, and queries the attempt once. */
  async function tried(outcome: Choice, set: Partial<typeof paymentPages.$inferInsert> = {}) {
    const page = await newPage(set)
    const input = attemptInput.parse({
      idempotencyKey: newId(),
      installments: 1,
      payerName: 'דנה כהן',
      payerEmail: 'dana@example.com',
      payerPhone: '',
      acceptTerms: true,
    })
    const begun = await beginPayment(page, input)
    if (begun.state !== 'open') throw new Error(`not open: ${begun.state}`)
    await decideAtGateway(begun.url.split('/').at(-1) ?? '', outcome)
    await requeryAttempt({ companyId, attemptId: begun.attempt })
    return { ...page, attemptId: begun.attempt }
  }

  async function paymentOf(pageId: string) {
    const [payment] = await inCompany({ companyId }, (tx) =>
      tx
        .select()
        .from(payments)
        .where(and(eq(payments.companyId, companyId), eq(payments.pageId, pageId))),
    )
    if (!payment) throw new Error('the page has no payment')
    return payment
  }

  return {
    companyId,
    gatewayAccountId,
    clerk,
    boss,
    company,
    newPage,
    tried,
    paymentOf,
    paid: async (outcome: Choice = 'approve') => paymentOf((await tried(outcome)).pageId),
    attemptOf: async (id: string) => {
      const [attempt] = await inCompany({ companyId }, (tx) =>
        tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)),
      )
      return attempt
    },
    asking: (paymentId: string) => ({ paymentId, viewer: requireScope('payments', clerk) }),
  }
}

/** Returns a refund request as the form submits it. */
export const buildRefundInput = (amount: string, way: RequestableWay = 'gateway', key: string = newId()) =>
  refundInput.parse({ amount, way, reason: 'הלקוחה ביטלה', reference: way === 'transfer' ? '4471' : '', key })
