import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'

import { coupons } from '@/lib/db/schema/coupons'
import { touch } from './touch'

describe('a changed row', () => {
  it('has the version after the one that was read, the time, and whoever changed it', () => {
    const before = Date.now()
    const { version, updatedAt, updatedBy } = touch(4, 'dana')
    expect({ version, updatedBy }).toEqual({ version: 5, updatedBy: 'dana' })
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(before)
  })

  it('keeps who changed it last where no person changes it', () => {
    expect(Object.keys(touch(1))).toEqual(['version', 'updatedAt'])
  })

  it('has the version after the one that stands there where none was read', () => {
    expect(new PgDialect().sqlToQuery(touch(coupons.version).version).sql).toBe('"coupons"."version" + 1')
  })
})
