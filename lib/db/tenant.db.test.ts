import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'

import { inCompany } from './tenant'
import { testDatabase } from './testing'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A promise and the function that resolves it. */
function promised() {
  let keep = () => {}
  const kept = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { kept, keep }
}

it('of two units of work that wait for each other one is done anew, and both are done once', async () => {
  const { companyId } = await testCompany()
  const raise = (series: string) =>
    sql`update counters set last = last + 1 where company_id = ${companyId} and series = ${series}`
  await inCompany({ companyId }, (tx) =>
    tx.execute(
      sql`insert into counters (company_id, series, last) values (${companyId}, 'one', 0), (${companyId}, 'other', 0)`,
    ),
  )
  const holds = { one: promised(), other: promised() }
  let begun = 0
  const unit = (first: 'one' | 'other', then: 'one' | 'other') =>
    inCompany({ companyId }, async (tx) => {
      begun += 1
      await tx.execute(raise(first))
      holds[first].keep()
      await holds[then].kept
      await tx.execute(raise(then))
    })
  await Promise.all([unit('one', 'other'), unit('other', 'one')])
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute(
      sql`select series, last::int from counters where company_id = ${companyId} and series in ('one', 'other') order by series`,
    ),
  )
  expect(rows).toEqual([
    { series: 'one', last: 2 },
    { series: 'other', last: 2 },
  ])
  // The retried transaction may run into the other one again.
  expect(begun).toBeGreaterThan(2)
})
