import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isLongSeries } from '../support/sample'

import { holderOf } from './companies'
import { type Call, type Case, crossing } from './crossing'
import { newActor, newCompany, OWN_PERMISSIONS } from './people'
import { exportedNames, registry } from './registry'
import { leaksIn, marksOf, openRowSnapshot, type RowSnapshot } from './row-snapshot'
import type { Tenant } from './tenant'
import { type TenantPairs, tenantPairsDatabase } from './tenant-pairs'
import { controlProblemOf, outcomeOf, problemOf } from './verdict'
import { OUR_WORDS, THEIR_WORDS } from './words'
import { openWriteLog, type WriteLog } from './write-log'

/** Two companies that know each other's ids; in the first, an agent and a colleague. */
let tenants: TenantPairs
/** A third company without rows, and a new agent in the first: lists and sums must be empty for them. */
let bare: Record<'company' | 'agent', Tenant>
let database: Awaited<ReturnType<typeof tenantPairsDatabase>>
let rowSnapshot: RowSnapshot
let writes: WriteLog

beforeAll(async () => {
  database = await tenantPairsDatabase()
  tenants = database.filled
  rowSnapshot = await openRowSnapshot(database.adminUrl)
  const [third, words] = [await newCompany(OUR_WORDS), OUR_WORDS]
  bare = {
    company: { ...tenants.ours, actor: await newActor({ companyId: third.id, words }) },
    agent: {
      ...tenants.ours,
      actor: await newActor({ companyId: tenants.one.companyId, words, permissions: OWN_PERMISSIONS }),
    },
  }
  writes = await openWriteLog(rowSnapshot.client, rowSnapshot.tables)
}, 600_000)

afterAll(async () => {
  await rowSnapshot.close()
  await database.drop()
})

const exported = exportedNames()
const writing = new Set(exported.filter(({ isWrite }) => isWrite).map(({ name }) => name))
const cases = Object.entries(registry).flatMap(([name, one]) => (typeof one === 'function' ? [{ name, one }] : []))

type Other = 'theirs' | 'colleague'
type Name = Other | 'ours' | 'agent'

const ourCompany = () => tenants.ours.actor.companyId
/** Returns the tables in which rows of another tenant were written since the last call. */
const writtenOf = (to: Other) =>
  to === 'theirs'
    ? writes.company(tenants.theirs.actor.companyId, ourCompany())
    : writes.person(tenants.colleague.actor.id)
/** Returns a fingerprint of all rows of another tenant. */
const fingerprintOf = (to: Other) =>
  to === 'theirs'
    ? rowSnapshot.company(tenants.theirs.actor.companyId, ourCompany())
    : rowSnapshot.person(tenants.colleague.actor.id)

/** Runs every call of a case by one tenant against another, and checks the result, leaked words and written rows. */
async function cross(one: Exclude<Case, { reason: string }>, from: Name, to: Other) {
  const isCompany = to === 'theirs'
  const marks = marksOf(tenants[to], isCompany ? 'company' : 'person')
  const calls = one(crossing(tenants[from], tenants[to])).filter(({ across }) => isCompany || across === 'everybody')
  for (const call of calls) {
    const outcome = await outcomeOf(call.run)
    expect.soft(problemOf(call, outcome)).toBeUndefined()
    expect
      .soft('value' in outcome ? leaksIn(outcome.value, marks) : leaksIn(messageOf(outcome.error), marks))
      .toEqual([])
    expect.soft(await writtenOf(to), 'their rows that were written').toEqual([])
  }
}

async function setPolicies(policies: string) {
  for (const table of [...rowSnapshot.tables, 'companies'])
    await rowSnapshot.client.query(`alter table ${table} ${policies} row level security`)
}

/** Returns the message of an error that a caller would receive. The message of a failed query goes only to the log. */
const messageOf = (error: unknown) => (error && typeof error === 'object' && 'status' in error ? `${error}` : '')

