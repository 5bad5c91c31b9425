import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { paymentDisputes } from '@/lib/db/schema/payment-disputes'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { businessDay } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'

import { listPaymentRefunds, lockPayment, type PaymentRow } from '../refunds/record.queries'
import { refundableAgorot } from '../refunds/refunds.rules'
import type { DisputeRow } from './disputes.queries'
import { isDisputable } from './disputes.rules'
import type { DisputeInput } from './disputes.schema'

/** `actorId` is null if the gateway reported it. */
type CompanyActor = { readonly companyId: string; readonly actorId: string | null }
type PaymentQuery = { readonly paymentId: string; readonly viewer: Scope<'payments'> }

/**
 * Marks a payment in the `viewer` scope as disputed, with the acquirer's notice. While it is disputed, nothing of it
 * can be refunded. 404; 422 for more than is left or for impossible days; 409 if it is disputed already or cannot be
 * disputed.
 */
export const openDispute = (scope: Scope<'paymentRefunds'>, { paymentId, viewer }: PaymentQuery, input: DisputeInput) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const found = await lockPayment(tx, { companyId, paymentId, ownerId: viewer.ownerId })
    if (!found) throw notFound('התשלום לא נמצא')
    const left = refundableAgorot(found.payment.amountAgorot, await listPaymentRefunds(tx, { companyId, paymentId }))
    refuse(found.payment, { input, left })
    const { amount: amountAgorot, reason, toldOn, answerBy } = input
    const { id } = await writeDispute(tx, scope, { ...found, facts: { amountAgorot, reason, toldOn, answerBy } })
    return { id }
  })

function refuse(payment: PaymentRow, { input, left }: { input: DisputeInput; left: number }) {
  if (payment.state === 'disputed') throw conflict('disputed', 'התשלום כבר מסומן כמחלוקת')
  if (!isDisputable(payment.method))
    throw conflict('not_disputable', 'רק תשלום שנגבה מכרטיס, מארנק דיגיטלי או בהוראת קבע יכול להיות במחלוקת')
  if (left <= 0) throw conflict('nothing_left', 'כל הסכום של התשלום הזה כבר הוחזר או נמצא בדרך')
  if (input.amount > left) throw invalid({ amount: `הסכום גדול ממה שנותר מהתשלום: ${formatShekels(left)}` })
  if (input.toldOn > businessDay()) throw invalid({ toldOn: 'יום ההודעה עוד לא הגיע' })
  if (input.toldOn < businessDay(payment.paidAt)) throw invalid({ toldOn: 'יום ההודעה קודם ליום התשלום' })
}

type Facts = Pick<DisputeRow, 'amountAgorot' | 'reason' | 'toldOn' | 'answerBy'> & { gatewayRef?: string }
type Written = { payment: PaymentRow; title: string; facts: Facts }

/**
 * Inserts a dispute of a locked payment and notifies the people concerned. Has to be the last call in a transaction.
 */
export async function writeDispute(tx: Tx, who: CompanyActor, { payment, title, facts }: Written): Promise<DisputeRow> {
  const { companyId, actorId } = who
  const [dispute] = await tx
    .insert(paymentDisputes)
    .values({ ...facts, companyId, id: newId(), createdBy: actorId, paymentId: payment.id })
    .returning()
  if (!dispute) throw new Error('the dispute was not written')
  const { amountAgorot: amount, reason, answerBy } = dispute
  const { customerId, pageId, number, ownerId, payerName: payer } = payment
  if (customerId)
    await addToTimeline(tx, who, { customerId, type: 'payment.disputed', payload: { pageId, title, amount, number } })
  // Nobody here knows of a dispute that the gateway reported, so everyone who may refund payments is notified, too.
  const others = actorId ? [] : await listPermissionHolders(tx, companyId, 'refund payments')
  const about = { entity: 'payment', entityId: payment.id } as const
  const payload = { title, amount, payer, until: answerBy ?? '' }
  await notify(tx, who, { to: [ownerId, ...others], kind: 'payment.disputed', ...about, payload })
  await publish(tx, who, { topic: 'payment', entityId: payment.id, kind: 'disputed', ownerId })
  const data = { disputeId: dispute.id, amount, reason, ...(answerBy && { answerBy }) }
  await audit(tx, who, { action: 'payment.disputed', ...about, data })
  return dispute
}
