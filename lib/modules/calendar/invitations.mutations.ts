import { and, eq } from 'drizzle-orm'

import { absoluteUrl } from '@/lib/core/config'
import { newToken } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { eventGuests } from '@/lib/db/schema/calendar'
import { eventInvitations } from '@/lib/db/schema/invitations'
import type { TenantContext } from '@/lib/db/tenant'
import { invitationCancelledEmail, invitationEmail } from '@/lib/mail/invitation-emails'
import { queueMail } from '@/lib/mail/outbox'
import { href } from '@/lib/routes/find'

import { eventPlace, repetitionText, timeText, writeInvitation } from './invitation.rules'
import { type Letter, planLetters } from './invitation-plan.rules'
import { type InvitedRows, loadInvited, loadSender, type Sender } from './invitations.queries'

/**
 * Writes to the guests outside the office whose picture of some events changed: an invitation, what is new, or a
 * cancellation. Whom nothing was told of a change is told of it with the next. Nothing is sent twice: what was sent last
 * is kept by event and guest, in the same transaction.
 */
export async function sendInvitations(tx: Tx, who: TenantContext, { ids, isTold }: Touched): Promise<void> {
  if (!isTold) return
  const rows = await loadInvited(tx, who, ids)
  for (const series of rows.filter(({ event }) => event.seriesId === null)) {
    const own = rows.filter(({ event }) => event.seriesId === series.event.id)
    const letters = planLetters(series, own)
    if (letters.length === 0) continue
    const sender = await loadSender(tx, who, series.event.organizerId)
    for (const letter of letters) await sendLetter(tx, who, { letter, series, own, sender })
  }
}

/** Events that were changed, and whether guests are to be told now. */
type Touched = { ids: readonly string[]; isTold: boolean }

type Sending = { letter: Letter; series: InvitedRows; own: readonly InvitedRows[]; sender: Sender }

async function sendLetter(tx: Tx, who: TenantContext, { letter, series, own, sender }: Sending): Promise<void> {
  const rows = own.find(({ event }) => event.id === letter.event.id) ?? series
  const guest = await guestOf(tx, letter, [rows, series])
  const id = await keepTold(tx, who, { letter, name: guest.name, exdates: exdatesTold(letter, rows) })
  if (!letter.isSent) return
  const { event, day, sequence, kind, email } = letter
  const method = kind === 'cancelled' ? 'cancel' : 'request'
  const ofSeries = day === null ? null : series.event
  const { organizer } = sender
  const file = writeInvitation({ method, event, series: ofSeries, day, sequence, organizer, guest, now: new Date() })
  const content = await renderLetter(tx, who, { letter, name: guest.name, sender, id })
  await queueMail(tx, who, { kind: `invitation.${kind}`, to: email, ...content, calendar: { method, file } })
}

/** Returns the guest of a mail, one who is invited no more as well. At another time nobody has answered yet. */
async function guestOf(tx: Tx, { email, isNewTime }: Letter, [rows, series]: [InvitedRows, InvitedRows]) {
  const guest = rows.guests.get(email)
  const names = [guest, rows.told.get(email), series.guests.get(email)].flatMap((one) => one?.name || [])
  if (guest && isNewTime && guest.response !== 'needs_action') await forgetAnswer(tx, guest)
  const response = guest && !isNewTime ? guest.response : ('needs_action' as const)
  return { address: email, name: names[0] ?? '', response, isOptional: guest?.isOptional === true }
}

/** An invitation says which days of a series there are none of; the cancellation of a day adds that one. */
function exdatesTold({ event, kind, day }: Letter, { event: { id, exdates } }: InvitedRows): string[] | null {
  if (kind !== 'cancelled') return event.exdates
  return day !== null && event.id === id ? exdates : null
}

type Kept = { letter: Letter; name: string; exdates: string[] | null }

/** Keeps what a guest is told now. The cancellation of one day of a series leaves the series as it was told. */
async function keepTold(tx: Tx, { companyId }: TenantContext, { letter, name, exdates }: Kept): Promise<string> {
  const { event, email, kind, sequence, told } = letter
  const isOfDay = kind === 'cancelled' && event.seriesId === null && letter.day !== null
  const set = {
    sequence,
    ...told,
    state: kind === 'cancelled' && !isOfDay ? ('cancelled' as const) : ('invited' as const),
    ...(exdates && { toldExdates: exdates }),
    sentAt: new Date(),
  }
  const [row] = await tx
    .insert(eventInvitations)
    .values({ companyId, id: newId(), eventId: event.id, email, name, ...set })
    .onConflictDoUpdate({
      target: [eventInvitations.companyId, eventInvitations.eventId, eventInvitations.email],
      set: { ...set, ...(name && { name }) },
    })
    .returning({ id: eventInvitations.id })
  return row?.id ?? ''
}

/** At another time a guest has not answered yet. */
const forgetAnswer = (tx: Tx, { companyId, id }: { companyId: string; id: string }) =>
  tx
    .update(eventGuests)
    .set({ response: 'needs_action', respondedAt: null })
    .where(and(eq(eventGuests.companyId, companyId), eq(eventGuests.id, id)))

type Rendered = { letter: Letter; name: string; sender: Sender; id: string }

async function renderLetter(tx: Tx, { companyId }: TenantContext, { letter, name, sender, id }: Rendered) {
  const { event, kind } = letter
  const values = {
    guestName: name,
    companyName: sender.companyName,
    title: event.title,
    when: timeText(event),
    repetition: letter.day === null ? repetitionText(event) : '',
    place: eventPlace(event),
    meetingLink: event.meetingUrl,
    by: sender.by,
  }
  if (kind === 'cancelled') return invitationCancelledEmail(values)
  const token = newToken(256)
  await addLink(tx, { companyId, kind: 'invitation', targetId: id, token })
  const page = absoluteUrl(href('invitation', { id: token }))
  const links = {
    accept: `${page}?answer=accepted`,
    maybe: `${page}?answer=tentative`,
    decline: `${page}?answer=declined`,
  }
  const change = letter.isNewTime ? 'time' : 'details'
  return invitationEmail({ ...values, description: event.description, links }, kind === 'new' ? null : change)
}
