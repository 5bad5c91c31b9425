import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

export const FOLLOW_UPS = ['late', 'today', 'week', 'none'] as const

export type FollowUp = (typeof FOLLOW_UPS)[number]

/** Display names of the follow-up filters. */
export const followUpLabels: Record<FollowUp, string> = {
  late: 'באיחור',
  today: 'היום',
  week: 'השבוע',
  none: 'ללא מעקב',
}

/** Returns the calendar days of a follow-up filter, both inclusive; `infinity` means no follow-up day. */
export function followUpRange(wanted: FollowUp, today = businessDay()): { from: string; to: string } {
  if (wanted === 'late') return { from: '-infinity', to: addDays(today, -1) }
  if (wanted === 'today') return { from: today, to: today }
  if (wanted === 'week') return { from: today, to: addDays(today, 6) }
  return { from: 'infinity', to: 'infinity' }
}

/** Returns how urgent a follow-up is: late, due today, or planned; null without a day. */
export function followUpState(day: string | null, today = businessDay()): 'late' | 'today' | 'planned' | null {
  if (!day) return null
  if (day < today) return 'late'
  return day === today ? 'today' : 'planned'
}
