import { and, eq, inArray } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { eventGuests } from '@/lib/db/schema/calendar'
import { customers } from '@/lib/db/schema/customers'
import { leads } from '@/lib/db/schema/leads'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { type SubjectScopes, subjectNames } from '@/lib/modules/tasks/reach.queries'
import type { TaskSubject } from '@/lib/modules/tasks/tasks.schema'
import { isOfficeUser } from '@/lib/records/office-users'

import type { GuestInput, ResponseInput } from './calendar.schema'
import { writeEntries } from './entries.mutations'
import { notifyAnswer, recordEventChange } from './event-changes.mutations'
import { ensurePersonalCalendars } from './personal-calendars.commands'
import { type CalendarViewer, type EventRow, findEvent, lockEventRow, requireSeenEvent } from './reach.queries'

export type Guest = typeof eventGuests.$inferSelect

/** Returns the guests of an event in the order in which they were invited. */
export const listGuests = (tx: Tx, { companyId }: { readonly companyId: string }, eventId: string): Promise<Guest[]> =>
  tx.select().from(eventGuests).where(isOfEvent(companyId, eventId)).orderBy(eventGuests.createdAt, eventGuests.id)

type Invited = { event: Pick<EventRow, 'id' | 'organizerId'>; guests: readonly GuestInput[]; scopes: SubjectScopes }

/**
 * Sets who is invited to an event: those who were keep their answer. Returns the users who are new. 422 for a new guest
 * who does not work in the office, or is a customer or lead whom the actor may not see.
 */
export async function setGuests(tx: Tx, viewer: CalendarViewer, { event, guests, scopes }: Invited): Promise<string[]> {
  const { companyId } = viewer
  const wanted = withoutRepeats(await withAddresses(tx, viewer, { guests, scopes }))
  const before = await listGuests(tx, viewer, event.id)
  const kept = new Map(before.map((guest) => [guestKey(guest), guest]))
  const added = wanted.filter((guest) => !kept.has(guestKey(guest)))
  const changed = wanted.flatMap((guest) => changeOfGuest(kept.get(guestKey(guest)), guest))
  const userIds = added.flatMap((guest) => ('userId' in guest ? [guest.userId] : []))
  await requireOfficeUsers(tx, viewer, userIds)
  await requireRecords(tx, scopes, [...added, ...changed.map(({ set }) => set)])
  await ensurePersonalCalendars(tx, viewer, userIds)
  const keys = new Set(wanted.map(guestKey))
  const gone = before.filter((guest) => !keys.has(guestKey(guest))).map(({ id }) => id)
  if (gone.length > 0)
    await tx.delete(eventGuests).where(and(isOfEvent(companyId, event.id), inArray(eventGuests.id, gone)))
  if (added.length > 0)
    await tx.insert(eventGuests).values(
      added.map((guest) => ({
        ...guest,
        companyId,
        id: newId(),
        eventId: event.id,
        ...('userId' in guest && guest.userId === viewer.actorId && { response: 'accepted' as const }),
      })),
    )
  for (const { id, set } of changed)
    await tx
      .update(eventGuests)
      .set(set)
      .where(and(isOfEvent(companyId, event.id), eq(eventGuests.id, id)))
  return userIds
}

type GuestColumns = Partial<Pick<Guest, 'isOptional' | 'name' | 'customerId' | 'leadId'>>

/**
 * Returns what is new of a guest who was invited before. A record that is not named stays: the actor may not see it.
 */
function changeOfGuest(known: Guest | undefined, guest: GuestInput): { id: string; set: GuestColumns }[] {
  if (!known) return []
  const record = linkOf(guest)
  const isLinked = record && (record.customerId !== known.customerId || record.leadId !== known.leadId)
  const name = 'name' in guest && guest.name !== '' ? guest.name : known.name
  const set = { isOptional: guest.isOptional, name, ...(isLinked && record) }
  return isLinked || known.isOptional !== set.isOptional || known.name !== name ? [{ id: known.id, set }] : []
}

const linkOf = (guest: GuestInput) => {
  if ('userId' in guest || (!guest.customerId && !guest.leadId)) return null
  const { customerId, leadId } = guest
  return { customerId, leadId }
}

const isOfEvent = (companyId: string, eventId: string) =>
  and(eq(eventGuests.companyId, companyId), eq(eventGuests.eventId, eventId))

