import { countText } from './count-text'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a duration in its largest whole unit: `12 דקות`, `שעתיים`, `יום אחד`, `40 ימים`. */
export function durationText(seconds: number): string {
  if (seconds < MINUTE) return 'פחות מדקה'
  if (seconds < HOUR) return countText(Math.floor(seconds / MINUTE), ['דקה אחת', 'שתי דקות', 'דקות'])
  if (seconds < DAY) return countText(Math.floor(seconds / HOUR), ['שעה אחת', 'שעתיים', 'שעות'])
  return countText(Math.floor(seconds / DAY), ['יום אחד', 'יומיים', 'ימים'])
}
