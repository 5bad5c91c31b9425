import { addDays, weekdayIndex } from './calendar'

/** A range of calendar days, both included. */
export type DaySpan = { from: string; to: string }

/**
 * Returns the most common date ranges with their Hebrew names; `today` is the business day, a week begins on Sunday.
 */
export function usualSpans(today: string): { label: string; span: DaySpan }[] {
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  return [
    { label: 'היום', span: { from: today, to: today } },
    { label: 'אתמול', span: { from: addDays(today, -1), to: addDays(today, -1) } },
    { label: 'השבוע', span: { from: addDays(today, -weekdayIndex(today)), to: today } },
    { label: '30 הימים האחרונים', span: { from: addDays(today, -29), to: today } },
    { label: 'החודש', span: { from: monthStart, to: today } },
    { label: 'החודש הקודם', span: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd } },
    { label: 'השנה', span: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ]
}
