import { eq } from 'drizzle-orm'

import { createCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { paymentAttempts, paymentPageLines, paymentPages, payments } from '@/lib/db/schema/payments'
import { outbox } from '@/lib/db/schema/platform'
import { simulatorCharges, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { newToken } from '@/lib/server/crypto'

export const AMOUNT = 118_000

/** A company with a simulated gateway, whose pages are paid and killed. */
export async function openShop() {
  const { id: companyId, gatewayAccountId } = await createCompany({
    kind: 'company',
    name: 'חנות לבדיקת תקלות',
    businessKind: 'murshe',
  })
  const person = { email: 'owner@faults.example', displayName: 'בעלים', password: 'a long enough password' }
  const ownerId = await createUser({
    ...person,
    companyId,
    role: 'admin',
    roleKeys: ['companyAdmin'],
    isVerified: true,
  })
  let number = 0
  return {
    companyId,
    /** An open page; its number makes the payer's address, so that each page finds its own letters. */
    async newPage() {
      const [pageId, token] = [newId(), newToken(160)]
      number += 1
      const payerEmail = `payer${number}@faults.example`
      await inCompany({ companyId }, async (tx) => {
        await tx.insert(paymentPages).values({
          ...{ companyId, id: pageId, ownerId, gatewayAccountId, number, state: 'active', publicToken: token },
          ...{ title: 'ייעוץ', amountAgorot: AMOUNT, vatRateBp: 1800, vatAgorot: 18_000, terms: 'תנאים' },
          searchText: 'ייעוץ',
        })
        const line = { companyId, id: newId(), pageId, position: 0, name: 'ייעוץ', quantity: 1, unitAgorot: AMOUNT }
        await tx.insert(paymentPageLines).values({ ...line, vatMode: 'standard' })
        await addLink(tx, { companyId, kind: 'payment_page', targetId: pageId, token })
      })
      return { companyId, pageId, token, payerEmail }
    },
  }
}

export type FaultPage = { companyId: string; pageId: string; token: string; payerEmail: string }

/** What our books say of a page, and what the gateway's say. */
export async function ledgersOf({ companyId, pageId, payerEmail }: FaultPage) {
  const ours = await inCompany({ companyId }, async (tx) => ({
    attempts: await tx.select().from(paymentAttempts).where(eq(paymentAttempts.pageId, pageId)),
    paid: await tx.select().from(payments).where(eq(payments.pageId, pageId)),
    page: (await tx.select().from(paymentPages).where(eq(paymentPages.id, pageId)))[0]?.state,
    letters: (await tx.select().from(outbox).where(eq(outbox.toAddress, payerEmail))).length,
  }))
  const orders = new Set(ours.attempts.map(({ id }) => id))
  const booked = await inAuth((tx) =>
    tx
      .select({ order: simulatorSessions.orderRef, amount: simulatorCharges.amountAgorot })
      .from(simulatorCharges)
      .innerJoin(simulatorSessions, eq(simulatorSessions.id, simulatorCharges.sessionId)),
  )
  return {
    page: ours.page,
    attempts: ours.attempts.map(({ state }) => state).sort(),
    captured: ours.paid.map(({ amountAgorot }) => amountAgorot),
    charged: booked.filter(({ order }) => orders.has(order)).map(({ amount }) => amount),
    receipts: ours.paid.filter(({ receiptFileId }) => receiptFileId !== null).length,
    letters: ours.letters,
  }
}

/** Exactly one capture, the same in both books, the page says so, one receipt, one letter, nothing open. */
export const SETTLED = {
  page: 'paid',
  attempts: ['captured'],
  captured: [AMOUNT],
  charged: [AMOUNT],
  receipts: 1,
  letters: 1,
}
