import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase } from '@/lib/db/testing'

import { payThroughCrash } from './payment-fault'
import { openShop, SETTLED } from './payment-shop'

const folder = mkdtempSync(join(tmpdir(), 'kesher-faults-'))
let database: Awaited<ReturnType<typeof testDatabase>>
let shop: Awaited<ReturnType<typeof openShop>>

beforeAll(async () => {
  process.env.FILES_DIR = folder
  database = await testDatabase()
  shop = await openShop()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A sample; every point is tried by scripts/faults/payments.ts. */
describe('killed (-9) and started again: one capture, both books agree, the page says so', () => {
  it.each(['after-claim', 'after-session', 'after-charge', 'after-inbox', 'before-capture-commit'] as const)(
    '%s',
    async (point) => {
      const { wasKilled, books } = await payThroughCrash(await shop.newPage(), point)
      expect(wasKilled).toBe(true)
      expect(books).toEqual(SETTLED)
    },
    120_000,
  )
})
