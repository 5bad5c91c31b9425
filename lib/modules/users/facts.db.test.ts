import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { roles, userGrants, userRoles } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { sequence } from '@/seed/world'

import { loadFacts } from './facts.queries'
import { listCurrentPermissions } from './facts.rules'

let database: Awaited<ReturnType<typeof testDatabase>>
let ours: Awaited<ReturnType<typeof testCompany>>
let admin: Actor

beforeAll(async () => {
  database = await testDatabase()
  ours = await testCompany()
  admin = await ours.actor('companyAdmin')
})
afterAll(() => database.drop())

type Random = () => number
const some = (random: Random, share: number) => PERMISSIONS.filter(() => random() < share)
const goneOrNot = (random: Random) => (random() < 0.2 ? new Date() : null)
const ends = (random: Random) =>
  [null, new Date(Date.now() - 1_000), new Date(Date.now() + 3_600_000)][Math.floor(random() * 3)] ?? null

/** Gives a user random roles, some of them deleted. */
const addRoles = (userId: string, random: Random) =>
  inCompany(ours, async (tx) => {
    const { companyId } = ours
    for (let count = Math.floor(random() * 4); count > 0; count--) {
      const id = newId()
      const role = { key: id, name: `תפקיד ${count}`, permissions: [...some(random, 0.3), 'fly'] }
      await tx.insert(roles).values({ companyId, id, ...role, deletedAt: goneOrNot(random) })
      await tx.insert(userRoles).values({ companyId, userId, roleId: id })
    }
  })

/** Gives a user random grants and refusals, some of them expired or deleted. */
const addGrants = (userId: string, random: Random) =>
  inCompany(ours, async (tx) => {
    for (const permission of some(random, 0.4)) {
      const effect = random() < 0.5 ? 'grant' : 'refusal'
      const times = { until: ends(random), deletedAt: goneOrNot(random) }
      await tx
        .insert(userGrants)
        .values({ companyId: ours.companyId, id: newId(), userId, permission, effect, ...times })
    }
  })

describe('what a person may do and why', () => {
  it('is told exactly as the database decides it, on random roles, grants and refusals', async () => {
    const random = sequence(20_261_121)
    for (let round = 0; round < 25; round++) {
      const { id } = await ours.actor(round % 2 ? 'staff' : 'agent')
      await addRoles(id, random)
      await addGrants(id, random)
      const { rows } = await inCompany(ours, (tx) =>
        tx.execute<{ held: string[] }>(sql`select kesher.permissions_of(${ours.companyId}::uuid, ${id}::uuid) as held`),
      )
      const wanted = (rows[0]?.held ?? []).filter((one) => one !== 'fly').sort()
      expect(listCurrentPermissions(await loadFacts(requireScope('users', admin), id)).sort()).toEqual(wanted)
    }
  })
})

/**
 * Returns how often a transaction called a function of schema kesher, by the server's own statistics, which only a
 * superuser may turn on.
 */
async function callsOf(name: string, work: string): Promise<number> {
  const { pathname } = new URL(database.adminUrl)
  const superuserUrl = Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname }).href
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`set track_functions = 'all'`)
    await client.query('begin')
    await client.query(work)
    const { rows } = await client.query(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where schemaname = 'kesher' and funcname = $1`,
      [name],
    )
    return rows[0].calls
  } finally {
    await client.end()
  }
}

it('works out what the package opens once for a person, however many permissions they hold', async () => {
  expect(admin.permissions.size).toBeGreaterThan(50)
  const permissions = `select kesher.permissions_of('${admin.companyId}', '${admin.id}')`
  expect(await callsOf('company_features', permissions)).toBe(1)
})