describe('the registry', () => {
  it('has a case for every exported query and mutation, and none for what is gone', () => {
    expect(Object.keys(registry).sort()).toEqual(exported.map(({ name }) => name).sort())
  })

  it('crosses sides that have a row in every tenant table', async () => {
    for (const table of rowSnapshot.tables) {
      const { rows } = await rowSnapshot.client.query(`select company_id from ${table} group by 1`)
      const found = rows.map(({ company_id }) => company_id)
      const holders = [holderOf(table, tenants.ours.ids), holderOf(table, tenants.theirs.ids)]
      expect(found, table).toEqual(expect.arrayContaining(holders))
    }
  })
})

describe('the log of written rows', () => {
  it.each(['theirs', 'colleague'] as const)('sees a row of %s that anybody changes', async (to) => {
    await rowSnapshot.client.query('begin')
    await writes.forget()
    await rowSnapshot.client.query("update customers set search_text = search_text || 'x' where id = $1", [
      tenants[to].ids.customer,
    ])
    expect(await writtenOf(to)).toEqual(['customers'])
    expect(await writtenOf(to)).toEqual([])
    await rowSnapshot.client.query('rollback')
  })
})

/**
 * isolation-rows.db.test.ts covers row-level security alone. The combination of both is implied, and runs in the long
 * series only.
 */
const LOCKS = [
  { locks: 'scopes alone, row-level security switched off', policies: 'disable' },
  { locks: 'both locks', policies: 'enable' },
].filter(({ policies }) => policies === 'disable' || isLongSeries)

/**
 * Number of cases, evenly distributed, after which the fingerprints of all rows are compared. A constant number keeps
 * the cost linear in functions plus rows, instead of their product.
 */
const FULL_SNAPSHOTS = 10
const isFullSnapshot = (place: number) =>
  (place + 1) % Math.ceil(cases.length / FULL_SNAPSHOTS) === 0 || place + 1 === cases.length
const placed = cases.map((one, place) => ({ ...one, place }))

describe.each(LOCKS)('$locks', ({ policies }) => {
  const fingerprints: Partial<Record<Other, unknown>> = {}
  beforeAll(async () => {
    await setPolicies(policies)
    const { rows } = await rowSnapshot.client.query(
      'select count(*)::int as on from pg_class where relrowsecurity and relnamespace = $1::regnamespace',
      ['public'],
    )
    expect(rows[0].on > 0).toBe(policies === 'enable')
    for (const to of ['theirs', 'colleague'] as const) fingerprints[to] = await fingerprintOf(to)
    await writes.forget()
  })
  afterAll(() => setPolicies('enable'))

  const crossAt = async ({ one, place }: (typeof placed)[number], from: Name, to: Other) => {
    await cross(one, from, to)
    if (isFullSnapshot(place)) expect.soft(await fingerprintOf(to), 'their rows').toBe(fingerprints[to])
  }

  it.each(placed)('$name does not reach another company (requirement 3)', (one) => crossAt(one, 'ours', 'theirs'))

  it.each(placed)("$name does not reach a colleague's rows where the actor sees only the own", (one) =>
    crossAt(one, 'agent', 'colleague'),
  )

  it.each(cases)('$name lists nothing for who has no rows', async ({ one }) => {
    const [calls, own] = [one(crossing(bare.company, tenants.theirs)), one(crossing(bare.agent, tenants.colleague))]
    for (const call of [...calls, ...own.filter(({ across }) => across === 'everybody')]) {
      if (call.want !== 'list') continue
      expect.soft(problemOf({ ...call, want: 'nothing' }, await outcomeOf(call.run))).toBeUndefined()
    }
  })

  it('carried nothing of theirs into rows of ours', async () => {
    expect(await rowSnapshot.tablesHolding(tenants.ours.actor.companyId, THEIR_WORDS.word)).toEqual([])
  })
})

describe('the control: the same calls by who owns the ids', () => {
  // Reading functions run before writing ones.
  const inOrder = [...cases].sort((a, b) => Number(writing.has(a.name)) - Number(writing.has(b.name)))

  it.each(inOrder)('$name finds them', async ({ one }) => {
    const calls: Call[] = one(crossing(tenants.theirs, tenants.theirs))
    for (const call of calls) expect.soft(controlProblemOf(call, await outcomeOf(call.run))).toBeUndefined()
  })
})
