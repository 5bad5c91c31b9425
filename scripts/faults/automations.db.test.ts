import { afterAll, beforeAll, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { sequence } from '@/seed/world'

import { runThroughKills } from './automation-fault'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A sample; scripts/faults/automations.ts kills fifty times among 10,000 runs. */
it('a worker that is killed (-9) among runs leaves every effect once, and no e-mail twice or lost', async () => {
  const company = await testCompany()
  const actor = await company.actor('companyAdmin')
  const { books, wanted } = await runThroughKills(actor, { runs: 60, kills: 2, random: sequence(7) })
  expect(books).toEqual(wanted)
}, 120_000)
