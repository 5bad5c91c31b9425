import 'dayjs/locale/he'

import { longDate } from '@/lib/format/dates'

const WEEKDAYS = ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳']

/** Texts of all calendars, and their week, which begins on Sunday. */
export const calendarWords = {
  locale: 'he',
  firstDayOfWeek: 0 as const,
  weekendDays: [5, 6] as (5 | 6)[],
  weekdayFormat: (day: string) => WEEKDAYS[new Date(day.slice(0, 10)).getUTCDay()] ?? '',
  monthLabelFormat: 'MMMM YYYY',
  getDayAriaLabel: (day: string) => longDate(day.slice(0, 10)),
  hideOutsideDates: true,
  highlightToday: true,
  withCellSpacing: false,
  ariaLabels: {
    nextMonth: 'החודש הבא',
    previousMonth: 'החודש הקודם',
    nextYear: 'השנה הבאה',
    previousYear: 'השנה הקודמת',
    nextDecade: 'העשור הבא',
    previousDecade: 'העשור הקודם',
  },
}

/** Focuses the day in the tab order: the selected one, today or the first. */
export function focusDay(frame: HTMLElement | null) {
  frame?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus()
}
