import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { sequence } from '@/seed/world'

import { importThroughKills } from './import-fault'

const folder = mkdtempSync(join(tmpdir(), 'kesher-faults-'))
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  process.env.FILES_DIR = folder
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A sample; scripts/faults/imports.ts kills twenty times. */
it('an import that is killed (-9) and started again ends with every valid row once and every other in its list of errors', async () => {
  const company = await testCompany()
  const actor = await company.actor('companyAdmin')
  const { wanted, books } = await importThroughKills(actor, { rows: 12_000, kills: 2, random: sequence(11) })
  expect(books).toEqual(wanted)
}, 120_000)
