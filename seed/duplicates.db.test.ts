import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addMergeable } from '@/lib/modules/merging/merging.testing'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'

import { seedDuplicates } from './duplicates'
import type { SeedWorld } from './world'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('a card that is opened again is compared by its own name, and is suspected for what it shares', async () => {
  const admin = await (await testCompany()).actor('companyAdmin')
  for (let at = 0; at < 6; at++)
    await addMergeable(admin, { name: `נועה לוי${at}`, phone: `+97252123456${at}`, city: 'עכו' })
  await seedDuplicates({ companyId: admin.companyId, adminId: admin.id } as SeedWorld)
  const { rows, pairs } = await inCompany(admin, async (tx) => ({
    rows: (await tx.execute<{ name: string; name_key: string }>(sql`select name, name_key from customers`)).rows,
    pairs: (await tx.execute<{ score: number }>(sql`select score from duplicate_candidates order by score`)).rows,
  }))
  expect(rows.map(({ name_key }) => name_key)).toEqual(rows.map(({ name }) => toNameKey(name)))
  expect(rows).toHaveLength(8)
  expect(pairs).toEqual([{ score: 60 }, { score: 100 }])
})
