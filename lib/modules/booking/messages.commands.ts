import { and, eq } from 'drizzle-orm'

import { absoluteUrl } from '@/lib/core/config'
import { newToken } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { addLink } from '@/lib/db/links'
import { companies } from '@/lib/db/schema/companies'
import { users } from '@/lib/db/schema/users'
import { longDateTime } from '@/lib/format/dates'
import { type MeetingFacts, meetingCancelledEmail, meetingEmail } from '@/lib/mail/booking-emails'
import { queueMail } from '@/lib/mail/outbox'
import { notify } from '@/lib/notifications/notify'
import { href } from '@/lib/routes/find'

import { bookingPlaceLabels } from './booking.labels'
import { type Booking, type BookingKind, type BookingPage, findKindAndPage } from './reach.queries'

type Who = { readonly companyId: string; readonly actorId?: string | null }

/** Makes a link to the page of a booking; links that were made before stay good. Returns its token. */
export async function addManageLink(tx: Tx, { companyId, id }: Pick<Booking, 'companyId' | 'id'>): Promise<string> {
  const token = newToken(160)
  await addLink(tx, { companyId, kind: 'booking', targetId: id, token })
  return token
}

const manageUrl = (token: string) => absoluteUrl(href('booking-manage', { id: token }))

/** Sends whoever booked a message that the meeting is booked or moved, or a reminder, with a link of its own. */
export async function mailMeeting(
  tx: Tx,
  who: Who,
  { booking, kind }: { booking: Booking; kind: 'confirmed' | 'moved' | 'reminder' },
): Promise<void> {
  const facts = await meetingFacts(tx, booking)
  if (!facts) return
  const link = manageUrl(await addManageLink(tx, booking))
  const email = meetingEmail(kind, { ...facts, link })
  await queueMail(tx, who, { ...email, kind: `booking.${kind}`, to: booking.email, isSentOnce: kind === 'reminder' })
}

/** Sends whoever booked a message that the meeting was cancelled, and where another may be booked. */
export async function mailCancellation(tx: Tx, who: Who, booking: Booking): Promise<void> {
  const facts = await meetingFacts(tx, booking)
  if (!facts) return
  const { page, place: _, placeLabel: __, ...rest } = facts
  const isOpen = page.state === 'on' && page.deletedAt === null
  const again = isOpen ? absoluteUrl(href('booking-page', { slug: page.slug })) : null
  const reason = booking.cancelledBy === 'office' ? booking.cancelReason : ''
  const email = meetingCancelledEmail({ ...rest, reason, again })
  await queueMail(tx, who, { ...email, kind: 'booking.cancelled', to: booking.email })
}

/** Tells the host that a meeting was booked, moved or cancelled. */
export async function notifyHost(
  tx: Tx,
  who: Who,
  { booking, kind }: { booking: Booking; kind: 'booking.created' | 'booking.moved' | 'booking.cancelled' },
): Promise<void> {
  const found = await findKindAndPage(tx, booking, booking.kindId)
  const payload = { name: booking.name, kind: found?.kind.name ?? '', when: longDateTime(booking.startsAt) }
  await notify(tx, who, { to: [booking.hostId], kind, entity: 'booking', entityId: booking.id, payload })
}

type Facts = Omit<MeetingFacts, 'link'> & { page: BookingPage }

async function meetingFacts(tx: Tx, booking: Booking): Promise<Facts | null> {
  const { companyId, hostId, name, startsAt } = booking
  const found = await findKindAndPage(tx, booking, booking.kindId)
  if (!found || booking.email === '') return null
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const [host] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, hostId)))
  const { kind, page } = found
  return {
    companyName: company?.name ?? '',
    name,
    kindName: kind.name,
    hostName: host?.name ?? '',
    when: longDateTime(startsAt),
    place: placeText(kind),
    placeLabel: bookingPlaceLabels[kind.placeKind],
    page,
  }
}

const placeText = ({ placeKind, place }: BookingKind) => (placeKind === 'phone' ? '' : place)
