import { setTimeout as pause } from 'node:timers/promises'

import { type ComparedPage, targetAt } from './compared-pages'
import { CONNECTIONS, load, loadAmount, type Rate, ROUNDS, SECONDS, type Target, WARM_UP_SECONDS } from './load'
import { processorMs } from './processes'
import { median, type Pair, printPairs, printPairsHead, printTitle, tryLine } from './report'

/** A running app: its address, and the processes whose time a request costs. */
export type Site = { origin: string; web: number; postgres: number }
/** Requests per second, and milliseconds of processor time for each request. */
type Cost = { rate: number; web: number; database: number }
type Sites = { ours: Site; twin: Site }

/**
 * Prints requests per second and processor time per request of our pages beside those of the twin, which are loaded in
 * alternating rounds. The time of the database includes what it does by itself meanwhile.
 */
export async function printCosts(sites: Sites, pages: readonly ComparedPage[], cookie: string): Promise<void> {
  printTitle(
    `cost of a request, ours and the twin (${CONNECTIONS} connections, median of ${ROUNDS} slices of ${SECONDS} s; milliseconds of processor)`,
  )
  printPairsHead(['requests/s', 'web ms', 'database ms', 'both ms'])
  for (const page of pages) {
    const jar = page.isSignedIn ? cookie : undefined
    const targets = {
      ours: targetAt(sites.ours.origin, page.ours, jar),
      twin: targetAt(sites.twin.origin, page.twin, jar),
    }
    await tryLine(page.name, async () => printCost(page.name, await costs(sites, targets), page.wanted))
    if (page.name !== 'list page') continue
    const first = { ...targets, ours: { ...targets.ours, keeps: false } }
    await tryLine(FIRST_VISIT, async () => printCost(FIRST_VISIT, await costs(sites, first), ''))
  }
}

const FIRST_VISIT = '… on a first visit'

function printCost(name: string, { ours, twin }: Record<keyof Sites, Cost>, wanted: string) {
  const pair = (value: (cost: Cost) => number): Pair => [value(ours), value(twin)]
  const pairs = [({ rate }: Cost) => rate, ({ web }: Cost) => web, ({ database }: Cost) => database, both].map(pair)
  printPairs(name, pairs, wanted)
}

const both = ({ web, database }: Cost) => web + database

async function costs(sites: Sites, targets: Record<keyof Sites, Target>): Promise<Record<keyof Sites, Cost>> {
  const seen: Record<keyof Sites, Cost[]> = { ours: [], twin: [] }
  const sides = ['ours', 'twin'] as const
  const amounts = { ours: 0, twin: 0 }
  for (const side of sides) amounts[side] = amountFor(await load(targets[side], WARM_UP_SECONDS))
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) seen[side].push(await cost(sites[side], targets[side], amounts[side]))
  const middle = (all: Cost[]): Cost => ({
    rate: median(all.map(({ rate }) => rate)),
    web: median(all.map(({ web }) => web)),
    database: median(all.map(({ database }) => database)),
  })
  return { ours: middle(seen.ours), twin: middle(seen.twin) }
}

/** Returns how many requests fill a slice; each connection sends the same number, and more than one. */
const amountFor = ({ rate }: Rate) => CONNECTIONS * Math.max(2, Math.round((rate * SECONDS) / CONNECTIONS))

async function cost(site: Site, target: Target, amount: number): Promise<Cost> {
  const { web, postgres } = site
  await settled(site)
  const before = [processorMs(web), processorMs(postgres)] as const
  const rate = await loadAmount(target, amount)
  await settled(site)
  return { rate, web: (processorMs(web) - before[0]) / amount, database: (processorMs(postgres) - before[1]) / amount }
}

const QUIET_MS = 200

/** Waits until the web process does nothing: what a response does not wait for counts for its own side. */
async function settled({ web }: Site) {
  for (let last = Number.NEGATIVE_INFINITY; processorMs(web) > last + QUIET_MS / 10; await pause(QUIET_MS))
    last = processorMs(web)
}
