import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase } from '@/lib/db/testing'
import { openFaultCompany } from './fault-company'
import { expectedLedgersAt, throughCrash } from './payment-fault'

const folder = mkdtempSync(join(tmpdir(), 'kesher-faults-'))
let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof openFaultCompany>>

beforeAll(async () => {
  Object.assign(process.env, { FILES_DIR: folder, KESHER_DATA: folder })
  database = await testDatabase()
  company = await openFaultCompany()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const SAMPLE = [
  'after-claim',
  'after-session',
  'after-charge',
  'after-inbox',
  'before-capture-commit',
  'after-refund-call',
  'before-card-charge',
  'after-card-charge',
] as const

/** A sample; scripts/faults/payments.ts runs every crash point. */
describe('killed (-9) and started again: once taken, once given back, both books agree, the page says so', () => {
  it.each(SAMPLE)(
    '%s',
    async (point) => {
      const { wasKilled, books } = await throughCrash(company, point)
      expect(wasKilled).toBe(true)
      expect(books).toEqual(expectedLedgersAt(point))
    },
    120_000,
  )
})
