import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { testCompany } from '@/lib/auth/testing'

import { testDatabase } from './testing'
import { selectSql } from './together'

// Outside a page React's cache keeps nothing; here everything is one page.
vi.resetModules()
vi.doMock('react', () => ({
  cache: (make: () => unknown) => {
    const kept = make()
    return () => kept
  },
}))
const { holdPageRead } = await import('./page-read')
const { readInCompany, readSelects } = await import('./tenant')

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
})
afterAll(() => database.drop())

type Moment = { began: string; sent: string }

/** The moments at which the transaction and the statement began, alike for all of one statement. */
const MOMENT = sql`select transaction_timestamp()::text as began, statement_timestamp()::text as sent`

async function readMoment(extra = {}): Promise<Moment | undefined> {
  const { moments } = await readSelects(company, () => ({ moments: selectSql<Moment>(MOMENT), ...extra }))
  return moments[0]
}

describe('the reads of a page', () => {
  it('that begin in one turn are one statement, and later ones another of the same transaction', async () => {
    await holdPageRead(async () => {
      const [first, second] = await Promise.all([readMoment(), readMoment()])
      const later = await readMoment()
      expect(first).toEqual(second)
      expect(later?.began).toBe(first?.began)
      expect(later?.sent).not.toBe(first?.sent)
      const alone = await readInCompany(company, async (tx) => (await tx.execute<Moment>(MOMENT)).rows[0])
      expect(alone?.began).toBe(first?.began)
    })
  })

  it('each fail by themselves', async () => {
    await holdPageRead(async () => {
      const divided = readMoment({ divided: selectSql(sql`select 1 / 0 as none`) })
      const unknown = readSelects(company, () => {
        throw new Error('no such scope')
      })
      const [fine, ...failed] = await Promise.allSettled([readMoment(), divided, unknown, readInCompany(company, fail)])
      expect(fine).toMatchObject({ status: 'fulfilled', value: { began: expect.any(String) } })
      expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      expect(await readMoment()).toMatchObject({ began: expect.any(String) })
    })
  })

  it('end their transaction with the page', async () => {
    const first = await holdPageRead(() => readMoment())
    await expect.poll(async () => (await holdPageRead(() => readMoment()))?.began).not.toBe(first?.began)
  })
})

const fail = async () => {
  throw new Error('its own fault')
}
