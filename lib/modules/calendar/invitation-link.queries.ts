import { and, eq } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { eventGuests } from '@/lib/db/schema/calendar'
import { eventInvitations } from '@/lib/db/schema/invitations'
import { readInCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

import {
  describeToGuest,
  eventPlace,
  type InvitedEvent,
  isOver,
  isStanding,
  repetitionText,
  type Told,
  timeText,
} from './invitation.rules'
import { hasAddress, loadInvitedEvent, loadSender } from './invitations.queries'

const WRONG_TOKENS = { name: 'invitation', hits: 30, seconds: 60 }
const NO_LINK = 'הקישור לא נמצא'

type Place = { companyId: string; targetId: string }

/** Resolves the link of an invitation; 404, and 429 beyond 30 wrong ones a minute. */
export async function findInvitationPlace(token: string, headers: Headers): Promise<Place> {
  const place = await findLink('invitation', token)
  if (place) return place
  await countAddress(WRONG_TOKENS, clientAddress(headers))
  throw notFound(NO_LINK)
}

export type InvitationStanding = 'open' | 'over' | 'cancelled'

/**
 * Returns what the page of an invitation shows: the event as it is now, and the answer so far; of an event that changed
 * since the guest was taken off it, empty texts. 404.
 */
export async function findEventInvitation(token: string, headers: Headers) {
  const place = await findInvitationPlace(token, headers)
  return readInCompany(place, async (tx) => {
    const { event, guest, standing, told } = await loadInvitation(tx, place)
    const { companyName, by } = await loadSender(tx, place, event.organizerId)
    return {
      companyName,
      by,
      ...(standing === 'cancelled' ? knownOf(event, told) : { ...headOf(event), details: detailsOf(event) }),
      standing,
      response: guest?.response ?? 'needs_action',
      comment: guest?.responseComment ?? '',
    }
  })
}

export type InvitationView = Awaited<ReturnType<typeof findEventInvitation>>

const headOf = (event: InvitedEvent) => ({ title: event.title, when: timeText(event) })

/** Whoever is no longer invited does not learn what became of the event since. */
function knownOf(event: InvitedEvent, told: Told) {
  const [now, { title, when }] = [describeToGuest(event), headOf(event)]
  return {
    title: now.toldDetails === told.toldDetails ? title : '',
    when: now.toldTime === told.toldTime ? when : '',
    details: null,
  }
}

const detailsOf = (event: InvitedEvent) => ({
  meetingUrl: event.meetingUrl,
  repetition: repetitionText(event),
  place: eventPlace(event),
  description: event.description,
})

/** Loads the event and the guest of an invitation. 404 once it was erased. */
export async function loadInvitation(tx: Tx, { companyId, targetId }: Place) {
  const [told] = await tx
    .select()
    .from(eventInvitations)
    .where(and(eq(eventInvitations.companyId, companyId), eq(eventInvitations.id, targetId)))
  if (!told) throw notFound(NO_LINK)
  const event = await loadInvitedEvent(tx, { companyId }, told.eventId)
  const [guest] = await tx
    .select()
    .from(eventGuests)
    .where(and(eq(eventGuests.companyId, companyId), eq(eventGuests.eventId, told.eventId), hasAddress(told.email)))
  const isInvited = guest !== undefined && isStanding(event)
  const standing: InvitationStanding = !isInvited ? 'cancelled' : isOver(event) ? 'over' : 'open'
  return { event, guest, standing, told }
}
