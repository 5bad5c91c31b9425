/** Returns the first and last day of a period that begins in a month, `YYYY-MM`. */
export function vatPeriodSpan(month: string, months: 1 | 2): { startsOn: string; endsOn: string } {
  const [year = 0, first = 1] = month.split('-').map(Number)
  const end = new Date(Date.UTC(year, first - 1 + months, 0))
  return { startsOn: `${month}-01`, endsOn: end.toISOString().slice(0, 10) }
}

type Closed = { startsOn: string; endsOn: string }

/** Maximum age in months of a period that is closed now: anything older was reported before this system was in use. */
const MAX_MONTHS = 36

/** Returns the months, `YYYY-MM`, newest first, that are over on a day and in no closed period. */
export function monthsToClose(today: string, closed: readonly Closed[]): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const back = Array.from({ length: MAX_MONTHS }, (_, index) => new Date(Date.UTC(year, month - 2 - index, 1)))
  return back
    .map((first) => first.toISOString().slice(0, 7))
    .filter((one) => !closed.some(({ startsOn, endsOn }) => `${one}-01` >= startsOn && `${one}-01` <= endsOn))
}
