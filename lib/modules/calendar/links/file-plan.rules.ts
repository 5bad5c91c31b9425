import { newUid } from '../ics-event.rules'
import type { FileEvent, FileProblem, FileValues } from './file-events.rules'
import type { CalendarRow } from './file-rows.queries'

/** An event of a file that differs from the one that is known by its name. */
export type FileChange = { before: CalendarRow; event: FileEvent }

/** What a file would do in a calendar. */
export type FileComparison = {
  added: FileEvent[]
  changed: FileChange[]
  same: CalendarRow[]
  /** Events of the calendar that the file does not name. */
  gone: CalendarRow[]
  problems: FileProblem[]
}

/** Returns what names an event of a calendar, or of a file, in it. */
export const fileKey = ({ uid, seriesDay }: { uid: string; seriesDay: string | null }): string =>
  `${seriesDay ?? ''} ${uid}`

/**
 * Compares the events of a file with those of a calendar. An event that was made here, that the actor may not change, or
 * that was changed here since is left as it is.
 */
export function compareFile(rows: readonly CalendarRow[], events: readonly FileEvent[]): FileComparison {
  const known = new Map(rows.map((row) => [fileKey(row), row]))
  const result: FileComparison = { added: [], changed: [], same: [], gone: [], problems: [] }
  const named = new Set<string>()
  for (const event of events) {
    const key = fileKey(event)
    if (named.has(key)) continue
    named.add(key)
    const before = known.get(key)
    if (!before) result.added.push(event)
    else if (isKept(before, event) || isSame(before, event.values)) result.same.push(before)
    else result.changed.push({ before, event })
  }
  result.gone = rows.filter((row) => !named.has(fileKey(row)))
  return result
}

const isKept = ({ id, uid, sequence, canEdit }: CalendarRow, event: FileEvent) =>
  uid === newUid(id) || !canEdit || sequence > event.sequence

function isSame(row: CalendarRow, values: FileValues): boolean {
  const same = (Object.keys(values) as (keyof FileValues)[]).filter((name) => name !== 'status')
  return same.every((name) => textOf(row[name]) === textOf(values[name])) && fileStatus(row, values) === row.status
}

/** What became of an event is known here, not in the file: one that took place stays so. */
export const fileStatus = ({ status }: Pick<CalendarRow, 'status'>, values: FileValues): CalendarRow['status'] =>
  (status === 'done' || status === 'no_show') && values.status === 'confirmed' ? status : values.status

const textOf = (value: FileValues[keyof FileValues]): string => {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? [...value].sort().join(' ') : String(value)
}
