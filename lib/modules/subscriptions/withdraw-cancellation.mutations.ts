import { and, desc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerServiceEvents } from '@/lib/db/schema/customer-services'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addToTimeline } from '@/lib/events/timeline'
import { businessDay } from '@/lib/format/dates'
import { serviceContinuedEmail } from '@/lib/mail/customer-service-emails'
import { mailCustomer } from './customer-mail.mutations'
import { loadServiceName, recordSubscriptionEvent, updateSubscriptionRow } from './events.mutations'
import { type CustomerService, lockForChange } from './lock.queries'
import { repriceMissed } from './price-change.mutations'

type Office = Scope<'customerServices'>
type WithdrawOptions = { version: number; now?: Date }

/**
 * Withdraws a cancellation before its end day: the subscription continues, at the prices announced meanwhile. The
 * customer is notified if they were notified of the cancellation. 404, 409 if there is no cancellation, its day has
 * come, or money was refunded for it.
 */
export const withdrawCancellation = (scope: Office, id: string, { version, now = new Date() }: WithdrawOptions) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const service = await lockForChange(tx, { companyId, id }, version)
    const cancellation = await cancellationOf(tx, service)
    refuse(service, cancellation, businessDay(now))
    const end = { cancelOn: null, cancelledOn: null, cancelReason: '', updatedBy: actorId }
    const kept = await updateSubscriptionRow(tx, service, end)
    await recordSubscriptionEvent(tx, kept, { kind: 'kept', at: now, actorId })
    const payload = { customerServiceId: id, title: await loadServiceName(tx, kept) }
    await addToTimeline(tx, scope, { customerId: kept.customerId, type: 'payment.service-kept', payload })
    if (cancellation?.data.mailed !== 'no')
      await mailCustomer(tx, kept, { kind: 'service.kept', make: (whom) => serviceContinuedEmail(whom) })
    if (cancellation) await repriceMissed(tx, kept, cancellation.at)
    await audit(tx, scope, { action: 'customer-service.kept', entity: 'customer_service', entityId: id })
    return { id }
  })

type Cancellation = Pick<typeof customerServiceEvents.$inferSelect, 'at' | 'data'>

/** Returns the current cancellation: the most recent request. */
async function cancellationOf(tx: Tx, { companyId, id }: CustomerService): Promise<Cancellation | undefined> {
  const { companyId: company, id: eventId, customerServiceId, kind, at, data } = customerServiceEvents
  const [last] = await tx
    .select({ at, data })
    .from(customerServiceEvents)
    .where(and(eq(company, companyId), eq(customerServiceId, id), eq(kind, 'cancel-asked')))
    .orderBy(desc(at), desc(eventId))
    .limit(1)
  return last
}

function refuse({ cancelOn }: CustomerService, cancellation: Cancellation | undefined, today: string) {
  if (!cancelOn) throw conflict('not_cancelled', 'לשירות לא נקבע יום סיום')
  if (cancelOn <= today) throw conflict('too_late', 'יום הסיום כבר הגיע. אפשר להוסיף ללקוח את השירות מחדש.')
  if (Number(cancellation?.data.refund ?? 0) > 0)
    throw conflict('refunded', 'בגלל הביטול מוחזר כסף ללקוח, ולכן הוא נשאר. אפשר להוסיף ללקוח את השירות מחדש.')
}
