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

/** A page of the scope with its customer's name and address, locked until the commit; whoever pays waits, and sees what was decided. */
export async function lockPage(tx: Tx, { companyId, ownerId }: Within, id: string) {
  // Parts before their page, as a capture of a part does.
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

/** 409 while a customer is in the middle of paying the page, or after a charge of a page that one payer pays. */
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

/** 409 where somebody else was faster. */
export function refuseStale(page: { version: number }, version: number) {
  if (page.version !== version) throw stale()
}
