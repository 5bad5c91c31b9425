import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'

import {
  isRoleCustomized,
  isRoleOutdated,
  mergeSeededRole,
  type StoredRole,
  seedDifference,
} from './permission-seed.rules'

const some = fc.subarray([...PERMISSIONS])
const role = fc.record({
  permissions: some,
  requiresTotp: fc.boolean(),
  seededPermissions: fc.option(some, { nil: null }),
  seededTotp: fc.option(fc.boolean(), { nil: null }),
}) satisfies fc.Arbitrary<StoredRole>
const wanted = fc.record({ permissions: some, requiresTotp: fc.boolean() })
const sorted = (permissions: Iterable<string>) => [...permissions].sort()

describe('a default role against the code', () => {
  it('which nobody touched gets what the code has now', () => {
    fc.assert(
      fc.property(some, some, fc.boolean(), (before, now, totp) => {
        const stored = { permissions: before, requiresTotp: false, seededPermissions: null, seededTotp: null }
        const result = mergeSeededRole(stored, { permissions: now, requiresTotp: totp })
        expect([sorted(result.permissions), result.requiresTotp]).toEqual([sorted(now), totp])
      }),
      { numRuns: 1_000 },
    )
  })

  it('keeps what the company gave or took by itself, whatever the code does', () => {
    fc.assert(
      fc.property(role, wanted, (stored, wants) => {
        const result = new Set<string>(mergeSeededRole(stored, wants).permissions)
        const { ownAdded, ownRemoved } = seedDifference(stored, wants)
        expect(ownAdded.every((one) => result.has(one))).toBe(true)
        expect(ownRemoved.some((one) => result.has(one))).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is not behind once it was merged, and merging again changes nothing', () => {
    fc.assert(
      fc.property(role, wanted, (stored, wants) => {
        const seeds = { seededPermissions: [...wants.permissions], seededTotp: wants.requiresTotp }
        const once = { ...mergeSeededRole(stored, wants), ...seeds }
        expect(isRoleOutdated(seedDifference(once, wants))).toBe(false)
        expect(sorted(mergeSeededRole(once, wants).permissions)).toEqual(sorted(once.permissions))
      }),
      { numRuns: 1_000 },
    )
  })

  it('tells a change of the code from one of the company', () => {
    const wants = { permissions: ['show users', 'edit users'] as Permission[], requiresTotp: true }
    const stored = { permissions: ['show users', 'see leads'], requiresTotp: false }
    const own = seedDifference({ ...stored, seededPermissions: ['show users', 'edit users'], seededTotp: true }, wants)
    expect([own.ownAdded, own.ownRemoved, own.ownTotp, isRoleOutdated(own), isRoleCustomized(own)]).toEqual([
      ['see leads'],
      ['edit users'],
      false,
      false,
      true,
    ])
    const behind = seedDifference({ ...stored, seededPermissions: null, seededTotp: null }, wants)
    expect([behind.toAdd, behind.toRemove, behind.toTotp, isRoleCustomized(behind)]).toEqual([
      ['edit users'],
      ['see leads'],
      true,
      false,
    ])
  })
})
