import { and, eq, sql } from 'drizzle-orm'
import {
  hasFinalDecline,
  listCardTries,
  NEVER_SENT,
  NEVER_SENT_RETRY_DELAY,
  queueSavedCardCharge,
} from '@/lib/billing/card-tries'
import { canChargeCustomers } from '@/lib/billing/chargeable'
import { notifyFailedCharge } from '@/lib/billing/failed-charges'
import { isRestTime, nextRetry, nextWorkingDayRetry } from '@/lib/billing/retry-calendar'
import { loadRetryCalendar } from '@/lib/billing/retry-days'
import { absoluteUrl } from '@/lib/core/config'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import { queueMail } from '@/lib/mail/outbox'
import { instalmentFailedEmail } from '@/lib/mail/payment-emails'
import { href } from '@/lib/routes/find'
import { pageBalance } from '../payment-pages.rules'
import { loadPageSeller } from '../prices.queries'
import { findScheduleCard } from './charges.queries'

type PartRef = { companyId: string; pageId: string }
type Part = typeof paymentPages.$inferSelect & { parentId: string }

/**
 * Handles the result of charging a dated part by saved card. A decline is counted once: the payer is asked by e-mail to
 * pay now, the office is notified, and the card is retried on the days of the company's retry schedule, unless the
 * decline is final.
 */
export const applyPartChargeResult = (ref: PartRef, now = new Date()): Promise<void> =>
  inCompany(ref, async (tx) => {
    const part = await lockPart(tx, ref)
    if (!part) return
    if (part.state !== 'active') return forget(tx, part)
    await recordDecline(tx, part, now)
  })

async function recordDecline(tx: Tx, part: Part, now: Date): Promise<void> {
  const tries = await listCardTries(tx, part, part.id)
  const [last] = tries
  if (last?.state !== 'declined' || !last.savedCardId) return
  const charge = { companyId: part.companyId, pageId: part.id, savedCardId: last.savedCardId }
  if (last.declineCode === NEVER_SENT) return queueSavedCardCharge(tx, charge, { now, delay: NEVER_SENT_RETRY_DELAY })
  const declined = tries.filter(({ state, declineCode }) => state === 'declined' && declineCode !== NEVER_SENT).length
  if (declined > part.tries) await fail(tx, part, { tries, declined, now })
}

async function lockPart(tx: Tx, { companyId, pageId }: PartRef): Promise<Part | undefined> {
  const { companyId: company, id, origin } = paymentPages
  const [part] = await tx
    .select()
    .from(paymentPages)
    .where(and(eq(company, companyId), eq(id, pageId), eq(origin, 'part')))
    .for('update')
  return part?.parentId && !part.deletedAt ? { ...part, parentId: part.parentId } : undefined
}

type Change = Pick<Partial<Part>, 'failedOn' | 'retryAt' | 'tries'>

const writePart = (tx: Tx, { companyId, id }: Part, change: Change) =>
  tx
    .update(paymentPages)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, id)))

/** Ends the retries of a part that was paid, closed or cancelled or is paused. */
async function forget(tx: Tx, part: Part): Promise<void> {
  if (part.retryAt || part.failedOn) await writePart(tx, part, { failedOn: null, retryAt: null })
}

type Tries = Awaited<ReturnType<typeof listCardTries>>
type Failure = { tries: Tries; declined: number; now: Date }

async function fail(tx: Tx, part: Part, { tries, declined, now }: Failure): Promise<void> {
  const { companyId, id, ownerId, customerId, title } = part
  const today = businessDay(now)
  const failedOn = part.failedOn ?? today
  const payer = await findScheduleCard(tx, { ...part, on: today })
  const { hours, days } = await loadRetryCalendar(tx, part)
  const isOver = !payer || hasFinalDecline(tries, payer.savedCardId)
  const retryAt = isOver ? null : nextRetry(hours, { failedOn, tries: declined - 1, lastOn: today, days })
  await writePart(tx, part, { failedOn, retryAt, tries: declined })
  const name = payer?.payerName || tries[0]?.payerName || ''
  const amountAgorot = pageBalance(part)
  await mailPaymentRequest(tx, part, { name, email: tries[0]?.payerEmail || payer?.payerEmail || '' })
  await notifyFailedCharge(tx, {
    companyId,
    ownerId,
    customerId,
    pageId: id,
    title,
    amountAgorot,
    payer: name,
    retryAt,
    about: { entity: 'payment_page', entityId: id },
  })
  await publish(tx, part, { topic: 'payment-page', entityId: id, kind: 'charge-failed', ownerId })
  const data = { amount: amountAgorot, code: tries[0]?.declineCode ?? null, tries: declined }
  await audit(tx, { companyId }, { action: 'payment.charge-failed', entity: 'payment_page', entityId: id, data })
}

/** Mails the payer the part's own link, where it can be paid by another card or method. */
async function mailPaymentRequest(tx: Tx, part: Part, { name, email }: { name: string; email: string }): Promise<void> {
  if (!email) return
  const { name: companyName } = await loadPageSeller(tx, part)
  const content = instalmentFailedEmail({
    customerName: name,
    companyName,
    description: part.title,
    amount: pageBalance(part),
    language: part.language,
    link: absoluteUrl(href('paymentpage', { id: part.publicToken })),
  })
  await queueMail(tx, part, { kind: 'payment.part-failed', to: email, ...content })
}

/** Retries the parts that are due for a retry, in every company. */
export async function retryParts(now = new Date()): Promise<void> {
  for await (const companyId of everyCompany())
    await retryCompanyParts({ companyId }, now).catch((error: unknown) => {
      log.error({ companyId, err: error }, 'the parts of a company were not tried again')
    })
}

export async function retryCompanyParts({ companyId }: { companyId: string }, now = new Date()): Promise<void> {
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ id: string }>(sql`
      select id from payment_pages where company_id = ${companyId} and retry_at <= ${now.toISOString()} order by retry_at, id`),
  )
  for (const { id: pageId } of rows)
    await inCompany({ companyId }, async (tx) => {
      const part = await lockPart(tx, { companyId, pageId })
      if (part?.retryAt && part.retryAt <= now) await retry(tx, part, now)
    }).catch((error: unknown) => log.error({ companyId, pageId, err: error }, 'a part was not tried again'))
}

async function retry(tx: Tx, part: Part, now: Date): Promise<void> {
  const { companyId, id: pageId } = part
  const today = businessDay(now)
  // The retry of a paused part is put off; a part that has ended is not retried.
  if (part.state !== 'active' && part.state !== 'paused') return forget(tx, part)
  // The job runs late, in rest time, when nobody may be asked for money.
  if (part.state === 'paused' || isRestTime(now)) {
    const { hours } = await loadRetryCalendar(tx, part)
    return void (await writePart(tx, part, { retryAt: nextWorkingDayRetry(hours, today) }))
  }
  const payer = await findScheduleCard(tx, { ...part, on: today })
  await writePart(tx, part, { retryAt: null })
  if (!(await canChargeCustomers(tx, { companyId, customerIds: [part.customerId] }))) return
  if (!payer || hasFinalDecline(await listCardTries(tx, part, pageId), payer.savedCardId)) return
  await queueSavedCardCharge(tx, { companyId, pageId, savedCardId: payer.savedCardId }, { now })
  await audit(tx, { companyId }, { action: 'payment.part-retried', entity: 'payment_page', entityId: pageId })
}