/** What names a guest of an event. */
export const guestKey = (guest: { userId?: string | null; email?: string | null }) =>
  guest.userId ?? (guest.email ?? '').toLowerCase()

/** Returns a guest in the form in which they are invited. */
export const toGuestInput = ({ userId, email, name, customerId, leadId, isOptional }: Guest): GuestInput =>
  userId === null ? { email: email ?? '', name, customerId, leadId, isOptional } : { userId, isOptional }

const withoutRepeats = (guests: readonly GuestInput[]): GuestInput[] => [
  ...new Map(guests.map((guest) => [guestKey(guest), guest])).values(),
]

async function requireOfficeUsers(tx: Tx, { companyId }: CalendarViewer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, [...ids]), isOfficeUser()))
  if (found.length < new Set(ids).size) throw invalid({ guests: 'יש לבחור מוזמנים מהרשימה' })
}

type Linked = { isOptional?: boolean; customerId?: string | null; leadId?: string | null }

async function requireRecords(tx: Tx, scopes: SubjectScopes, guests: readonly Linked[]): Promise<void> {
  const subjects = guests.flatMap(({ customerId, leadId }): TaskSubject[] => {
    if (customerId) return [{ entity: 'customer', id: customerId }]
    return leadId ? [{ entity: 'lead', id: leadId }] : []
  })
  const names = await subjectNames(tx, scopes, subjects)
  if (subjects.some(({ id }) => !names.has(id)))
    throw invalid({ guests: 'אחד המוזמנים לא נמצא, או שאין לך הרשאה לראות אותו' })
}

/** Returns guests with the address of their record where they have none of their own; 422 where the record has none. */
async function withAddresses(
  tx: Tx,
  { companyId }: CalendarViewer,
  { guests, scopes }: Pick<Invited, 'guests' | 'scopes'>,
): Promise<GuestInput[]> {
  const read = async (table: typeof customers | typeof leads, ids: string[]) => {
    if (ids.length === 0) return []
    const { id, email, name } = table
    return tx
      .select({ id, email, name })
      .from(table as typeof customers)
      .where(and(eq(table.companyId, companyId), inArray(id, ids)))
  }
  const without = guests.flatMap((guest) => ('userId' in guest || guest.email !== '' ? [] : [guest]))
  await requireRecords(tx, scopes, without)
  const found = [
    ...(await read(
      customers,
      without.flatMap(({ customerId }) => customerId ?? []),
    )),
    ...(await read(
      leads,
      without.flatMap(({ leadId }) => leadId ?? []),
    )),
  ]
  const records = new Map(found.map((record) => [record.id, record]))
  return guests.map((guest) => {
    if ('userId' in guest || guest.email !== '') return guest
    const record = records.get(guest.customerId ?? guest.leadId ?? '')
    if (!record) throw invalid({ guests: 'למוזמן מבחוץ צריך כתובת דוא״ל' })
    if (!record.email) throw invalid({ guests: `ל„${record.name}” אין כתובת דוא״ל בכרטיס` })
    return { ...guest, email: record.email, name: guest.name || record.name }
  })
}

/** Copies the guests of an event, with their answers, to one that leaves its series. */
export async function copyGuests(tx: Tx, { companyId }: CalendarViewer, { from, to }: { from: string; to: string }) {
  const guests = await listGuests(tx, { companyId }, from)
  if (guests.length > 0)
    await tx.insert(eventGuests).values(guests.map((guest) => ({ ...guest, id: newId(), eventId: to })))
}

/** Records the actor's own answer to an invitation. 404 for an event that the actor does not see, 409 without an invitation. */
export const answerInvitation = (viewer: CalendarViewer, eventId: string, { response, comment }: ResponseInput) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    await lockEventRow(tx, viewer, eventId)
    await requireSeenEvent(tx, viewer, eventId)
    const changed = await tx
      .update(eventGuests)
      .set({ response, responseComment: comment, respondedAt: new Date() })
      .where(and(isOfEvent(companyId, eventId), eq(eventGuests.userId, actorId)))
      .returning({ id: eventGuests.id })
    if (changed.length === 0) throw conflict('not_invited', 'אפשר להשיב רק להזמנה שנשלחה אליך.')
    const event = await findEvent(tx, viewer, eventId)
    await writeEntries(tx, viewer, event)
    await notifyAnswer(tx, viewer, { event, response })
    await recordEventChange(tx, viewer, { event, act: 'answered', data: { response } })
    return { id: eventId }
  })
