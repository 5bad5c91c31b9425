import { afterAll, beforeAll, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'

import { nextNumber, reserveNumbers } from './numbering'
import { inCompany } from './tenant'
import { testDatabase } from './testing'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('whoever takes the next number waits for no block that somebody works on, and neither gets a number twice', async () => {
  const company = await testCompany()
  const numbers = await inCompany(company, async () => {
    const first = await reserveNumbers(company, { series: 'customer', count: 500 })
    // The transaction that uses the reserved block is still open.
    const next = await inCompany(company, (tx) => nextNumber(tx, company.companyId, 'customer'))
    return { first, next }
  })
  expect(numbers).toEqual({ first: 1001, next: 1501 })
})

it('a number that was taken and came to nothing is given to the next', async () => {
  const company = await testCompany()
  const take = (fails: boolean) =>
    inCompany(company, async (tx) => {
      const number = await nextNumber(tx, company.companyId, 'receipt')
      if (fails) throw new Error('it came to nothing')
      return number
    })
  const first = await take(false)
  await expect(take(true)).rejects.toThrow('nothing')
  expect(await take(false)).toBe(first + 1)
})
