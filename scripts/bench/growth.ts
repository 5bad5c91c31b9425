import { type BenchCompany, LARGE, SMALL } from './bench-world'
import { LISTS, RARE } from './lists'
import { rounds } from './load'
import { median, printRatio, printTitle, tryLine } from './report'

type Companies = { large: BenchCompany; small: BenchCompany }

/** Prints how lists and searches grow with the number of customers. */
export async function printGrowth(origin: string, { large, small }: Companies): Promise<void> {
  const at = (path: string, { cookie }: BenchCompany) => ({ url: origin + path, cookie, keeps: true })
  printTitle(`customers: ${LARGE.toLocaleString('en-US')} rows against ${SMALL.toLocaleString('en-US')} (p95, ms)`)
  const filters = new Map<string, number>()
  for (const [name, searchOf] of LISTS)
    await tryLine(name, async () => {
      const path = (side: BenchCompany) => at(`/customers${searchOf(side)}`, side)
      const seen = await rounds({ large: path(large), small: path(small) })
      printRatio(name, [seen.large.p95, seen.small.p95], '≤ 1.30')
      if (name.startsWith('filter:')) filters.set(name, seen.large.p95)
    })
  const consent = filters.get('filter: consent') ?? Number.NaN
  filters.delete('filter: consent')
  printRatio('consent / other filters', [consent, median([...filters.values()])], '≤ 1.50, in the large company')

  printTitle('search in the large company against an exact lookup (p95)')
  await tryLine('rare word / exact phone', async () => {
    const { search, exact } = await rounds({
      search: at(`/customers?q=${RARE}`, large),
      exact: at(`/customers?q=${large.exactPhone}`, large),
    })
    printRatio('rare word / exact phone', [search.p95, exact.p95], '≤ 1.30')
  })
}
