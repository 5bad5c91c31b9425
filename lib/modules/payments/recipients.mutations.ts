import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { users } from '@/lib/db/schema/users'
import { notify } from '@/lib/notifications/notify'

import type { Attempt, Page } from './attempts.queries'

/**
 * Notifies the page's owner and creator of a payment, with the page as subject, and the customer's owner, with the
 * customer as subject.
 */
export async function notifyCaptured(tx: Tx, page: Page, attempt: Attempt): Promise<void> {
  const who = { companyId: page.companyId }
  const payload = { title: page.title, amount: attempt.amountAgorot, payer: attempt.payerName }
  const ofPage = [page.ownerId, page.createdBy]
  const { id, customerId } = page
  await notify(tx, who, { to: ofPage, kind: 'payment.captured', entity: 'payment_page', entityId: id, payload })
  const customerOwner = customerId && (await findCustomerOwner(tx, { companyId: page.companyId, customerId }))
  if (!customerId || !customerOwner || ofPage.includes(customerOwner)) return
  await notify(tx, who, {
    to: [customerOwner],
    kind: 'payment.captured',
    entity: 'customer',
    entityId: customerId,
    payload,
  })
}

/** Notifies the page's owner and all administrators of the company of a charge that needs review. */
export async function notifyReview(tx: Tx, page: Page, attempt: Attempt): Promise<void> {
  const { companyId, id, ownerId, title } = page
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, 'admin')))
  const to = [ownerId, ...admins.map((admin) => admin.id)]
  const payload = { title, amount: attempt.amountAgorot }
  await notify(tx, { companyId }, { to, kind: 'payment.review', entity: 'payment_page', entityId: id, payload })
}

async function findCustomerOwner(tx: Tx, { companyId, customerId }: { companyId: string; customerId: string }) {
  const [found] = await tx
    .select({ ownerId: customers.ownerId })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
  return found?.ownerId
}
