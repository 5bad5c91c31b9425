import { and, asc, eq, inArray } from 'drizzle-orm'
import { conflict, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { lockRow } from '@/lib/records/lock-row'
import { LIVE_STATES } from '@/lib/vocabulary/payments'

type Within = { readonly companyId: string; readonly ownerId?: string }
type Locked = { companyId: string; id: string }

/**
 * Locks a page of the scope until the transaction ends, and returns it with its customer's name and address. A payer's
 * request waits for the lock and then sees the change.
 */
export async function lockPage(tx: Tx, { companyId, ownerId }: Within, id: string) {
  // Locks the parts before their page, in the same order as the capture of a part.
  const parts = await tx
    .select({ id: paymentPages.id })
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.parentId, id)))
    .orderBy(asc(paymentPages.id))
    .for('update')
  const page = await lockRow(tx, paymentPages, { companyId, ownerId }, { id, orElse: 'עמוד התשלום לא נמצא' })
  const customer = page.customerId ? await customerOf(tx, { companyId, id: page.customerId }) : undefined
  return {
    ...page,
    customerName: customer?.name ?? '',
    customerEmail: customer?.email ?? null,
    hasParts: parts.length > 0,
  }
}

async function customerOf(tx: Tx, { companyId, id }: Locked) {
  const [customer] = await tx
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)))
  return customer
}

type Busy = Locked & { paymentsMax?: number | null }

/** Throws 409 while a payer is paying the page, and also after a charge if only one payer may pay it. */
export async function refuseWhilePaying(tx: Tx, { companyId, id, paymentsMax = 1 }: Busy) {
  const [attempt] = await tx
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.companyId, companyId),
        eq(paymentAttempts.pageId, id),
        inArray(paymentAttempts.state, paymentsMax === 1 ? [...LIVE_STATES, 'captured', 'refunded'] : LIVE_STATES),
      ),
    )
    .limit(1)
  if (!attempt) return
  const isCharged = attempt.state === 'captured' || attempt.state === 'refunded'
  throw isCharged
    ? conflict('already_charged', 'העמוד כבר חויב, ולכן אי אפשר לשנות אותו')
    : conflict('being_paid', 'לקוח נמצא עכשיו באמצע תשלום בעמוד הזה. יש לנסות שוב בעוד כמה דקות.')
}

/** Throws 409 if somebody else changed the page in the meantime. */
export function refuseStale(page: { version: number }, version: number) {
  if (page.version !== version) throw stale()
}
