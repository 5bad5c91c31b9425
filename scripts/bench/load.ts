import autocannon from 'autocannon'

import { median } from './report'

/**
 * A measured address. `keeps`: the requests send back the cookies that the site set on an earlier visit, as a browser
 * does.
 */
export type Target = { url: string; cookie?: string; keeps?: boolean }
/**
 * Requests per second, the number of requests, and the 97.5th percentile (stricter than the 95th) of the response time
 * in milliseconds.
 */
export type Rate = { rate: number; count: number; p95: number }

export const ROUNDS = 3
/** Seconds of one slice of load. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
export const CONNECTIONS = 8
/** Seconds of load before the first slice: a process that has just started runs code that is not compiled yet. */
export const WARM_UP_SECONDS = 2 * SECONDS

/**
 * Loads the targets in alternating rounds, so that a slow minute of the machine affects all of them. Returns the median
 * round of each.
 */
export async function rounds<K extends string>(targets: Record<K, Target>): Promise<Record<K, Rate>> {
  const names = Object.keys(targets) as K[]
  const seen = new Map<K, Rate[]>(names.map((name) => [name, []]))
  for (const name of names) await load(targets[name], WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) seen.get(name)?.push(await load(targets[name]))
  }
  return Object.fromEntries(names.map((name) => [name, medianRate(seen.get(name) ?? [])])) as Record<K, Rate>
}

/** Loads an address with eight connections for some seconds. Throws if a response is not a success. */
export const load = (target: Target, duration = SECONDS): Promise<Rate> => fire(target, { duration })

/** The same until a number of requests has been answered: when it ends, no request is under way. */
export const loadAmount = (target: Target, amount: number): Promise<Rate> => fire(target, { amount })

/** Long enough for the slowest page on a busy machine. */
const TIMEOUT_SECONDS = 60

type Extent = { duration: number } | { amount: number }

async function fire({ url, cookie = '', keeps }: Target, extent: Extent): Promise<Rate> {
  const jar = keeps ? [cookie, ...(await setCookies(url, cookie))].join('; ') : cookie
  const headers = { 'accept-encoding': 'gzip', ...(jar ? { cookie: jar } : {}) }
  const result = await autocannon({ url, headers, connections: CONNECTIONS, timeout: TIMEOUT_SECONDS, ...extent })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: statuses ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`)
  const { total } = result.requests
  return { rate: total / result.duration, count: total, p95: result.latency.p97_5 }
}

async function setCookies(url: string, cookie: string): Promise<string[]> {
  const { headers } = await fetch(url, { headers: { cookie } })
  return headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
}

const medianRate = (rates: Rate[]): Rate => ({
  rate: median(rates.map(({ rate }) => rate)),
  count: median(rates.map(({ count }) => count)),
  p95: median(rates.map(({ p95 }) => p95)),
})
