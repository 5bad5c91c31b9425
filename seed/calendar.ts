import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { calendars, eventGuests, events } from '@/lib/db/schema/calendar'
import { customers } from '@/lib/db/schema/customers'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addDays, weekdayIndex } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { calendarInput } from '@/lib/modules/calendar/calendar.schema'
import { createCalendar } from '@/lib/modules/calendar/calendars.mutations'
import { writeEntries } from '@/lib/modules/calendar/entries.mutations'
import { newUid } from '@/lib/modules/calendar/ics-event.rules'
import { ensurePersonalCalendars } from '@/lib/modules/calendar/personal-calendars.commands'
import { findEvent } from '@/lib/modules/calendar/reach.queries'
import { firstEntry } from '@/lib/modules/calendar/series.rules'
import { type EventSpan, spanColumns, spanOnDay, toSpan, wholeDays } from '@/lib/modules/calendar/spans.rules'

import { seedActor } from './actor'
import { EVENTS, type EventPlan, ROOMS, STAFF_MEETING, TEAM_CALENDAR } from './calendar-words'
import type { SeedWorld } from './world'

type Customer = { id: string; name: string; email: string }
type Lists = {
  /** Ids of users by name, and of their calendars by their ids. */
  people: ReadonlyMap<string, string>
  own: ReadonlyMap<string, string>
  team: string
  rooms: Record<keyof typeof ROOMS, string>
  /** Customers with whom there is no meeting yet. */
  customers: Customer[]
}

/**
 * Seeds the calendars of the first company: those of its users, of its salespeople and of two rooms, with a month of
 * events around today. Users and customers must be there.
 */
export async function seedCalendar(world: SeedWorld): Promise<void> {
  if (!world.isFirst) return
  const viewer = { ...requireScope('calendar', seedActor(world)), isManager: true }
  const add = async (body: object) => (await createCalendar(viewer, calendarInput.parse(body))).id
  const team = await add({ ...TEAM_CALENDAR, kind: 'team' })
  const rooms = {
    ישיבות: await add({ ...ROOMS.ישיבות, kind: 'room' }),
    הדגמות: await add({ ...ROOMS.הדגמות, kind: 'room' }),
  }
  await inCompany(world, async (tx) => {
    const lists = { ...(await loadLists(tx, world)), team, rooms }
    await addStaffMeeting(tx, { world, lists })
    for (const plan of EVENTS) await addEvent(tx, { world, lists }, plan)
  })
}

async function loadLists(tx: Tx, world: SeedWorld): Promise<Omit<Lists, 'team' | 'rooms'>> {
  const { companyId } = world
  const named = await tx
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, 'staff'), isNull(users.disabledAt)))
  const office = [...new Set([world.adminId, world.agentId, world.staffId, ...named.map(({ id }) => id)])]
  await ensurePersonalCalendars(tx, world, office)
  const all = await tx
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(eq(users.companyId, companyId))
  const own = await tx
    .select({ id: calendars.id, ownerId: calendars.ownerId })
    .from(calendars)
    .where(and(eq(calendars.companyId, companyId), isNotNull(calendars.ownerId)))
  // Colleagues of a small office see what is in each other's calendars.
  await tx
    .update(calendars)
    .set({ sharing: 'read' })
    .where(and(eq(calendars.companyId, companyId), eq(calendars.kind, 'personal')))
  const { id, name, email } = customers
  const found = await tx
    .select({ id, name, email })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt), isNotNull(email)))
    .orderBy(asc(customers.number))
    .limit(60)
  return {
    people: new Map(all.map((one) => [one.name, one.id])),
    own: new Map(own.map((one) => [one.ownerId ?? '', one.id])),
    customers: found.flatMap((one) => (one.email ? [{ ...one, email: one.email }] : [])),
  }
}

function idOf({ people }: Lists, name: string): string {
  const id = people.get(name)
  if (!id) throw new Error(`nobody is called ${name}`)
  return id
}

/** Returns the day that is so many working days from today; today where today is none counts as the next one. */
function workingDay(count: number): string {
  const isOff = (day: string) => weekdayIndex(day) > 4
  let day = businessDay()
  while (isOff(day)) day = addDays(day, 1)
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, Math.sign(count))
    if (!isOff(day)) left -= 1
  }
  return day
}

