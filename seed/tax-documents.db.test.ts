import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addCustomer, createTestBusiness } from '@/lib/modules/tax-documents/tax-documents.testing'

import { seedTaxDocuments } from './tax-documents'
import type { SeedWorld } from './world'

const folder = mkdtempSync(join(tmpdir(), 'kesher-seed-tax-'))
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  process.env.KESHER_DATA = folder
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  ['murshe', ['300', '305', '320', '330', '400']],
  ['patur', ['300', '400']],
] as const)('the demonstration of a %s has documents of every kind that it may issue', async (kind, types) => {
  const business = await createTestBusiness(kind)
  for (let index = 0; index < 8; index++) await addCustomer(business, null)
  const { companyId, ownerId } = business
  const people = { adminId: ownerId, staffId: ownerId, agentId: ownerId }
  await seedTaxDocuments({ companyId, companyName: 'העסק', ...people } as unknown as SeedWorld)
  const made = await inCompany({ companyId }, (tx) =>
    tx.select({ type: taxDocuments.type }).from(taxDocuments).where(eq(taxDocuments.companyId, companyId)),
  )
  expect([...new Set(made.map(({ type }) => type))].sort()).toEqual(types)
})
