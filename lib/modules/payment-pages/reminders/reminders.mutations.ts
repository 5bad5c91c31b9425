import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentReminderStops } from '@/lib/db/schema/payment-sending'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { isBusinessOpen } from '@/lib/format/business-time'
import { businessDay } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'
import { everyCompany } from '@/lib/jobs/every-company'
import { loadBusinessHours } from '@/lib/records/business-hours'

import { queuePageMessage } from '../delivery/delivery.mutations'
import { findDeliveryMethod, loadPageMessageData, phoneText } from '../delivery/delivery.queries'
import { MAX_TEXT_LENGTH } from '../delivery/delivery.schema'
import { lockPage } from '../lock.queries'
import { isPayable } from '../payment-pages.rules'
import { listReminderCandidates, loadReminderState } from './reminders.queries'
import { isReminderDue } from './reminders.rules'
import type { RemindersInput } from './reminders.schema'
import { type ReminderSettings, reminderSettings } from './settings.queries'

type Within = { readonly companyId: string }
type Candidates = Awaited<ReturnType<typeof listReminderCandidates>>
type Candidate = Candidates['rows'][number]

/** Stops or resumes the reminders of a page, and sets the days after sending on which it reminds. 404. */
export const setReminders = (
  scope: Scope<'paymentPageEdits'>,
  id: string,
  { isStopped, afterSending }: RemindersInput,
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const page = await lockPage(tx, scope, id)
    if (isStopped)
      await tx.insert(paymentReminderStops).values({ companyId, pageId: id, stoppedBy: actorId }).onConflictDoNothing()
    else
      await tx
        .delete(paymentReminderStops)
        .where(and(eq(paymentReminderStops.companyId, companyId), eq(paymentReminderStops.pageId, id)))
    if (afterSending)
      await tx
        .update(paymentPages)
        .set({ remindAfter: afterSending, updatedAt: new Date(), updatedBy: actorId })
        .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, id)))
    await publish(tx, scope, { topic: 'payment-page', entityId: id, kind: 'reminders', ownerId: page.ownerId })
    const action = isStopped ? 'payment-page.reminders-stopped' : 'payment-page.reminders-resumed'
    const data = afterSending ? { days: afterSending.join(', ') } : {}
    await audit(tx, scope, { action, entity: 'payment_page', entityId: id, data })
    return { isStopped }
  })

/**
 * Sends reminders for every company that is within its business hours now; it runs hourly, and a page sends one
 * reminder per day. Returns the number sent.
 */
export async function remindAllCompanies(now = new Date()): Promise<number> {
  let sent = 0
  for await (const companyId of everyCompany()) sent += await remindCompany(companyId, now)
  return sent
}

/**
 * Sends the reminders of one company that are due today; none outside its business hours, on the Sabbath and on
 * holidays.
 */
export async function remindCompany(companyId: string, now: Date): Promise<number> {
  const today = businessDay(now)
  const { settings, hours } = await inCompany({ companyId }, async (tx) => ({
    settings: await reminderSettings(tx, { companyId }),
    hours: await loadBusinessHours(tx, { companyId }),
  }))
  if (!settings.isOn || isRestDay(today) || !isBusinessOpen(hours, now)) return 0
  let sent = 0
  for await (const { id, ...standing } of everyCandidate(companyId, settings))
    if (isReminderDue(standing, today) && (await remindPage({ companyId, pageId: id }, { now, settings }))) sent++
  return sent
}

async function* everyCandidate(companyId: string, settings: ReminderSettings): AsyncGenerator<Candidate> {
  for (let after: string | null = null; ; ) {
    const place: { companyId: string; after: string | null } = { companyId, after }
    const { rows, isLast }: Candidates = await inCompany({ companyId }, (tx) =>
      listReminderCandidates(tx, place, settings),
    )
    yield* rows
    if (isLast) return
    after = rows.at(-1)?.id ?? null
  }
}

type Day = { now: Date; settings: ReminderSettings }

/**
 * Reminds of one page after checking it again under its lock: none is sent if it was paid, closed or sent in the
 * meantime.
 */
const remindPage = ({ companyId, pageId }: Within & { pageId: string }, { now, settings }: Day): Promise<boolean> =>
  inCompany({ companyId }, async (tx) => {
    const page = await lockPage(tx, { companyId }, pageId)
    const target = { companyId, pageId }
    const reminderState = await loadReminderState(tx, { target, settings })
    const today = businessDay(now)
    if (!isPayable(page, now) || !reminderState || !isReminderDue(reminderState, today)) return false
    const parcel = await loadPageMessageData(tx, target)
    const way = await findDeliveryMethod(tx, target, parcel)
    if (!way) return false
    const text = way.channel === 'sms' ? await reminderText(tx, { companyId }, parcel) : ''
    await queuePageMessage(
      tx,
      { companyId },
      { pageId, parcel, input: { ...way, text }, kind: 'reminder', remindedOn: today },
    )
    const payload = { pageId, title: page.title, channel: way.channel }
    const type = 'payment-page.reminded'
    if (page.customerId) await addToTimeline(tx, { companyId }, { customerId: page.customerId, type, payload })
    await publish(
      tx,
      { companyId },
      { topic: 'payment-page', entityId: pageId, kind: 'reminded', ownerId: page.ownerId },
    )
    const data = { channel: way.channel }
    await audit(tx, { companyId }, { action: type, entity: 'payment_page', entityId: pageId, data })
    return true
  })

const reminderText = async (tx: Tx, within: Within, parcel: Parameters<typeof phoneText>[2]) =>
  `תזכורת: ${await phoneText(tx, within, parcel)}`.slice(0, MAX_TEXT_LENGTH)
