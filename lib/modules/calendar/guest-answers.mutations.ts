import { and, eq, sql } from 'drizzle-orm'

import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { eventGuests } from '@/lib/db/schema/calendar'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { notify } from '@/lib/notifications/notify'

import { guestResponseLabels } from './calendar.labels'
import type { GuestResponse, InvitationAnswer } from './calendar.schema'
import type { Guest } from './guests.mutations'
import { findInvitationPlace, type InvitationStanding, loadInvitation } from './invitation-link.queries'
import type { EventRow } from './reach.queries'

const CLOSED: Record<Exclude<InvitationStanding, 'open'>, string> = {
  over: 'האירוע כבר התקיים, ואי אפשר להשיב להזמנה.',
  cancelled: 'ההזמנה בוטלה, ואין צורך להשיב.',
}

/** Records the answer of whoever has the link of an invitation; it may be changed as long as the event is ahead. 404, 409. */
export async function answerByLink(token: string, answer: InvitationAnswer, headers: Headers) {
  const place = await findInvitationPlace(token, headers)
  return inCompany(place, async (tx) => {
    await lockInvited(tx, place)
    const { event, guest, standing } = await loadInvitation(tx, place)
    if (standing !== 'open' || !guest)
      throw conflict('invitation_closed', CLOSED[standing === 'over' ? 'over' : 'cancelled'])
    await recordGuestAnswer(tx, { event, guest, answer, source: 'link' })
    return { response: answer.response }
  })
}

/** Keeps an event as it is while it is answered. */
const lockInvited = (tx: Tx, { companyId, targetId }: { companyId: string; targetId: string }) =>
  tx.execute(sql`select from events where company_id = ${companyId} and id = (
    select event_id from event_invitations where company_id = ${companyId} and id = ${targetId}) for share`)

type Answered = {
  event: EventRow
  guest: Guest
  /** No response leaves the one that stands: what was answered is in the comment. */
  answer: { response: GuestResponse | null; comment: string }
  source: 'link' | 'mail'
}

/**
 * Records the answer of a guest outside the office and tells the organizer; the same answer again changes nothing. Entries
 * stay as they are: guests outside have no calendar here.
 */
export async function recordGuestAnswer(tx: Tx, { event, guest, answer, source }: Answered): Promise<void> {
  const { companyId } = event
  const response = answer.response ?? guest.response
  const [changed] = await tx.select().from(eventGuests).where(isGuest(guest)).for('update')
  if (!changed || (changed.response === response && changed.responseComment === answer.comment)) return
  await tx
    .update(eventGuests)
    .set({ response, responseComment: answer.comment, respondedAt: new Date() })
    .where(isGuest(guest))
  const by = guest.name || (guest.email ?? '')
  const text = [answer.response === null ? '' : guestResponseLabels[response], answer.comment]
    .filter(Boolean)
    .join(': ')
  await notify(
    tx,
    { companyId, actorId: null },
    {
      to: [event.organizerId],
      kind: 'event.answered',
      entity: 'event',
      entityId: event.id,
      payload: { title: event.title, by, text: text.slice(0, 300) },
    },
  )
  await publish(tx, event, { topic: 'calendar', entityId: event.id, kind: 'answered' })
  const entry = { action: 'event.answered', entity: 'event', entityId: event.id }
  await audit(tx, { companyId, actorId: null }, { ...entry, data: { response, source } })
}

const isGuest = ({ companyId, id }: Guest) => and(eq(eventGuests.companyId, companyId), eq(eventGuests.id, id))
