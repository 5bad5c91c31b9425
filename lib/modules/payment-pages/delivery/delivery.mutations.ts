import { sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { AppError, conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { paymentPageSendings } from '@/lib/db/schema/payment-sending'
import type { TenantContext } from '@/lib/db/tenant'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { queueMail } from '@/lib/mail/outbox'
import { paymentReminderEmail } from '@/lib/mail/payment-emails'
import { paymentRequestEmail } from '@/lib/mail/templates'
import { admitText } from '@/lib/messaging/gate'
import { queueSms } from '@/lib/sms/outbox'

import { lockPage } from '../lock.queries'
import { isPayable } from '../payment-pages.rules'
import { lackLabels } from './delivery.labels'
import { findDeliveryMethod, loadPageMessageData, type PageMessageData, phoneText } from './delivery.queries'
import {
  automaticDelivery,
  MAX_MESSAGES_PER_PAGE,
  MAX_MESSAGES_PER_RECIPIENT,
  maskRecipient,
  withLink,
} from './delivery.rules'
import type { SendingInput } from './delivery.schema'

type Edits = Scope<'paymentPageEdits'>

/**
 * Sends the page's link by e-mail or SMS, or records that the office opened WhatsApp with it. 404; 409 if the page is
 * not open or the recipient is blocked; 429 if too many messages were sent to the recipient within the hour.
 */
export const sendPage = (scope: Edits, id: string, input: SendingInput) =>
  inCompany(scope, (tx) => sendPageIn(tx, scope, { id, input }))

/**
 * Sends the page's link to its customer by e-mail. 404; 409 if the page is not open, has no customer, or the customer
 * has no address.
 */
export const sendPageLink = (scope: Edits, id: string) =>
  inCompany(scope, async (tx) => {
    const { customerId, customerEmail } = await lockPage(tx, scope, id)
    if (!customerId) throw conflict('no_customer', 'לעמוד אין לקוח. יש להעתיק את הקישור ולשלוח אותו באופן עצמאי.')
    if (!customerEmail) throw conflict('no_email', 'ללקוח אין כתובת דוא״ל')
    return sendPageIn(tx, scope, { id, input: { channel: 'mail', to: customerEmail, text: '' } })
  })

/** Sends a page again by the channel that was used last. 404; 409 if it is not open or has no recipient; 429. */
export async function resendPage(tx: Tx, scope: Edits, id: string) {
  const target = { companyId: scope.companyId, pageId: id }
  await lockPage(tx, scope, id)
  const parcel = await loadPageMessageData(tx, target)
  const way = await findDeliveryMethod(tx, target, parcel)
  if (!way)
    throw conflict('no_way', `אין לאן לשלוח: ${lackLabels[automaticDelivery(parcel.customer).lack ?? 'customer']}`)
  const text = way.channel === 'mail' ? '' : await phoneText(tx, scope, parcel)
  return sendPageIn(tx, scope, { id, input: { ...way, text } })
}

type Sending = { id: string; input: SendingInput }

/** Does the same inside the caller's transaction. */
export async function sendPageIn(tx: Tx, scope: Edits, { id, input }: Sending) {
  const page = await lockPage(tx, scope, id)
  if (!isPayable(page, new Date())) throw conflict('not_open', 'אפשר לשלוח רק עמוד שפתוח לתשלום')
  await refuseFlood(tx, scope, { pageId: id, to: input.to })
  if (input.channel === 'sms') await requireTextAdmission(tx, scope, input.to)
  const parcel = await loadPageMessageData(tx, { companyId: scope.companyId, pageId: id })
  const { channel, to } = input
  await queuePageMessage(tx, scope, { pageId: id, parcel, input, kind: 'request' })
  const payload = { pageId: id, title: page.title, channel }
  if (page.customerId)
    await addToTimeline(tx, scope, { customerId: page.customerId, type: 'payment-page.sent', payload })
  await publish(tx, scope, { topic: 'payment-page', entityId: id, kind: 'sent', ownerId: page.ownerId })
  const action = channel === 'whatsapp' ? 'payment-page.whatsapp-opened' : 'payment-page.sent'
  await audit(tx, scope, { action, entity: 'payment_page', entityId: id, data: { channel, to: maskRecipient(to) } })
  return { to, channel }
}

/** Throws 409 with the gate's code where no text may leave for a number. */
async function requireTextAdmission(tx: Tx, scope: Edits, phone: string): Promise<void> {
  const admission = await admitText(tx, scope, { phone, purpose: 'transactional' })
  if (!admission.ok) throw conflict(admission.code, admission.text)
}

type PageEmail = {
  pageId: string
  parcel: PageMessageData
  input: SendingInput
  kind: 'request' | 'reminder'
  /** The day for which a reminder is sent. */
  remindedOn?: string
}

/** Queues the message and records the sending; for WhatsApp only the record is inserted. */
export async function queuePageMessage(
  tx: Tx,
  who: TenantContext,
  { pageId, parcel, input, kind, remindedOn }: PageEmail,
): Promise<void> {
  const { channel, to } = input
  const text = channel === 'mail' ? input.text : withLink(input.text, parcel.link)
  const mailId = channel === 'mail' ? await mail(tx, who, { parcel, to, note: text, kind }) : null
  const smsId = channel === 'sms' ? await sms(tx, who, { to, text, kind }) : null
  await tx.insert(paymentPageSendings).values({
    companyId: who.companyId,
    id: newId(),
    createdBy: who.actorId ?? null,
    pageId,
    kind,
    channel,
    recipient: to,
    message: text,
    mailId,
    smsId,
    remindedOn: remindedOn ?? null,
  })
}

type Mailed = { parcel: PageMessageData; to: string; note: string; kind: PageEmail['kind'] }

function mail(tx: Tx, who: TenantContext, { parcel, to, note, kind }: Mailed): Promise<string> {
  const { companyName, link, openAgorot: amount, title: description, dueOn, language } = parcel
  const customerName = parcel.customer?.name ?? ''
  const expiresAt = parcel.expiresAt?.toISOString() ?? null
  const common = { customerName, companyName, description, amount, link, language }
  if (kind === 'reminder')
    return queueMail(tx, who, {
      kind: 'payment.reminder',
      to,
      ...paymentReminderEmail({ ...common, dueOn, expiresAt }),
    })
  const email = paymentRequestEmail({ ...common, note, ...(expiresAt && { expiresAt }) })
  return queueMail(tx, who, { kind: 'payment.link', to, ...email })
}

const sms = (tx: Tx, who: TenantContext, { kind, ...message }: { to: string; text: string; kind: PageEmail['kind'] }) =>
  queueSms(tx, who, { kind: `payment.${kind}`, ...message })

/**
 * Throws 429 if too many messages were sent. A lock per recipient serializes the sendings, so that each counts those
 * before it.
 */
async function refuseFlood(tx: Tx, { companyId }: TenantContext, { pageId, to }: { pageId: string; to: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment-sending:${companyId}:${to}`}, 0))`)
  const { rows } = await tx.execute<{ of_page: number; to_them: number }>(sql`
    select count(*) filter (where page_id = ${pageId})::int as of_page, count(*)::int as to_them
    from payment_page_sendings
    where company_id = ${companyId} and recipient = ${to} and created_at > now() - interval '1 hour'`)
  const { of_page: ofPage = 0, to_them: toThem = 0 } = rows[0] ?? {}
  if (ofPage >= MAX_MESSAGES_PER_PAGE || toThem >= MAX_MESSAGES_PER_RECIPIENT)
    throw new AppError('הקישור כבר נשלח לנמען הזה כמה פעמים בשעה האחרונה. אפשר לשלוח שוב מאוחר יותר.', {
      status: 429,
      code: 'too_many',
    })
}
