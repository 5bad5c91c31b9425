import { addDays, weekdayIndex } from '@/lib/format/calendar'
import type { WorkColumn, WorkloadScale } from '@/lib/modules/tasks/workload.rules'

const tenths = new Intl.NumberFormat('he-IL', { maximumFractionDigits: 1 })

/** Returns minutes as hours: `12.5`. */
export const hoursNumber = (minutes: number): string => tenths.format(minutes / 60)

/** Returns minutes as hours in words: `12.5 שעות`. */
export const hoursText = (minutes: number): string =>
  minutes === 60 ? 'שעה אחת' : minutes === 120 ? 'שעתיים' : `${hoursNumber(minutes)} שעות`

const dayAndMonth = new Intl.DateTimeFormat('he-IL', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const dayText = (day: string) => dayAndMonth.format(new Date(day))
const WEEKDAYS = ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'שבת']

/** Returns the head of a column: `6–12 בדצמ׳`, or `יום ב׳, 7 בדצמ׳`. */
export function columnText({ from, to }: WorkColumn, scale: WorkloadScale): string {
  if (scale === 'day') {
    const weekday = WEEKDAYS[weekdayIndex(from)]
    return `${weekdayIndex(from) === 6 ? weekday : `יום ${weekday}`}, ${dayText(from)}`
  }
  const last = addDays(to, -1)
  if (from.slice(0, 7) === last.slice(0, 7)) return `${Number(from.slice(8))}–${dayText(last)}`
  return `${dayText(from)} – ${dayText(last)}`
}
