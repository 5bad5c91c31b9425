import { and, count, eq, gt, or, sql } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { bookings } from '@/lib/db/schema/booking'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { bookEvent, isOverlapRefusal, recordBookedEvent } from '@/lib/modules/calendar/booking.commands'

import { bookingPlaceLabels } from './booking.labels'
import type { BookingInput } from './booking.schema'
import { addManageLink, mailMeeting, notifyHost } from './messages.commands'
import { findOrMakePerson } from './person.commands'
import { type BookingPass, findBookingRow, findOfferedKind } from './public.queries'
import type { Booking, BookingKind, BookingPage } from './reach.queries'
import { SlotTaken } from './slot-taken.rules'
import { listFreeSlots, listNextSlots, loadSlotRules } from './slots.queries'
import { nextReminder, slotRefusal } from './slots.rules'

/** Meetings ahead that one number or address may have on a page. */
const MAX_AHEAD = 5

/**
 * Books a time of a page for a visitor, who is found or made a lead. The same request sent again is answered with the
 * same booking. 404, 409 where the time is taken (with the nearest free ones), past, too soon or not offered, 422 by field.
 */
export async function bookMeeting(pass: BookingPass, input: BookingInput) {
  try {
    return await inCompany({ companyId: pass.companyId }, (tx) => book(tx, pass, input))
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new SlotTaken(await nextTimes(pass, input))
  }
}

/** Whether a time was refused because something else is there. */
export const isTaken = (error: unknown): boolean =>
  isOverlapRefusal(error) || (error instanceof Error && 'code' in error && error.code === 'not_free')

const nextTimes = (pass: BookingPass, { kindId, startsAt }: BookingInput) =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const { page, kind } = await findOfferedKind(tx, pass, kindId)
    return listNextSlots(tx, pass, { page, kind, hostId: page.ownerId, startsAt })
  })

async function book(tx: Tx, pass: BookingPass, input: BookingInput) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booking:${pass.companyId}:${input.id}`}, 0))`)
  const known = await findByRequest(tx, pass, input.id)
  if (known) return answer(tx, known)
  const { page, kind } = await findOfferedKind(tx, pass, input.kindId)
  const answers = checkInput(input, { page, kind })
  await requireOfferedTime(tx, pass, { page, kind, startsAt: input.startsAt })
  await queueForHost(tx, pass, page.ownerId)
  await requireStillFree(tx, pass, { page, kind, startsAt: input.startsAt })
  await refuseTooMany(tx, pass, { page, input })
  const person = await findOrMakePerson(tx, pass, { page, booker: input, message: messageOf(kind, answers) })
  const { startsAt, name, phone, email } = input
  const endsAt = new Date(startsAt.getTime() + kind.minutes * 60_000)
  const event = await bookEvent(tx, pass, {
    hostId: page.ownerId,
    title: `${kind.name}: ${name}`.slice(0, 300),
    description: descriptionOf(input, answers),
    location: kind.placeKind === 'place' ? kind.place : bookingPlaceLabels[kind.placeKind],
    meetingUrl: kind.placeKind === 'video' ? kind.place : '',
    startsAt,
    endsAt,
    bufferBefore: kind.bufferBefore,
    bufferAfter: kind.bufferAfter,
    ...person,
  })
  const id = newId()
  const { companyId } = pass
  await tx.insert(bookings).values({
    ...person,
    companyId,
    id,
    pageId: page.id,
    kindId: kind.id,
    eventId: event.id,
    hostId: page.ownerId,
    requestId: input.id,
    name,
    email,
    phone,
    answers,
    startsAt,
    endsAt,
    remindAt: nextReminder(startsAt, page, new Date()),
    wording: page.wording,
  })
  const booking = await findBookingRow(tx, pass, id)
  const answered = await answer(tx, booking)
  await mailMeeting(tx, pass, { booking, kind: 'confirmed' })
  await notifyHost(tx, pass, { booking, kind: 'booking.created' })
  await publish(tx, pass, { topic: 'booking', entityId: id, kind: 'created' })
  await recordBookedEvent(tx, pass, { event, act: 'created' })
  const data = { kind: kind.name, when: startsAt.toISOString() }
  await audit(tx, pass, { action: 'booking.created', entity: 'booking', entityId: id, data })
  return answered
}

/**
 * Lets bookings of one host come one after another, so that those who come too late are refused before anything is
 * written of them; what keeps the time is the lock on the calendar.
 */
