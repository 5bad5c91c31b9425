import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase } from '@/lib/db/testing'

import { countHit } from './rate-limit'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('a limit', () => {
  it('lets exactly as many of 200 parallel hits through as it allows (requirement 21)', async () => {
    const limit = { name: 'test', hits: 5, seconds: 60 }
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => countHit(limit, 'me')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
  it('begins anew when its window is over', async () => {
    const limit = { name: 'short', hits: 1, seconds: 0 }
    await countHit(limit, 'me')
    await expect(countHit(limit, 'me')).resolves.toBeUndefined()
  })
})
