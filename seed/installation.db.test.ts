import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { seedCompanies } from './companies'
import { newDemoPassword } from './demo-password'
import { beginDemo, endDemo, installationState, wipeDemo } from './installation'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('a demonstration that is cut off while it is made', () => {
  test('is emptied and made again at the next start', async () => {
    expect(await installationState()).toBe('empty')
    await beginDemo()
    await seedCompanies(newDemoPassword())
    expect(await installationState()).toBe('half')
    await wipeDemo()
    expect(await installationState()).toBe('empty')
    const { rows } = await inAuth((tx) => tx.execute(sql`select from companies`))
    expect(rows).toHaveLength(0)
    const vat = await inCompany({ companyId: '00000000-0000-7000-8000-000000000000' }, (tx) =>
      tx.execute(sql`select rate_bp from vat_rates`),
    )
    expect(vat.rows.length).toBeGreaterThan(0)
  })
  test('is never emptied once it was finished', async () => {
    await beginDemo()
    const { worlds, signIns } = await seedCompanies(newDemoPassword())
    await endDemo()
    expect(await installationState()).toBe('used')
    await expect(wipeDemo()).rejects.toThrow()
    expect(worlds.map(({ isFirst }) => isFirst)).toEqual([true, false])
    expect(new Set(signIns.map(({ email }) => email)).size).toBe(signIns.length)
    expect(signIns.map(({ role }) => role)).toEqual(
      expect.arrayContaining([
        'superAdmin',
        'masterAdmin',
        'resellerAdmin',
        'companyAdmin',
        'staff',
        'agent',
        'unverified',
      ]),
    )
  })
})