function spanOf({ from, to, days = 1 }: EventPlan, day: string): EventSpan {
  if (from === undefined || to === undefined) return wholeDays(day, addDays(day, days))
  const span = toSpan({
    isAllDay: false,
    startOn: day,
    startTime: from,
    endOn: day,
    endTime: to,
    zone: 'Asia/Jerusalem',
  })
  if ('field' in span) throw new Error(span.message)
  return span
}

/** Adds the weekly meeting of Sundays, from a month ago on; next week it is a day later. */
async function addStaffMeeting(tx: Tx, context: Context): Promise<void> {
  const sunday = addDays(businessDay(), -weekdayIndex(businessDay()))
  const rule = 'FREQ=WEEKLY;BYDAY=SU'
  const id = await addEvent(tx, context, { ...STAFF_MEETING, rule }, { day: addDays(sunday, -28) })
  const seriesDay = addDays(sunday, 7)
  await addEvent(tx, context, STAFF_MEETING, { day: addDays(seriesDay, 1), seriesId: id, seriesDay })
  await writeEntries(tx, context.world, await findEvent(tx, context.world, id), true)
}

type Place = { day: string; seriesId?: string; seriesDay?: string }

type Context = { world: SeedWorld; lists: Lists }

async function addEvent(tx: Tx, { world, lists }: Context, plan: EventPlan, place?: Place): Promise<string> {
  const { companyId } = world
  const [id, organizerId] = [newId(), idOf(lists, plan.by)]
  const { day, ...series } = place ?? { day: workingDay(plan.day) }
  const customer = plan.customer && lists.customers.shift()
  const rule = plan.rule ?? null
  const span = firstSpan(spanOf(plan, day), rule)
  await tx.insert(events).values({
    ...columnsOf(plan),
    ...span,
    ...series,
    rule,
    expandedUntil: rule && '1970-01-01',
    title: customer ? `${plan.title}: ${customer.name}` : plan.title,
    customerId: customer?.id ?? null,
    companyId,
    id,
    calendarId: plan.isOfTeam ? lists.team : (lists.own.get(organizerId) ?? lists.team),
    roomId: plan.room ? lists.rooms[plan.room] : null,
    organizerId,
    uid: newUid(series.seriesId ?? id),
    createdBy: organizerId,
    updatedBy: organizerId,
  })
  await addGuests(tx, { world, lists }, { id, plan, customer })
  await writeEntries(tx, world, await findEvent(tx, world, id), true)
  await audit(
    tx,
    { companyId, actorId: organizerId },
    { action: 'event.created', entity: 'event', entityId: id, data: {} },
  )
  return id
}

const columnsOf = ({
  text = '',
  location = '',
  meetingUrl = '',
  status,
  isPrivate = false,
  isFree = false,
}: EventPlan) => ({
  description: text,
  location,
  meetingUrl,
  status: status ?? ('confirmed' as const),
  isPrivate,
  isBusy: !isFree,
})

function firstSpan(span: EventSpan, rule: string | null): EventSpan {
  const first = rule && firstEntry({ ...span, rule, exdates: [] })
  return spanColumns(first ? spanOnDay(span, first.day) : span)
}

type Invited = { id: string; plan: EventPlan; customer: Customer | undefined }

async function addGuests(
  tx: Tx,
  { world, lists }: { world: SeedWorld; lists: Lists },
  { id, plan, customer }: Invited,
) {
  const { companyId } = world
  const known = { companyId, eventId: id, respondedAt: new Date() }
  const rows = (plan.guests ?? []).map(([name, response]) => ({
    ...known,
    id: newId(),
    userId: idOf(lists, name),
    response,
  }))
  if (rows.length > 0) await tx.insert(eventGuests).values(rows)
  if (customer && plan.customer)
    await tx.insert(eventGuests).values({
      ...known,
      id: newId(),
      email: customer.email,
      name: customer.name,
      customerId: customer.id,
      response: plan.customer,
      responseComment: plan.customer === 'declined' ? 'אני בחו״ל, אפשר שבוע אחר כך?' : '',
    })
}
