import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { defaultRoles } from '@/lib/auth/default-roles'

import { isDefaultRole, roleChangeRefusal, roleDifference } from './roles.rules'

const own = (...permissions: Permission[]) => new Set(permissions)
const some = fc.subarray([...PERMISSIONS])

describe('changing a role', () => {
  it('nobody gives what they do not hold', () => {
    const change = { before: [], after: ['manage roles', 'manage wallet'] } satisfies Record<string, Permission[]>
    expect(roleChangeRefusal(own('manage roles'), change, null)).toContain('ניהול הארנק')
    expect(roleChangeRefusal(own('manage roles', 'manage wallet'), change, null)).toBeUndefined()
  })

  it('a role above one’s own is left alone, also where only something is taken from it', () => {
    const change = { before: ['superAdmin', 'show users'], after: ['superAdmin'] } satisfies Record<
      string,
      Permission[]
    >
    expect(roleChangeRefusal(own('manage roles', 'show users'), change, null)).toBeDefined()
  })

  it('what the package closes neither counts as above nor can be added', () => {
    const features = ['manage roles', 'show users']
    const before: Permission[] = ['show users', 'see leads']
    expect(
      roleChangeRefusal(own('manage roles', 'show users'), { before, after: ['show users'] }, features),
    ).toBeUndefined()
    expect(
      roleChangeRefusal(own('manage roles', 'show users'), { before, after: [...before, 'use calendar'] }, features),
    ).toContain('יומן')
  })

  it('for any role and any change: accepted only where every permission of it is one’s own, or one holds superAdmin', () => {
    fc.assert(
      fc.property(some, some, some, (mine, before, after) => {
        const isAccepted = roleChangeRefusal(new Set(mine), { before, after }, null) === undefined
        const { added } = roleDifference({ before, after })
        const isAllMine = [...before, ...added].every((permission) => mine.includes(permission))
        expect(isAccepted).toBe(isAllMine || mine.includes('superAdmin'))
      }),
      { numRuns: 1_000 },
    )
  })
})

it('the default roles are those that companies start with', () => {
  for (const kind of ['master', 'reseller', 'company'] as const)
    for (const { key } of defaultRoles(kind)) expect(isDefaultRole(key)).toBe(true)
  expect(isDefaultRole('custom-1')).toBe(false)
})
