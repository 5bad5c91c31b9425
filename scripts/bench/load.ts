import autocannon from 'autocannon'

/**
 * A measured address. `keeps`: the requests send back the cookies that the site set on an earlier visit, as a browser
 * does.
 */
export type Target = { url: string; cookie?: string; keeps?: boolean }
/** Requests per second, and the 97.5th percentile (stricter than the 95th) of the response time in milliseconds. */
export type Rate = { rate: number; p95: number }

const ROUNDS = 3
const SECONDS = 4

/**
 * Loads the targets in alternating rounds, so that a slow minute of the machine affects all of them. Returns the median
 * round of each.
 */
export async function rounds<K extends string>(targets: Record<K, Target>): Promise<Record<K, Rate>> {
  const names = Object.keys(targets) as K[]
  const seen = new Map<K, Rate[]>(names.map((name) => [name, []]))
  for (const name of names) await load(targets[name], 2)
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) seen.get(name)?.push(await load(targets[name], SECONDS))
  }
  return Object.fromEntries(names.map((name) => [name, median(seen.get(name) ?? [])])) as Record<K, Rate>
}

async function load({ url, cookie = '', keeps }: Target, duration: number): Promise<Rate> {
  const jar = keeps ? [cookie, ...(await setCookies(url, cookie))].join('; ') : cookie
  const headers = { 'accept-encoding': 'gzip', ...(jar ? { cookie: jar } : {}) }
  const result = await autocannon({ url, headers, connections: 4, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: statuses ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`)
  return { rate: result.requests.average, p95: result.latency.p97_5 }
}

async function setCookies(url: string, cookie: string): Promise<string[]> {
  const { headers } = await fetch(url, { headers: { cookie } })
  return headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
}

function median(rates: Rate[]): Rate {
  const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return { rate: middle(rates.map(({ rate }) => rate)), p95: middle(rates.map(({ p95 }) => p95)) }
}
