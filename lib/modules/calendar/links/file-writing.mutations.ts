import { and, eq, inArray } from 'drizzle-orm'

import { AppError, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { calendarEntries, events } from '@/lib/db/schema/calendar'
import { addMonths } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'

import { writeEntries } from '../entries.mutations'
import { type Calendar, findEvent } from '../reach.queries'
import { expandSeries, MONTHS_AHEAD, type SeriesEntry } from '../series.rules'
import { seriesDay } from '../spans.rules'
import type { FileEvent } from './file-events.rules'
import { type FileChange, type FileComparison, fileKey, fileStatus } from './file-plan.rules'
import type { CalendarRow } from './file-rows.queries'

/** Rows of one INSERT. */
const PART = 500
/** Entries that the events of one file may have: a file of a million occurrences is refused. */
const MAX_FILE_ENTRIES = 50_000
/** Entries are counted again after so many events that changed. */
const CHANGES_BETWEEN_COUNTS = 20
/** How far back series of a file have their entries. */
const MONTHS_BACK = 12

type Target = {
  readonly companyId: string
  readonly calendar: Pick<Calendar, 'id' | 'isExclusive'>
  /** Who brings the file; null where it is read by itself. */
  readonly actorId: string | null
}

/**
 * Writes what a file brings into a calendar that its caller has locked, and returns how many events were left out because
 * an exclusive calendar is taken at their time. 422 for too many occurrences.
 */
export async function writeFileEvents(tx: Tx, target: Target, plan: FileComparison): Promise<{ taken: FileEvent[] }> {
  const fresh = plan.added.map((event): Fresh => ({ id: newId(), event }))
  const known = [...plan.same, ...plan.changed.map(({ before, event }) => ({ ...before, rule: event.values.rule }))]
  const masters = new Map([
    ...known.flatMap(({ id, uid, rule }) => (rule === null ? [] : [[uid, id] as const])),
    ...fresh.flatMap(({ id, event }) => (event.values.rule === null ? [] : [[event.uid, id] as const])),
  ])
  const rows = fresh.map((one) => toRow(target, one, masters))
  const taken = await insertAll(tx, target, { rows, plan })
  for (const [index, change] of plan.changed.entries()) {
    await applyChange(tx, target, change)
    if (index % CHANGES_BETWEEN_COUNTS === 0) await requireFewEntries(tx, target)
  }
  await requireFewEntries(tx, target)
  await rewriteSeries(tx, target, { plan, rows })
  return { taken }
}

/** Throws 422 where all that a subscription brought is more than a calendar shows, whatever part of it is new. */
async function requireFewEntries(tx: Tx, { companyId, calendar, actorId }: Target): Promise<void> {
  if (actorId !== null) return
  const isOfCalendar = and(eq(calendarEntries.companyId, companyId), eq(calendarEntries.calendarId, calendar.id))
  if ((await tx.$count(calendarEntries, isOfCalendar)) > MAX_FILE_ENTRIES) throw tooManyEntries()
}

type Fresh = { id: string; event: FileEvent }
type NewRow = typeof events.$inferInsert & { id: string }

function toRow(
  { companyId, calendar, actorId }: Target,
  { id, event }: Fresh,
  masters: ReadonlyMap<string, string>,
): NewRow {
  const seriesId = event.seriesDay === null ? null : (masters.get(event.uid) ?? null)
  return {
    ...event.values,
    companyId,
    id,
    calendarId: calendar.id,
    organizerId: actorId,
    expandedUntil: event.values.rule === null ? null : addMonths(businessDay(), MONTHS_AHEAD),
    seriesId,
    seriesDay: seriesId === null ? null : event.seriesDay,
    uid: event.uid,
    sequence: event.sequence,
    createdBy: actorId,
    updatedBy: actorId,
  }
}

/** Series are written before the events that refer to them. */
async function insertAll(tx: Tx, target: Target, { rows, plan }: { rows: NewRow[]; plan: FileComparison }) {
  const ordered = [...rows.filter(({ seriesId }) => !seriesId), ...rows.filter(({ seriesId }) => seriesId)]
  if (target.calendar.isExclusive) return insertWhereFree(tx, target, { rows: ordered, plan })
  for (let at = 0; at < ordered.length; at += PART) await tx.insert(events).values(ordered.slice(at, at + PART))
  await insertEntries(tx, ordered)
  return []
}

async function insertEntries(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  const changedDays = listChangedDays(rows)
  let entries: (typeof calendarEntries.$inferInsert)[] = []
  let count = 0
  for (const row of rows) {
    // Other requests are served between the series of a large file.
    if (row.rule) await new Promise(setImmediate)
    entries.push(...entriesOf(row, changedDays.get(row.id)))
    if (count + entries.length > MAX_FILE_ENTRIES) throw tooManyEntries()
    if (entries.length < PART) continue
    await tx.insert(calendarEntries).values(entries)
    count += entries.length
    entries = []
  }
  if (entries.length > 0) await tx.insert(calendarEntries).values(entries)
}

/** Returns the days of series on which an event of its own stands. */
function listChangedDays(rows: readonly NewRow[]): Map<string, Set<string>> {
  const days = new Map<string, Set<string>>()
  for (const { seriesId, seriesDay: day } of rows)
    if (seriesId && day) days.set(seriesId, (days.get(seriesId) ?? new Set()).add(day))
  return days
}

/** The refusal of a file whose series have more occurrences than a calendar shows. */
const tooManyEntries = () => {
  const message = `בקובץ יותר מ־${MAX_FILE_ENTRIES.toLocaleString('he-IL')} מופעים של אירועים. אפשר לייצא תקופה קצרה יותר.`
  return invalid({ file: message }, message)
}

function entriesOf(row: NewRow, changedDays: ReadonlySet<string> | undefined) {
  const isBusy = row.isBusy === true && row.status !== 'cancelled'
  const { companyId, calendarId, id } = row
  return daysOf(row)
    .filter(({ day }) => !changedDays?.has(day))
    .map(({ day, span: { startsAt, endsAt } }) => ({
      companyId,
      calendarId,
      eventId: id,
      day,
      startsAt,
      endsAt,
      isBusy,
    }))
}

function daysOf(row: NewRow): SeriesEntry[] {
  const span = {
    isAllDay: row.isAllDay,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    startOn: row.startOn ?? null,
    endOn: row.endOn ?? null,
    zone: row.zone,
  }
  if (!row.rule) return [{ day: row.seriesDay ?? seriesDay(span), span }]
  const [from = ''] = [addMonths(businessDay(), -MONTHS_BACK), seriesDay(span)].sort().reverse()
  const range = { from, to: addMonths(businessDay(), MONTHS_AHEAD) }
  return expandSeries({ ...span, rule: row.rule, exdates: row.exdates ?? [] }, range)
}

/** Inserts events one by one into a calendar in which no two may be at once, and returns those whose time is taken. */
async function insertWhereFree(tx: Tx, target: Target, { rows, plan }: { rows: NewRow[]; plan: FileComparison }) {
  const taken: FileEvent[] = []
  const byKey = new Map(plan.added.map((event) => [fileKey(event), event]))
  const left = new Set<string>()
  for (const row of rows) {
    const isIn = !left.has(row.seriesId ?? '') && (await insertIfFree(tx, target, row))
    if (isIn) continue
    left.add(row.id)
    const event = byKey.get(fileKey({ uid: row.uid, seriesDay: row.seriesDay ?? null }))
    if (event) taken.push(event)
  }
  return taken
}

async function insertIfFree(tx: Tx, { companyId }: Target, row: NewRow): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await inner.insert(events).values(row)
      await writeEntries(inner, { companyId }, await findEvent(inner, { companyId }, row.id))
    })
    return true
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_free' || error.status === 422)) return false
    throw error
  }
}

