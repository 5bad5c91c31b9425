import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { selectPage } from '@/lib/records/list-page'
import { loadServiceList, SERVICE_SORTS } from './services.list'
import { listServices, serviceFilter, servicesPage } from './services.queries'
import { SERVICE_STATES } from './services.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let actor: Actor

beforeAll(async () => {
  database = await testDatabase()
  const [ours, theirs] = [await testCompany(), await testCompany()]
  actor = await ours.actor('companyAdmin')
  for (const { companyId } of [ours, theirs]) await addRows(companyId, 5_000)
})
afterAll(() => database.drop())

const list = (search: Record<string, string>) => listServices(requireScope('services', actor), loadServiceList(search))

describe('with 5,000 services', () => {
  it.each(SERVICE_SORTS)('sorting by %s reads an index, first page and later', async (sort) => {
    const { next } = await list({ sort })
    for (const plan of [await planOf({ sort }), await planOf({ sort, after: next ?? '' })]) {
      expect(plan).toMatch(/Index (Only )?Scan/)
      expect(plan).not.toMatch(/Seq Scan on services|Sort Key/)
    }
  })

  it.each(SERVICE_STATES)('the state %s is read from an index', async (state) => {
    expect(await planOf({ state })).not.toMatch(/Seq Scan on services/)
  })

  it('shows as many rows as the address asks for', async () => {
    for (const size of ['25', '50', '100']) expect((await list({ size })).rows).toHaveLength(Number(size))
    expect((await list({ size: '99999' })).rows).toHaveLength(50)
  })
})

const planOf = (search: Record<string, string>) =>
  inCompany(actor, async (tx) => {
    const wanted = loadServiceList(search)
    const scope = requireScope('services', actor)
    const page = servicesPage(tx, { wanted, ...(await serviceFilter(tx, scope, wanted)) })
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${selectPage(page).getSQL()}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

/** Inserts as superuser to avoid the app's statement timeout, which a busy machine would reach here. */
async function addRows(companyId: string, count: number) {
  const { pathname } = new URL(database.appUrl)
  const connectionString = Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname }).href
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `insert into services (company_id, id, code, name, kind, price_agorot, vat_mode, state, created_at, search_text)
    select $1, gen_random_uuid(), 'S' || g, 'שירות ' || md5(g::text), 'one_off', 1000 + g * 7 % 9000, 'standard',
      (array['active','archived'])[1 + g % 2], now() - g * interval '1 minute', 'שירות ' || g
    from generate_series(1, $2::int) g`,
    [companyId, count],
  )
  await client.query('analyze services')
  await client.end()
}
