import { Agent, get } from 'node:http'

import autocannon from 'autocannon'

import { median } from './report'

/**
 * A measured address. `keeps`: the requests send back the cookies that the site set on an earlier visit, as a browser
 * does.
 */
export type Target = { url: string; cookie?: string; keeps?: boolean }
/** Requests per second, and the 97.5th percentile (stricter than the 95th) of the response time in milliseconds. */
export type Rate = { rate: number; p95: number }

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
export async function load(target: Target, duration = SECONDS): Promise<Rate> {
  const { url } = target
  const headers = await headersOf(target)
  const result = await autocannon({ url, headers, connections: CONNECTIONS, timeout: TIMEOUT_SECONDS, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: statuses ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`)
  if (result.requests.average === 0) throw new Error(`${url}: no answer in ${duration} s`)
  return { rate: result.requests.average, p95: result.latency.p97_5 }
}

/** Long enough for the slowest page on a busy machine. */
const TIMEOUT_SECONDS = 60

/**
 * Loads an address with eight connections until a number of requests is answered, so that none is under way at the end.
 * Returns the requests per second. Throws if a response is not a success.
 */
export async function loadAmount(target: Target, amount: number): Promise<number> {
  const headers = await headersOf(target)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const since = performance.now()
  let left = amount
  const visitor = async () => {
    while (left-- > 0) await request(target.url, { headers, agent })
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  agent.destroy()
  return (1000 * amount) / (performance.now() - since)
}

const request = (url: string, options: { headers: Record<string, string>; agent: Agent }) =>
  new Promise<void>((resolve, reject) => {
    const asking = get(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on('end', resolve).on('error', reject).resume()
    })
    asking.on('error', reject)
  })

async function headersOf({ url, cookie = '', keeps }: Target): Promise<Record<string, string>> {
  const jar = keeps ? [cookie, ...(await setCookies(url, cookie))].join('; ') : cookie
  return { 'accept-encoding': 'gzip', ...(jar ? { cookie: jar } : {}) }
}

async function setCookies(url: string, cookie: string): Promise<string[]> {
  const { headers } = await fetch(url, { headers: { cookie } })
  return headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
}

const medianRate = (rates: Rate[]): Rate => ({
  rate: median(rates.map(({ rate }) => rate)),
  p95: median(rates.map(({ p95 }) => p95)),
})
