/** The days of a period that begins with a month, `YYYY-MM`. */
export function spanOf(month: string, months: 1 | 2): { startsOn: string; endsOn: string } {
  const [year = 0, first = 1] = month.split('-').map(Number)
  const end = new Date(Date.UTC(year, first - 1 + months, 0))
  return { startsOn: `${month}-01`, endsOn: end.toISOString().slice(0, 10) }
}
