import type { Openings } from '@/lib/access/permission-types'

/** What each user sees in the calendar is decided by how calendars are shared. */
export const openings = {
  calendar: { all: 'use calendar' },
  calendarSettings: { all: 'manage calendars' },
} as const satisfies Openings
