import { businessDay } from '@/lib/format/dates'

/** The entry that a dialog edits. */
export type EditedEntry = {
  id: string
  on: string
  minutes: number | null
  note: string
  isBillable: boolean
  ownRateAgorot: number | null
  version: number
}

/** The fields of an entry, as typed. */
export type EntryForm = { on: string; time: string; note: string; isBillable: boolean; rate: string }

/** Returns the fields of an entry that stands, or of a new one of today. */
export function startEntryForm(entry: EditedEntry | null, formatHours: (minutes: number) => string): EntryForm {
  if (!entry) return { on: businessDay(), time: '', note: '', isBillable: true, rate: '' }
  const { on, minutes, note, isBillable, ownRateAgorot } = entry
  return {
    on,
    note,
    isBillable,
    time: minutes === null ? '' : formatHours(minutes),
    rate: ownRateAgorot === null ? '' : (ownRateAgorot / 100).toFixed(2),
  }
}

/** Returns the body of a change: the time and the day are sent only where they changed, so that a span keeps its hours. */
export function changedEntry(entry: EditedEntry, start: EntryForm, { on, time, ...form }: EntryForm): object {
  const isOther = on !== start.on || time !== start.time
  return {
    ...form,
    version: entry.version,
    ...(isOther && entry.minutes !== null && { on, time }),
  }
}
