import { and, eq, inArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addToTimeline } from '@/lib/events/timeline'
import { businessDay } from '@/lib/format/dates'
import { serviceCancelledEmail } from '@/lib/mail/customer-service-emails'
import { LIVE_STATES } from '@/lib/vocabulary/payments'

import { billUsed } from '../billing.mutations'
import { advanceSubscription } from '../charges.mutations'
import { mailCustomer } from '../customer-mail.mutations'
import { loadServiceName, recordSubscriptionEvent, updateSubscriptionRow } from '../events.mutations'
import { type CustomerService, lockForChange } from '../lock.queries'
import { setSubscriptionState } from '../settlement.mutations'
import type { CancellationInput } from '../subscriptions.schema'
import type { Bills } from './balance.queries'
import { cancellationFigures } from './cancellation.queries'
import { requestSubscriptionRefunds } from './refund.mutations'

type Office = Scope<'customerServices'>
type CancelOptions = CancellationInput & { now?: Date; mayRefund?: boolean }

/**
 * Cancels a subscription with the amounts that the law sets: no charge is made from the end day on, and refunds are
 * requested immediately; they need another user's approval if the actor may not refund. Unpaid bills are replaced by
 * bills for the days that were given. 404, 409 while a charge is in progress, 422.
 */
export const cancelService = (
  scope: Office,
  id: string,
  { version, reason, now = new Date(), ...asked }: CancelOptions,
) =>
  inCompany(scope, async (tx) => {
    const { mayRefund = false, ...choice } = asked
    const { actorId } = scope
    const service = await lockForChange(tx, { companyId: scope.companyId, id }, version)
    const { figures, bills } = await cancellationFigures(tx, service, { choice, today: businessDay(now) })
    const { endsOn, refundAgorot, feeAgorot, owedAgorot, ground, lastChargeDay } = figures
    await dropBills(tx, service, { bills, now })
    const end = { cancelOn: endsOn, cancelledOn: choice.noticedOn, cancelReason: reason, updatedBy: actorId }
    // Keeps only the credit that covers the used days; the rest of it is part of the refund.
    const moved = await updateSubscriptionRow(tx, service, { ...end, creditAgorot: bills.coveredAgorot })
    const byHand = await requestSubscriptionRefunds(tx, service, {
      amountAgorot: refundAgorot,
      actorId,
      mayRefund,
      reason: REASON,
    })
    const billed = bills.lines.length > 0 ? await billUsed(tx, moved, { lines: bills.lines, now }) : moved
    const sums = { refund: refundAgorot, byHand, fee: feeAgorot, owed: owedAgorot }
    const isMailed = await mailCustomer(tx, service, {
      kind: 'service.cancelled',
      make: (whom) => serviceCancelledEmail({ ...whom, day: endsOn, amount: refundAgorot }),
    })
    const mailed = isMailed ? 'yes' : 'no'
    const data = { on: endsOn, ...sums, ground, lastChargeDay, channel: choice.channel, mailed }
    await recordSubscriptionEvent(tx, service, { kind: 'cancel-asked', at: now, actorId, data })
    const payload = { customerServiceId: id, title: await loadServiceName(tx, service), amount: refundAgorot }
    await addToTimeline(tx, scope, { customerId: service.customerId, type: 'payment.service-cancelled', payload })
    await advanceSubscription(tx, billed, now)
    await audit(tx, scope, { action: 'customer-service.cancelled', entity: 'customer_service', entityId: id, data })
    return { id, ...figures }
  })

const REASON = 'ביטול שירות לבקשת הלקוח'

/** Cancels the payment pages of charges for days that are no longer given, and voids those charges. */
async function dropBills(tx: Tx, { companyId }: CustomerService, { bills, now }: { bills: Bills; now: Date }) {
  const pageIds = bills.pages.map(({ id }) => id)
  if (pageIds.length === 0) return
  if (bills.pages.some(({ state }) => state === 'paid' || state === 'closed')) throw beingPaid()
  await refuseWhilePaying(tx, { companyId, pageIds })
  await tx
    .update(paymentPages)
    .set({ state: 'cancelled', updatedAt: now })
    .where(
      and(
        eq(paymentPages.companyId, companyId),
        inArray(paymentPages.id, pageIds),
        inArray(paymentPages.state, ['active', 'paused']),
      ),
    )
  await setSubscriptionState(tx, bills.charges, { state: 'void', settledAt: now })
}

async function refuseWhilePaying(tx: Tx, { companyId, pageIds }: { companyId: string; pageIds: string[] }) {
  const { companyId: company, pageId, state } = paymentAttempts
  const [live] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(company, companyId), inArray(pageId, pageIds), inArray(state, LIVE_STATES)))
    .limit(1)
  if (live) throw beingPaid()
}

const beingPaid = () => conflict('being_paid', 'חיוב של השירות הזה נמצא עכשיו בביצוע. יש לנסות שוב בעוד כמה דקות.')