const queueForHost = (tx: Tx, { companyId }: BookingPass, hostId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booking-host:${companyId}:${hostId}`}, 0))`)

async function requireStillFree(tx: Tx, pass: BookingPass, { startsAt, ...of }: Wanted): Promise<void> {
  const day = businessDay(startsAt)
  const asked = { ...of, hostId: of.page.ownerId, from: day, to: addDays(day, 1), now: new Date() }
  const [found] = await listFreeSlots(tx, pass, asked)
  if (!found?.times.some((at) => at.getTime() === startsAt.getTime())) throw new SlotTaken([])
}

async function findByRequest(tx: Tx, { companyId, pageId }: BookingPass, requestId: string) {
  const [found] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.companyId, companyId), eq(bookings.pageId, pageId), eq(bookings.requestId, requestId)))
  return found
}

/** The answer to a visitor: the link of the booking, which is shown once and sent by mail. */
const answer = async (tx: Tx, booking: Booking) => ({
  token: await addManageLink(tx, booking),
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
})

type Answers = Booking['answers']

/** Returns the answers with their questions; 422 by field, 409 where the words to agree to were changed meanwhile. */
function checkInput(input: BookingInput, { page, kind }: { page: BookingPage; kind: BookingKind }): Answers {
  if (input.wording !== page.wording)
    throw conflict('wording_changed', 'נוסח ההודעה או ההסכמות השתנה בינתיים. יש לקרוא אותו שוב ולשלוח.')
  const wrong: Record<string, string> = {}
  if (page.isPhoneRequired && input.phone === null) wrong.phone = 'יש למלא טלפון'
  if (input.answers.length !== kind.questions.length)
    throw conflict('questions_changed', 'השאלות השתנו בינתיים. יש לענות עליהן שוב ולשלוח.')
  const answers = kind.questions.map(({ label, type, isRequired, choices }, at) => {
    const text = input.answers[at] ?? ''
    if (isRequired && text === '') wrong[`answers.${at}`] = 'שדה חובה'
    else if (text !== '' && type === 'choice' && !choices.includes(text)) wrong[`answers.${at}`] = 'יש לבחור מהרשימה'
    return { question: label, answer: text }
  })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return answers.filter((one) => one.answer !== '')
}

const REFUSALS = {
  past: ['past', 'המועד הזה כבר עבר. יש לבחור מועד אחר.'],
  soon: ['too_soon', 'כבר מאוחר מדי לקבוע למועד הזה. יש לבחור מועד אחר.'],
  not_offered: ['not_offered', 'המועד הזה אינו מוצע בדף. יש לבחור מועד מהרשימה.'],
} as const

type Wanted = { page: BookingPage; kind: BookingKind; startsAt: Date }

/** Throws 409 for a time that a page does not offer, whatever is taken. */
export async function requireOfferedTime(
  tx: Tx,
  company: { readonly companyId: string },
  { startsAt, ...of }: Wanted,
): Promise<void> {
  const refusal = slotRefusal(await loadSlotRules(tx, company, of), startsAt, new Date())
  if (refusal === null) return
  const [code, message] = REFUSALS[refusal]
  throw conflict(code, message)
}

async function refuseTooMany(tx: Tx, pass: BookingPass, { page, input }: { page: BookingPage; input: BookingInput }) {
  const { email, phone } = input
  const [found] = await tx
    .select({ ahead: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.companyId, pass.companyId),
        eq(bookings.pageId, page.id),
        eq(bookings.state, 'booked'),
        gt(bookings.startsAt, new Date()),
        or(eq(bookings.email, email), phone === null ? undefined : eq(bookings.phone, phone)),
      ),
    )
  if ((found?.ahead ?? 0) >= MAX_AHEAD)
    throw conflict('too_many_ahead', `כבר נקבעו ${MAX_AHEAD} פגישות עתידיות לטלפון או לכתובת האלה. אפשר לפנות לעסק.`)
}

const messageOf = (kind: BookingKind, answers: Answers) =>
  [kind.name, ...answers.map(({ question, answer: text }) => `${question}: ${text}`)].join('\n')

const descriptionOf = ({ name, phone, email }: BookingInput, answers: Answers) =>
  [name, phone ?? '', email, ...answers.map(({ question, answer: text }) => `${question}: ${text}`)]
    .filter(Boolean)
    .join('\n')
    .slice(0, 5_000)
