import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'

import { appOrigin } from '@/lib/core/config'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { calendars, eventGuests, events } from '@/lib/db/schema/calendar'
import { companies } from '@/lib/db/schema/companies'
import { eventInvitations, inboundMailRoutes } from '@/lib/db/schema/invitations'
import { companySettings } from '@/lib/db/schema/settings'
import { users } from '@/lib/db/schema/users'
import type { CalendarPerson } from '@/lib/ics/calendar-event'
import { companyServer } from '@/lib/mail/company-server'

import { NO_EVENT } from './calendar.labels'
import type { InvitedEvent } from './invitation.rules'
import type { Invited, Invitee } from './invitation-plan.rules'

type Company = { readonly companyId: string }
type GuestRow = typeof eventGuests.$inferSelect
type ToldRow = typeof eventInvitations.$inferSelect

/** An event with the guests outside the office who are or were invited to it, by their addresses. */
export type InvitedRows = Invited & { guests: ReadonlyMap<string, GuestRow>; told: ReadonlyMap<string, ToldRow> }

/** Returns events with the series that they are of, and all events that left those series. */
export async function loadInvited(tx: Tx, { companyId }: Company, ids: readonly string[]): Promise<InvitedRows[]> {
  const asked = await tx
    .select({ id: events.id, seriesId: events.seriesId })
    .from(events)
    .where(and(eq(events.companyId, companyId), inArray(events.id, [...ids])))
  const roots = [...new Set(asked.map(({ id, seriesId }) => seriesId ?? id))]
  if (roots.length === 0) return []
  const isAsked = or(inArray(events.id, roots), inArray(events.seriesId, roots))
  const rows = await selectInvited(tx, and(eq(events.companyId, companyId), isAsked))
  const found = rows.map(({ event, room }): InvitedEvent => ({ ...event, room }))
  return withInvitees(tx, companyId, found)
}

/** Returns an event, one that is gone too, with its room. */
export async function loadInvitedEvent(tx: Tx, { companyId }: Company, id: string): Promise<InvitedEvent> {
  const [row] = await selectInvited(tx, and(eq(events.companyId, companyId), eq(events.id, id)))
  if (!row) throw notFound(NO_EVENT)
  return { ...row.event, room: row.room }
}

const selectInvited = (tx: Tx, matches: SQL | undefined) =>
  tx
    .select({
      event: events,
      room: sql<string>`coalesce(concat_ws(', ', calendars.name, nullif(calendars.place, '')), '')`,
    })
    .from(events)
    .leftJoin(calendars, and(eq(calendars.companyId, events.companyId), eq(calendars.id, events.roomId)))
    .where(matches)
    .orderBy(events.seriesDay, events.id)

/** Condition for the guests who are invited by an address. */
export const hasAddress = (email: string): SQL => sql`lower(${eventGuests.email}) = ${email.toLowerCase()}`

async function withInvitees(tx: Tx, companyId: string, found: readonly InvitedEvent[]): Promise<InvitedRows[]> {
  const ids = found.map(({ id }) => id)
  const isOutside = and(
    eq(eventGuests.companyId, companyId),
    inArray(eventGuests.eventId, ids),
    isNotNull(eventGuests.email),
  )
  const guests = await tx.select().from(eventGuests).where(isOutside).orderBy(eventGuests.createdAt, eventGuests.id)
  const told = await tx
    .select()
    .from(eventInvitations)
    .where(and(eq(eventInvitations.companyId, companyId), inArray(eventInvitations.eventId, ids)))
    .for('update')
  if (guests.length === 0 && told.length === 0) return []
  return found.map((event) => {
    const ofEvent = <Row extends { eventId: string; email: string | null }>(rows: readonly Row[]) =>
      new Map(rows.filter(({ eventId }) => eventId === event.id).map((row) => [(row.email ?? '').toLowerCase(), row]))
    return joined(event, ofEvent(guests), ofEvent(told))
  })
}

function joined(event: InvitedEvent, guests: Map<string, GuestRow>, told: Map<string, ToldRow>): InvitedRows {
  const emails = [...new Set([...guests.keys(), ...told.keys()])]
  const invitees = emails.map(
    (email): Invitee => ({ email, isGuest: guests.has(email), told: told.get(email) ?? null }),
  )
  return { event, invitees, guests, told }
}

export type Sender = { companyName: string; by: string; organizer: CalendarPerson }

/**
 * Returns in whose name an event is: answers go to the address of the company at which mails are read, else to the
 * organizer's own.
 */
export async function loadSender(tx: Tx, { companyId }: Company, organizerId: string | null): Promise<Sender> {
  const [company] = await tx
    .select({ name: sql<string>`coalesce(nullif(company_settings.display_name, ''), companies.name)` })
    .from(companies)
    .leftJoin(companySettings, eq(companySettings.companyId, companies.id))
    .where(eq(companies.id, companyId))
  const [organizer] = organizerId
    ? await tx
        .select({ name: users.displayName, email: users.email })
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.id, organizerId)))
    : []
  const [route] = await tx
    .select({ address: inboundMailRoutes.address })
    .from(inboundMailRoutes)
    .where(eq(inboundMailRoutes.companyId, companyId))
  const server = await companyServer(tx, { companyId })
  const address =
    route?.address ?? organizer?.email ?? server?.from.address ?? `calendar@${new URL(appOrigin()).hostname}`
  const companyName = company?.name ?? ''
  const by = organizer?.name ?? companyName
  return { companyName, by, organizer: { address, name: by } }
}
