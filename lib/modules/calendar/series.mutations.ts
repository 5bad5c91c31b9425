import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { events } from '@/lib/db/schema/calendar'
import { emit } from '@/lib/events/emit'
import { addDays, daysBetween } from '@/lib/format/calendar'
import type { SubjectScopes } from '@/lib/modules/tasks/reach.queries'

import type { GuestInput, SeriesPart } from './calendar.schema'
import { dropChanged, passOn, requireUnchanged } from './changed-days.mutations'
import { writeEntries } from './entries.mutations'
import { listInvitedUsers, notifyGuests, recordEventChange } from './event-changes.mutations'
import { notifyChange, saveEvent } from './event-row.mutations'
import { copyEventFiles, dropEventFiles } from './files.mutations'
import { copyGuests, listGuests, setGuests } from './guests.mutations'
import { newUid } from './ics-event.rules'
import { sendInvitations } from './invitations.mutations'
import { type CalendarViewer, type EventRow, findEvent } from './reach.queries'
import { firstEntry, isInSeries, ruleBefore, ruleFrom, type Series, shiftRule } from './series.rules'
import { seriesDay, spanColumns, spanOnDay } from './spans.rules'

export type SeriesChange = {
  part: SeriesPart
  /** The occurrence that the change is about. */
  day: string | null
  set: Partial<EventRow>
  guests: readonly GuestInput[] | undefined
  /** Whether guests outside the office are told by mail. */
  isTold: boolean
}

type Asked = { before: EventRow; change: SeriesChange; scopes: SubjectScopes }

/** Applies a change to one event of a series, to it and all after it, or to all, and returns the event that stands for them. */
export async function applySeriesChange(tx: Tx, viewer: CalendarViewer, asked: Asked) {
  const { before, change } = asked
  const series = seriesOf(before)
  const day = change.day ?? seriesDay(before)
  if (change.part === 'all') {
    if (change.day !== null) requireDay(series, change.day)
    return changeAll(tx, viewer, { ...asked, day })
  }
  requireDay(series, change.day)
  if (change.part === 'this') {
    await requireUnchanged(tx, viewer, { seriesId: before.id, day })
    return changeOne(tx, viewer, { ...asked, day })
  }
  return day === seriesDay(before)
    ? changeAll(tx, viewer, { ...asked, day })
    : changeFollowing(tx, viewer, { ...asked, day })
}

type OnDay = Asked & { day: string }

/** Makes one event of a series an event of its own. */
async function changeOne(tx: Tx, viewer: CalendarViewer, { before, change, scopes, day }: OnDay) {
  if (change.set.rule !== undefined && change.set.rule !== before.rule)
    throw invalid({ rule: 'החזרה משתנה לכל הסדרה או מאירוע זה והלאה, לא לאירוע אחד' })
  const own = await insertCopy(tx, viewer, before, {
    ...spanColumns(spanOnDay(before, day)),
    ...change.set,
    rule: null,
    expandedUntil: null,
    exdates: [],
    seriesId: before.id,
    seriesDay: day,
    uid: before.uid,
    sequence: before.sequence + 1,
  })
  const series = await saveEvent(tx, viewer, { before, set: {} })
  await writeEntries(tx, viewer, series)
  const occurrence = { ...before, ...spanColumns(spanOnDay(before, day)), rule: null }
  return finish(tx, viewer, { before: occurrence, after: own, change, scopes })
}

/** Ends a series before a day and begins another with the changes; what was changed in single events after it is lost. */
async function changeFollowing(tx: Tx, viewer: CalendarViewer, { before, change, scopes, day }: OnDay) {
  const series = seriesOf(before)
  const rest = { ...before, ...spanColumns(spanOnDay(before, day)), rule: ruleFrom(series, day) }
  // A rule that is sent as it was is no change: of its number of times those before are gone.
  const rule = change.set.rule === before.rule ? rest.rule : change.set.rule
  const set = seriesColumns(rest, { ...change, day, set: rule === undefined ? change.set : { ...change.set, rule } })
  const following = await insertCopy(tx, viewer, rest, {
    ...set,
    exdates: movedExdates(
      rest,
      set,
      before.exdates.filter((one) => one >= day),
    ),
    expandedUntil: set.rule === null ? null : '1970-01-01',
    sequence: 0,
  })
  const ended = await saveEvent(tx, viewer, {
    before,
    set: { rule: ruleBefore(series, day), exdates: before.exdates.filter((one) => one < day) },
  })
  await dropChanged(tx, viewer, { seriesId: before.id, from: day })
  await writeEntries(tx, viewer, ended)
  return finish(tx, viewer, { before: rest, after: following, change, scopes })
}

/** Changes a series. Its single changed events take over what they had from it, unless the series moves: then they end. */
async function changeAll(tx: Tx, viewer: CalendarViewer, { before, change, scopes, day }: OnDay) {
  const set = seriesColumns(before, { ...change, day })
  const exdates = movedExdates(before, set, before.exdates)
  const guests = await listGuests(tx, viewer, before.id)
  const after = await saveEvent(tx, viewer, { before, set: { ...set, exdates } })
  if (isRetimed(before, after)) await dropChanged(tx, viewer, { seriesId: before.id })
  const saved = await finish(tx, viewer, { before, after, change, scopes })
  const invited = change.guests && (await listGuests(tx, viewer, before.id))
  await passOn(tx, viewer, { before, set, guests: { before: guests, after: invited }, scopes })
  return saved
}

const isRetimed = (before: EventRow, after: EventRow): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.isAllDay !== after.isAllDay ||
  before.zone !== after.zone ||
  before.rule !== after.rule

