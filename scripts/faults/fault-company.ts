import { and, eq, inArray } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { customers } from '@/lib/db/schema/customers'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { outbox } from '@/lib/db/schema/platform'
import { simulatorCharges, simulatorRefunds, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { saveTestCard } from '@/seed/saved-card'

export const AMOUNT = 118_000

/** Creates a company with a simulated gateway, for tests that pay its pages and kill processes meanwhile. */
export async function openFaultCompany(owners = 'owner') {
  const name = 'חנות לבדיקת תקלות'
  const { id: companyId, gatewayAccountId } = await registerCompany({
    kind: 'company',
    name,
    businessKind: 'murshe',
    registrationNumber: '514392817',
  })
  const person = { email: `${owners}@faults.example`, displayName: 'בעלים', password: 'a long enough password' }
  const ownerId = await createUser({
    ...person,
    companyId,
    role: 'admin',
    roleKeys: ['companyAdmin'],
    isVerified: true,
  })
  const owner: Actor = {
    id: ownerId,
    companyId,
    companyName: name,
    name,
    email: person.email,
    role: 'admin',
    verified: true,
    permissions: new Set(PERMISSIONS),
    customerId: null,
    sessionId: 'faults',
  }
  let number = 0
  return {
    companyId,
    gatewayAccountId,
    owner,
    /**
     * Creates an open page. Its number is part of the payer's e-mail address, so that each page finds its own e-mails.
     */
    async newPage() {
      const [pageId, token] = [newId(), newToken(160)]
      number += 1
      const payerEmail = `payer${number}.${owners}@faults.example`
      await inCompany({ companyId }, async (tx) => {
        await tx.insert(paymentPages).values({
          companyId,
          id: pageId,
          ownerId,
          gatewayAccountId,
          number,
          state: 'active',
          publicToken: token,
          title: 'ייעוץ',
          amountAgorot: AMOUNT,
          vatRateBp: 1800,
          vatAgorot: 18_000,
          terms: 'תנאים',
          searchText: 'ייעוץ',
        })
        const line = { companyId, id: newId(), pageId, position: 0, name: 'ייעוץ', quantity: 1, unitAgorot: AMOUNT }
        await tx.insert(paymentPageLines).values({ ...line, vatMode: 'standard' })
        await addLink(tx, { companyId, kind: 'payment_page', targetId: pageId, token })
      })
      return { companyId, pageId, token, payerEmail }
    },
    /** Saves a card of the page's payer, so that the page can be charged without the payer. */
    async keepCard({ pageId, payerEmail }: FaultPage): Promise<string> {
      const customerId = newId()
      await inCompany({ companyId }, async (tx) => {
        await tx.insert(customers).values({
          companyId,
          id: customerId,
          number,
          ownerId,
          kind: 'person',
          status: 'active',
          name: 'דנה כהן',
          email: payerEmail,
          searchText: 'דנה',
        })
        await tx.update(paymentPages).set({ customerId }).where(eq(paymentPages.id, pageId))
      })
      const { savedCardId } = await saveTestCard({ companyId, gatewayAccountId, customerId })
      return savedCardId
    },
  }
}

export type FaultCompany = Awaited<ReturnType<typeof openFaultCompany>>
export type FaultPage = { companyId: string; pageId: string; token: string; payerEmail: string }

/** Returns the state of a page in our books and in the gateway's. */
export async function ledgersOf({ companyId, pageId, payerEmail }: FaultPage) {
  const ours = await inCompany({ companyId }, async (tx) => ({
    attempts: await tx.select().from(paymentAttempts).where(eq(paymentAttempts.pageId, pageId)),
    paid: await tx.select().from(payments).where(eq(payments.pageId, pageId)),
    page: (await tx.select().from(paymentPages).where(eq(paymentPages.id, pageId)))[0]?.state,
    letters: (await tx.select().from(outbox).where(eq(outbox.toAddress, payerEmail))).map(({ kind }) => kind),
    refunds: await tx
      .select({ state: paymentRefunds.state })
      .from(paymentRefunds)
      .innerJoin(
        payments,
        and(eq(payments.companyId, paymentRefunds.companyId), eq(payments.id, paymentRefunds.paymentId)),
      )
      .where(eq(payments.pageId, pageId)),
  }))
  const { charged, given } = await gatewayBooks(ours.attempts.map(({ id }) => id))
  return {
    page: ours.page,
    attempts: ours.attempts.map(({ state }) => state).sort(),
    captured: ours.paid.map(({ amountAgorot }) => amountAgorot),
    charged,
    refunds: ours.refunds.map(({ state }) => state),
    returned: ours.paid.map(({ refundedAgorot }) => refundedAgorot),
    given,
    receipts: ours.paid.filter(({ receiptFileId }) => receiptFileId !== null).length,
    letters: ours.letters.filter((kind) => kind !== 'payment.refunded').length,
    refundLetters: ours.letters.filter((kind) => kind === 'payment.refunded').length,
  }
}

export type Books = Awaited<ReturnType<typeof ledgersOf>>

/** Returns the gateway's charges and refunds of the given orders, in agorot. */
export const gatewayBooks = (orders: string[]) =>
  inAuth(async (tx) => {
    if (orders.length === 0) return { charged: [], given: [] }
    const charges = await tx
      .select({ id: simulatorCharges.id, amount: simulatorCharges.amountAgorot })
      .from(simulatorCharges)
      .innerJoin(simulatorSessions, eq(simulatorSessions.id, simulatorCharges.sessionId))
      .where(inArray(simulatorSessions.orderRef, orders))
    const ids = charges.map(({ id }) => id)
    const back = ids.length
      ? await tx
          .select({ amount: simulatorRefunds.amountAgorot })
          .from(simulatorRefunds)
          .where(inArray(simulatorRefunds.chargeId, ids))
      : []
    return { charged: charges.map(({ amount }) => amount), given: back.map(({ amount }) => amount) }
  })

/**
 * Expected books after a payment: exactly one capture, the same amount in both books, the page paid, one receipt, one
 * e-mail, nothing open.
 */
export const PAID_ONCE: Books = {
  page: 'paid',
  attempts: ['captured'],
  captured: [AMOUNT],
  charged: [AMOUNT],
  refunds: [],
  returned: [0],
  given: [],
  receipts: 1,
  letters: 1,
  refundLetters: 0,
}

/** Expected books after a refund: refunded once by the gateway and here, with one refund e-mail. */
export const REFUNDED: Books = {
  ...PAID_ONCE,
  attempts: ['refunded'],
  refunds: ['done'],
  returned: [AMOUNT],
  given: [AMOUNT],
  refundLetters: 1,
}