async function applyChange(tx: Tx, { companyId, actorId }: Target, { before, event }: FileChange): Promise<void> {
  const { values, sequence } = event
  await tx
    .update(events)
    .set({
      ...values,
      status: fileStatus(before, values),
      sequence: Math.max(sequence, before.sequence),
      expandedUntil: values.rule === null ? null : (before.expandedUntil ?? '1970-01-01'),
      ...touch(before.version, actorId ?? undefined),
    })
    .where(and(eq(events.companyId, companyId), eq(events.id, before.id)))
  await writeEntries(tx, { companyId }, await findEvent(tx, { companyId }, before.id))
}

/** Writes the entries of known series anew whose single events came, changed or went. */
async function rewriteSeries(tx: Tx, { companyId }: Target, { plan, rows }: { plan: FileComparison; rows: NewRow[] }) {
  const fresh = new Set(rows.map(({ id }) => id))
  const touched = new Set([
    ...rows.flatMap(({ seriesId }) => (seriesId && !fresh.has(seriesId) ? [seriesId] : [])),
    ...plan.changed.flatMap(({ before }) => before.seriesId ?? []),
  ])
  for (const id of touched) await writeEntries(tx, { companyId }, await findEvent(tx, { companyId }, id))
}

/** Removes events of a subscription that its file no longer names; the days of series that they stood for come back. */
export async function removeFileEvents(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  gone: readonly Pick<CalendarRow, 'id' | 'seriesId'>[],
): Promise<void> {
  const ordered = [...gone.filter(({ seriesId }) => seriesId), ...gone.filter(({ seriesId }) => !seriesId)]
  const ids = ordered.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += PART) {
    const part = ids.slice(at, at + PART)
    await tx
      .delete(calendarEntries)
      .where(and(eq(calendarEntries.companyId, companyId), inArray(calendarEntries.eventId, part)))
    await tx.delete(events).where(and(eq(events.companyId, companyId), inArray(events.id, part)))
  }
  const removed = new Set(ids)
  const series = new Set(gone.flatMap(({ seriesId }) => (seriesId && !removed.has(seriesId) ? [seriesId] : [])))
  for (const id of series) await writeEntries(tx, { companyId }, await findEvent(tx, { companyId }, id))
}