/** Returns the days without an event of a series that is changed: they move with it. */
function movedExdates(before: EventRow, set: Partial<EventRow>, exdates: readonly string[]): string[] {
  if (set.rule === null) return []
  const ahead = daysBetween(seriesDay(before), seriesDay({ ...before, ...set }))
  return exdates.map((one) => addDays(one, ahead))
}

type Finished = Pick<Asked, 'before' | 'change' | 'scopes'> & { after: EventRow }

async function finish(tx: Tx, viewer: CalendarViewer, { before, after, change, scopes }: Finished) {
  const { guests, part, set, isTold } = change
  const invited = guests ? await setGuests(tx, viewer, { event: after, guests, scopes }) : []
  await writeEntries(tx, viewer, after)
  await notifyChange(tx, viewer, { before, after, invited })
  await sendInvitations(tx, viewer, { ids: [before.id, after.id], isTold })
  const data = { part, fields: Object.keys(set) }
  await recordEventChange(tx, viewer, { event: after, act: 'updated', data })
  return { id: after.id, version: after.version }
}

/**
 * Returns the columns of a changed series. A span is that of the occurrence of a day: the series moves by as much, and its
 * rule with it.
 */
function seriesColumns(series: EventRow, { set, day }: SeriesChange): Partial<EventRow> {
  const { startsAt, isAllDay, startOn, endOn, endsAt, zone, rule = series.rule, ...rest } = set
  if (startsAt === undefined) return withFirst(series, { ...rest, rule })
  const span = {
    startsAt,
    endsAt: endsAt ?? series.endsAt,
    isAllDay: isAllDay ?? series.isAllDay,
    startOn: startOn ?? null,
    endOn: endOn ?? null,
    zone: zone ?? series.zone,
  }
  const from = seriesDay(series)
  const ahead = daysBetween(day ?? from, seriesDay(span))
  const start = addDays(from, ahead)
  const moved = rule === null || rule !== series.rule ? rule : shiftRule(rule, ahead, start)
  return withFirst(series, { ...rest, ...spanColumns(spanOnDay(span, start)), rule: moved })
}

/** Lets a series begin with the first day that its rule names; 422 where there is none. */
function withFirst(series: EventRow, set: Partial<EventRow>): Partial<EventRow> {
  const after = { ...series, ...set }
  if (after.rule === null || (after.rule === series.rule && set.startsAt === undefined)) return set
  const first = firstEntry({ ...after, rule: after.rule, exdates: [] })
  if (!first) throw invalid({ rule: 'אין אף מועד שמתאים לכלל החזרה' })
  return { ...set, ...spanColumns(first.span) }
}

const seriesOf = (event: EventRow): Series => ({ ...event, rule: event.rule ?? '' })

function requireDay(series: Series, day: string | null): asserts day is string {
  if (day === null || !isInSeries(series, day))
    throw invalid({ day: 'המועד הזה אינו בסדרה. אפשר לרענן את היומן ולבחור שוב.' })
}

async function insertCopy(tx: Tx, viewer: CalendarViewer, event: EventRow, set: Partial<EventRow>): Promise<EventRow> {
  const id = newId()
  const now = new Date()
  const actor = { createdAt: now, createdBy: viewer.actorId, updatedAt: now, updatedBy: viewer.actorId }
  await tx.insert(events).values({ ...event, uid: newUid(id), ...set, ...actor, id, version: 1 })
  await copyGuests(tx, viewer, { from: event.id, to: id })
  await copyEventFiles(tx, viewer, { from: event.id, to: id })
  await emit(tx, 'event.copied', { companyId: event.companyId, fromId: event.id, toId: id })
  return findEvent(tx, viewer, id)
}

type Deleted = { before: EventRow; part: SeriesPart; day: string | null; isTold: boolean }

/** Deletes one event of a series, it and all after it, or all. */
export async function deleteOfSeries(tx: Tx, viewer: CalendarViewer, { before, part, day, isTold }: Deleted) {
  const series = seriesOf(before)
  await requireDeletable(tx, viewer, { before, part, day })
  const invited = await listInvitedUsers(tx, viewer, before.id)
  const on = day ?? seriesDay(before)
  const isAll = part === 'all' || (part === 'following' && on <= seriesDay(before))
  const after = await saveEvent(tx, viewer, {
    before,
    set: isAll ? { deletedAt: new Date() } : endedBy(series, part, on),
  })
  if (isAll) await dropEventFiles(tx, viewer, [before.id])
  if (part !== 'this')
    await dropChanged(tx, viewer, isAll ? { seriesId: before.id } : { seriesId: before.id, from: on })
  await writeEntries(tx, viewer, after)
  const event = part === 'this' ? { ...before, ...spanColumns(spanOnDay(before, on)) } : before
  await notifyGuests(tx, viewer, { event, kind: 'event.cancelled', to: invited })
  await sendInvitations(tx, viewer, { ids: [before.id], isTold })
  await recordEventChange(tx, viewer, { event: after, act: isAll ? 'deleted' : 'updated', data: { part, day: on } })
  return { id: before.id }
}

const endedBy = (series: Series, part: SeriesPart, day: string): Partial<EventRow> =>
  part === 'this' ? { exdates: [...new Set([...series.exdates, day])] } : { rule: ruleBefore(series, day) }

async function requireDeletable(
  tx: Tx,
  viewer: CalendarViewer,
  { before, part, day }: Omit<Deleted, 'isTold'>,
): Promise<void> {
  if (part === 'all') return
  requireDay(seriesOf(before), day)
  if (part === 'this') await requireUnchanged(tx, viewer, { seriesId: before.id, day })
}
