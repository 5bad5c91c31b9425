import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { holderOf } from './isolation-support/companies'
import { type Call, type Case, crossing } from './isolation-support/crossing'
import { newActor, newCompany, OWN_PERMISSIONS } from './isolation-support/people'
import { exportedNames, registry } from './isolation-support/registry'
import { fillSide, type Side } from './isolation-support/side'
import { controlProblemOf, outcomeOf, problemOf } from './isolation-support/verdict'
import { leaksIn, marksOf, openWitness, type Witness } from './isolation-support/witness'
import { COLLEAGUE_WORDS, OUR_WORDS, THEIR_WORDS } from './isolation-support/words'
import { testDatabase } from './testing'

/** Two companies that know each other's ids, and in the first an agent with a colleague. */
let sides: Record<'ours' | 'agent' | 'colleague' | 'theirs', Side>
/** A third company without rows, and a new agent in the first: sums and lists of others must not reach them. */
let bare: Record<'company' | 'agent', Side>
let database: Awaited<ReturnType<typeof testDatabase>>
let witness: Witness
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'isolation-'))
  process.env.KESHER_DATA = folder
  witness = await openWitness(database.adminUrl)
  const [one, other] = [await newCompany(OUR_WORDS), await newCompany(THEIR_WORDS)]
  const fill = async (company: typeof one, words: typeof OUR_WORDS, permissions?: typeof OWN_PERMISSIONS) => {
    const actor = await newActor({ companyId: company.id, words, ...(permissions && { permissions }) })
    return fillSide(actor, words, company.gatewayAccountId)
  }
  const agentWords = { ...OUR_WORDS, digits: '44' }
  sides = {
    ours: await fill(one, OUR_WORDS),
    agent: await fill(one, agentWords, OWN_PERMISSIONS),
    colleague: await fill(one, COLLEAGUE_WORDS),
    theirs: await fill(other, THEIR_WORDS),
  }
  const [third, words] = [await newCompany(OUR_WORDS), OUR_WORDS]
  bare = {
    company: { ...sides.ours, actor: await newActor({ companyId: third.id, words }) },
    agent: { ...sides.ours, actor: await newActor({ companyId: one.id, words, permissions: OWN_PERMISSIONS }) },
  }
}, 180_000)

afterAll(async () => {
  await witness.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const cases = Object.entries(registry).flatMap(([name, one]) => (typeof one === 'function' ? [{ name, one }] : []))

/** How the rows of each stood after the last call; nobody else writes meanwhile, so they stand so before the next. */
const stood = new Map<string, unknown>()

/** Every call of a case by one side towards another: its outcome, what leaked and whether a row moved. */
async function cross(one: Exclude<Case, { reason: string }>, from: keyof typeof sides, to: 'theirs' | 'colleague') {
  const isCompany = to === 'theirs'
  const marks = marksOf(sides[to], isCompany ? 'company' : 'person')
  const { companyId, id } = sides[to].actor
  const look = () => (isCompany ? witness.company(companyId, sides.ours.actor.companyId) : witness.person(id))
  const calls = one(crossing(sides[from], sides[to])).filter(({ across }) => isCompany || across === 'everybody')
  for (const call of calls) {
    const before = stood.get(to) ?? (await look())
    const outcome = await outcomeOf(call.run)
    expect.soft(problemOf(call, outcome)).toBeUndefined()
    expect
      .soft('value' in outcome ? leaksIn(outcome.value, marks) : leaksIn(messageOf(outcome.error), marks))
      .toEqual([])
    const after = await look()
    expect.soft(after, 'their rows').toBe(before)
    stood.set(to, after)
  }
}

/** What a caller is told of an error; what the log keeps of a query that failed is no answer. */
const messageOf = (error: unknown) => (error && typeof error === 'object' && 'status' in error ? `${error}` : '')

describe('the registry', () => {
  it('has a case for every exported query and mutation, and none for what is gone', () => {
    expect(Object.keys(registry).sort()).toEqual(exportedNames())
  })

  it('crosses sides that have a row in every tenant table', async () => {
    for (const table of witness.tables) {
      const { rows } = await witness.client.query(`select company_id from ${table} group by 1`)
      const found = rows.map(({ company_id }) => company_id)
      const holders = [holderOf(table, sides.ours.ids), holderOf(table, sides.theirs.ids)]
      expect(found, table).toEqual(expect.arrayContaining(holders))
    }
  })
})

describe.each([
  { locks: 'both locks', policies: 'enable' },
  { locks: 'scopes alone, row-level security switched off', policies: 'disable' },
])('$locks', ({ policies }) => {
  beforeAll(async () => {
    const tables = [...witness.tables, 'companies']
    for (const table of tables) await witness.client.query(`alter table ${table} ${policies} row level security`)
    const { rows } = await witness.client.query(
      'select count(*)::int as on from pg_class where relrowsecurity and relnamespace = $1::regnamespace',
      ['public'],
    )
    expect(rows[0].on > 0).toBe(policies === 'enable')
    stood.clear()
  })
  afterAll(async () => {
    const tables = [...witness.tables, 'companies']
    for (const table of tables) await witness.client.query(`alter table ${table} enable row level security`)
  })

  it.each(cases)('$name does not reach another company (requirement 3)', ({ one }) => cross(one, 'ours', 'theirs'))

  it.each(cases)("$name does not reach a colleague's rows where the actor sees only the own", ({ one }) =>
    cross(one, 'agent', 'colleague'),
  )

  it.each(cases)('$name lists nothing for who has no rows', async ({ one }) => {
    const [calls, own] = [one(crossing(bare.company, sides.theirs)), one(crossing(bare.agent, sides.colleague))]
    for (const call of [...calls, ...own.filter(({ across }) => across === 'everybody')]) {
      if (call.want !== 'list') continue
      expect.soft(problemOf({ ...call, want: 'nothing' }, await outcomeOf(call.run))).toBeUndefined()
    }
  })

  it('carried nothing of theirs into rows of ours', async () => {
    expect(await witness.tablesHolding(sides.ours.actor.companyId, THEIR_WORDS.word)).toEqual([])
  })
})

describe('the control: the same calls by who owns the ids', () => {
  // What reads comes before what changes.
  const inOrder = [...cases].sort(
    (a, b) => Number(a.name.includes('mutations#')) - Number(b.name.includes('mutations#')),
  )

  it.each(inOrder)('$name finds them', async ({ one }) => {
    const calls: Call[] = one(crossing(sides.theirs, sides.theirs))
    for (const call of calls) expect.soft(controlProblemOf(call, await outcomeOf(call.run))).toBeUndefined()
  })
})
