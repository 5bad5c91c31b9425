import { randomBytes } from 'node:crypto'

import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'

type Page = Partial<typeof paymentPages.$inferInsert>
type Payment = Partial<typeof payments.$inferInsert> & { pageId: string; amountAgorot: number }
type Owner = { id: string }
type World = { companyId: string; gatewayAccountId: string }

/** Test helpers that insert money rows directly, without the forms, so that a test controls the dates. */
export const moneyWorld = ({ companyId, gatewayAccountId }: World) => ({
  customer: (owner: Owner, name: string, email: string | null = 'ruth@example.co.il') =>
    inCompany({ companyId }, async (tx) => {
      const id = newId()
      const number = await nextNumber(tx, companyId, 'customer')
      const row = { companyId, id, number, ownerId: owner.id, name, email, kind: 'person', status: 'active' } as const
      await tx.insert(customers).values({ ...row, searchText: name })
      return id
    }),
  page: (owner: Owner, values: Page) =>
    inCompany({ companyId }, async (tx) => {
      const id = newId()
      const number = await nextNumber(tx, companyId, 'payment_page')
      await tx.insert(paymentPages).values({
        companyId,
        id,
        number,
        publicToken: randomBytes(20).toString('base64url'),
        title: 'ייעוץ',
        state: 'active',
        amountAgorot: 10_000,
        vatRateBp: 1800,
        vatAgorot: 0,
        terms: 'תנאים',
        searchText: 'ייעוצ',
        ownerId: owner.id,
        gatewayAccountId,
        ...values,
      })
      return id
    }),
  payment: (owner: Owner, { pageId, ...values }: Payment) =>
    inCompany({ companyId }, async (tx) => {
      const id = newId()
      await tx.insert(payments).values({
        companyId,
        id,
        pageId,
        number: await nextNumber(tx, companyId, 'receipt'),
        currency: 'ILS',
        vatRateBp: 1800,
        vatAgorot: 0,
        method: 'cash',
        payerName: 'רות',
        paidAt: new Date(),
        ownerId: owner.id,
        exclusivityKey: id,
        ...values,
      })
      return id
    }),
  refund: (paymentId: string, amountAgorot: number, refundedAt = new Date()) =>
    inCompany({ companyId }, (tx) =>
      tx.insert(paymentRefunds).values({ companyId, id: newId(), paymentId, amountAgorot, refundedAt }),
    ),
  decline: (pageId: string, values: Partial<typeof paymentAttempts.$inferInsert> = {}) =>
    inCompany({ companyId }, async (tx) => {
      const id = newId()
      await tx.insert(paymentAttempts).values({
        companyId,
        id,
        pageId,
        state: 'declined',
        amountAgorot: 10_000,
        currency: 'ILS',
        installments: 1,
        payerName: 'רות',
        payerEmail: 'ruth@example.co.il',
        gatewayAccountId,
        idempotencyKey: id,
        fingerprint: id,
        declineCode: 'insufficient_funds',
        ...values,
      })
      return id
    }),
})
