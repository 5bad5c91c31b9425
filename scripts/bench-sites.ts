import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import pg from 'pg'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { loadSiteDashboard } from '@/lib/modules/sites/dashboard.queries'
import { listSiteDomains } from '@/lib/modules/sites/domains/domains.queries'
import { loadDomainList, loadSiteList } from '@/lib/modules/sites/sites.list'
import { listSites, loadSiteBoard } from '@/lib/modules/sites/sites.queries'

import { startTestDatabase } from './run/test-database'

/**
 * `npm run bench:sites [many]`: the lists of websites and of domains, sorted, filtered and searched, and the build board,
 * among `many` rows against the same among 1,000.
 */
const MANY = Number(process.argv[2] ?? 100_000)
const FEW = 1_000
const ROUNDS = 120
/** Websites that are built at once: the board and what is late do not grow with the years. */
const BUILDING = 300
const BATCH = 10_000

const server = process.env.TEST_SUPERUSER_URL ? null : await startTestDatabase()
process.env.TEST_SUPERUSER_URL ??= server?.superuserUrl
const database = await testDatabase()
let missed = 0

type Work = () => Promise<unknown>

const list =
  (actor: Actor, search: Record<string, string>): Work =>
  () =>
    listSites(requireScope('sites', actor), loadSiteList(search))
const domains =
  (actor: Actor, search: Record<string, string>): Work =>
  () =>
    listSiteDomains(requireScope('siteWork', actor), loadDomainList(search))

const WORKS: readonly [name: string, work: (actor: Actor) => Work][] = [
  ['websites', (actor) => list(actor, {})],
  ['websites by name', (actor) => list(actor, { sort: 'name' })],
  ['websites by their last day', (actor) => list(actor, { sort: 'late' })],
  ['websites on the air', (actor) => list(actor, { group: 'live' })],
  ['websites that are built', (actor) => list(actor, { group: 'building' })],
  ['websites that are late', (actor) => list(actor, { attention: 'late' })],
  ['a website by a rare word', (actor) => list(actor, { q: 'זרובבלי' })],
  ['the build board', (actor) => () => loadSiteBoard(requireScope('siteWork', actor), loadSiteList({}))],
  ['domains by their expiry', (actor) => domains(actor, {})],
  ['domains by name', (actor) => domains(actor, { sort: 'name' })],
  ['domains that are active', (actor) => domains(actor, { state: 'active' })],
  ['a domain by a rare word', (actor) => domains(actor, { q: 'zerubavel' })],
]

try {
  const [few, many] = [await addCompany(FEW), await addCompany(MANY)]
  for (const [name, work] of WORKS) report(name, await compare(work(few), work(many)))
  const dashboard = (actor: Actor) => () => loadSiteDashboard(requireScope('siteWork', actor))
  const [base, measured] = await compare(dashboard(few), dashboard(many), 30)
  console.log(`${'the dashboard'.padEnd(28)} p95 ${base.toFixed(1)} → ${measured.toFixed(1)} ms (it counts all)`)
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await database.drop()
  await server?.stop()
}

/** Returns the 95th percentile in milliseconds of two works, whose rounds alternate. */
async function compare(one: Work, other: Work, rounds = ROUNDS): Promise<[number, number]> {
  for (let round = 0; round < 10; round++) for (const work of [one, other]) await work()
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timed(one))
    times[1].push(await timed(other))
  }
  return [p95(times[0]), p95(times[1])]
}

async function timed(work: Work): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function p95(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

function report(name: string, [base, measured]: [number, number]) {
  const ratio = measured / base
  if (ratio > 1.3) missed += 1
  const shown = `${base.toFixed(1)} → ${measured.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (wanted ≤ 1.3)`
  console.log(`${name.padEnd(28)} p95 ${shown}${ratio > 1.3 ? '   more than wanted' : ''}`)
}

/** Adds a company with customers, websites of which most are on the air, and a domain for each. */
async function addCompany(rows: number): Promise<Actor> {
  const actor = await (await testCompany()).actor('companyAdmin')
  const customers: string[] = []
  for (let number = 0; number < 50; number++) {
    const customer = { kind: 'business', name: `לקוח ${number}`, status: 'active' }
    const { id } = await createCustomer(requireScope('customerEdits', actor), customerInput.parse(customer), null)
    customers.push(id)
  }
  for (let from = 0; from < rows; from += BATCH)
    await addRows(actor, customers, { from, to: Math.min(rows, from + BATCH) })
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  await client.query('vacuum analyze sites, site_domains, site_contents, customers, users')
  await client.end()
  return actor
}

function addRows(
  { companyId, id: ownerId }: Actor,
  customers: readonly string[],
  { from, to }: { from: number; to: number },
) {
  return inCompany({ companyId, actorId: ownerId }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`
      with made as (select n, gen_random_uuid() as id,
          (${sql.param([...customers])}::uuid[])[1 + n % 50] as customer_id, n < ${BUILDING} as is_built
        from generate_series(${from}::int, ${to - 1}::int) n),
      added as (
        insert into sites (company_id, id, number, customer_id, owner_id, name, state, state_since, created_at, stage_due_on, live_url, launched_on)
        select ${companyId}, id, 1000 + n, customer_id, ${ownerId}::uuid,
          'אתר ' || n || case when n = 5 then ' זרובבלי' else '' end,
          case when is_built then (array['ordered','design','build','client_review','fixes'])[1 + n % 5] when n % 11 = 0 then 'cancelled' else 'live' end,
          now() - n * interval '1 minute', now() - n * interval '1 minute',
          case when is_built then current_date + (n % 20) - 4 end,
          case when is_built then '' else 'https://site' || n || '.example/' end,
          case when is_built then null else current_date - n % 900 end from made)
      insert into site_domains (company_id, id, customer_id, ascii, unicode, ending, registrar, registrar_name, state, registrant, expires_on, is_renewed)
      select ${companyId}, gen_random_uuid(), customer_id,
        'site' || n || case when n = 5 then '-zerubavel' else '' end || '.com', 'site' || n || '.com', 'com', 'outside', 'x',
        case when n % 50 = 0 then 'expiring' else 'active' end, 'customer', current_date + 5 + n % 360, true from made`)
  })
}
