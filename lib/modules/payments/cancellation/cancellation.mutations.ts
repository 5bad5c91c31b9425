import { eq } from 'drizzle-orm'

import { loadCancellationLaw } from '@/lib/billing/cancellation-laws'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { cancellationRequests } from '@/lib/db/schema/cancellations'
import { companies } from '@/lib/db/schema/companies'
import type { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { businessDay } from '@/lib/format/dates'
import { brandIn } from '@/lib/http/brand'
import { countHit } from '@/lib/limits/rate-limit'
import { queueMail } from '@/lib/mail/outbox'
import { cancellationReceivedEmail } from '@/lib/mail/payment-emails'
import { isReusable } from '@/lib/modules/payment-pages/payment-pages.rules'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'

import type { PagePass } from '../checkout.queries'
import { cancellationFacts, findCancellablePayment, loadCancellablePage } from './cancellation.queries'
import { type CancellationTerms, calculateCancellationTerms } from './cancellation.rules'
import type { CancellationInput } from './cancellation.schema'

const REQUEST_LIMIT = { name: 'payment-cancellations', hits: 20, seconds: 3600 }
const ALREADY_REQUESTED = ['already_asked', 'כבר התקבלה בקשה לבטל את העסקה הזו. האישור נשלח בדוא״ל.'] as const

type Page = typeof paymentPages.$inferSelect

/**
 * Records a payer's request to cancel a deal, with its legal consequences as of that day, and confirms it to both
 * sides. 404; 409 if it was requested before; 422 if no payment matches the receipt number and the e-mail address; 429.
 */
export async function requestCancellation(pass: PagePass, input: CancellationInput) {
  await inCompany(pass, (tx) => loadCancellablePage(tx, pass))
  await countHit(REQUEST_LIMIT, pass.pageId)
  return inCompany(pass, async (tx) => {
    const page = await loadCancellablePage(tx, pass)
    const payment = await paymentFor(tx, page, input)
    const receivedOn = businessDay()
    const { ground, claim } = input
    const cancellation = { ...cancellationFacts(page, payment), receivedOn, ground, claim }
    const terms = calculateCancellationTerms(await loadCancellationLaw(tx, cancellation.madeOn), cancellation)
    const { deadlineOn, feeAgorot, refundAgorot, actBy } = terms
    const id = newId()
    await tx.insert(cancellationRequests).values({
      companyId: pass.companyId,
      id,
      paymentId: payment.id,
      pageId: page.id,
      kind: cancellation.kind,
      requester: input.name,
      email: input.email,
      reason: input.reason,
      ground,
      claim,
      receivedOn,
      deadlineOn,
      priceAgorot: payment.amountAgorot,
      feeAgorot,
      refundAgorot,
      actBy,
    })
    await announceCancellation(tx, { page, input, terms, amountAgorot: payment.amountAgorot })
    const data = { cancellationId: id, kind: cancellation.kind, refund: refundAgorot, fee: feeAgorot, actBy }
    const about = { entity: 'payment_page', entityId: page.id, data }
    await audit(tx, { companyId: pass.companyId }, { action: 'payment.cancellation-asked', ...about })
    return { kind: cancellation.kind, isInTime: terms.isInTime, feeAgorot, refundAgorot, actBy }
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'cancellation_requests_one') ? conflict(...ALREADY_REQUESTED) : error
  })
}

/**
 * Returns the payment to cancel. On a page that many may pay, the receipt number and the e-mail address prove which one
 * it is.
 */
async function paymentFor(tx: Tx, page: Page, { receipt, email }: CancellationInput) {
  const target = { companyId: page.companyId, pageId: page.id }
  if (!isReusable(page)) {
    const payment = await findCancellablePayment(tx, target)
    if (!payment) throw notFound('אין כאן עסקה שאפשר לבטל')
    return payment
  }
  if (!receipt) throw invalid({ receipt: 'יש לכתוב את מספר הקבלה' })
  const payment = await findCancellablePayment(tx, target, { receipt, email })
  if (!payment) throw invalid({ receipt: 'לא נמצא תשלום במספר הקבלה ובכתובת האלה' })
  return payment
}

type Announcement = { page: Page; input: CancellationInput; terms: CancellationTerms; amountAgorot: number }

/**
 * Mails the payer, notifies the page's owner and everyone who may refund payments, and adds an event to the customer's
 * timeline.
 */
async function announceCancellation(tx: Tx, { page, input, terms, amountAgorot }: Announcement) {
  const { companyId, id, ownerId, customerId, title, language } = page
  const kind = page.origin === 'charge' ? 'service' : 'deal'
  const content = cancellationReceivedEmail({
    customerName: input.name,
    companyName: await loadCompanyName(tx, companyId),
    description: title,
    kind,
    amount: amountAgorot,
    isInTime: terms.isInTime,
    language,
    refund: terms.refundAgorot,
    fee: terms.feeAgorot,
    actBy: terms.actBy,
  })
  await queueMail(tx, { companyId }, { kind: 'payment.cancel-received', to: input.email, ...content })
  const payload = { pageId: id, title, actBy: terms.actBy }
  if (customerId) await addToTimeline(tx, page, { customerId, type: 'payment.cancellation-asked', payload })
  const to = [ownerId, ...(await listPermissionHolders(tx, companyId, 'refund payments'))]
  const notice = { title, amount: amountAgorot, by: input.name, actBy: terms.actBy }
  const about = { entity: 'payment_page', entityId: id } as const
  await notify(tx, { companyId }, { to, kind: 'payment.cancellation-asked', ...about, payload: notice })
  await publish(tx, page, { topic: 'payment-page', entityId: id, kind: 'cancellation', ownerId })
}

/** Returns the display name of a company: its brand name, otherwise its legal name. */
export async function loadCompanyName(tx: Tx, companyId: string): Promise<string> {
  const { name } = await brandIn(tx, companyId)
  if (name) return name
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  return company?.name ?? ''
}
