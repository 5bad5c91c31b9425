import { isCalendarDay, wallTimeToInstant } from '@/lib/format/dates'

const WRITTEN = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})[ T]+(\d{1,2}):(\d{2})/

/**
 * Reads the time of a push, which providers write by Israel's clock: `dd/mm/yy hh:mm`, `yyyy-mm-dd hh:mm:ss` or seconds
 * since 1970. Returns `otherwise` for anything else.
 */
export function readPushedTime(text: string, otherwise: Date): Date {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000)
  const [, first = '', month = '', last = '', hour = '', minute = ''] = WRITTEN.exec(text.trim()) ?? []
  const [year, date] = first.length === 4 ? [first, last] : [last.length === 2 ? `20${last}` : last, first]
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const isTime = Number(hour) < 24 && Number(minute) < 60
  return isCalendarDay(day) && isTime ? wallTimeToInstant(day, `${hour.padStart(2, '0')}:${minute}`) : otherwise
}
