import { describe, expect, it } from 'vitest'

import { buildAbility } from './ability'
import { PERMISSIONS, type Permission } from './permissions'
import { type Actor, clientScope, Forbidden, findScope, requireScope } from './scope'

const actor = (permissions: Permission[], more: Partial<Actor> = {}): Actor => ({
  id: 'me',
  companyId: 'us',
  companyName: '',
  name: '',
  email: '',
  role: 'staff',
  verified: true,
  permissions: new Set(permissions),
  customerId: null,
  sessionId: '',
  ...more,
})

describe('scopeOf', () => {
  it('opens the company to who may see all', () =>
    expect(requireScope('customers', actor(['show customers', 'see own customers']))).toEqual({
      companyId: 'us',
      actorId: 'me',
    }))
  it('opens only their own to who may see their own', () =>
    expect(requireScope('customers', actor(['see own customers']))).toEqual({
      companyId: 'us',
      actorId: 'me',
      ownerId: 'me',
    }))
  it('refuses who holds nothing', () => expect(() => requireScope('customers', actor([]))).toThrow(Forbidden))
  it('refuses the unverified, whatever they hold', () => {
    expect(() => requireScope('customers', actor(['show customers'], { verified: false }))).toThrow(Forbidden)
    expect(findScope('customers', actor(['show customers'], { verified: false }))).toBeNull()
  })
  it('opens the client area to a client with a customer alone', () => {
    expect(clientScope(actor([], { role: 'client', customerId: 'c' }))).toMatchObject({ customerId: 'c' })
    expect(() => clientScope(actor([...PERMISSIONS]))).toThrow(Forbidden)
  })
})

describe('the ability', () => {
  it('makes the permissions the action of one rule with subject all', () => {
    const ability = buildAbility(['edit service'])
    expect(ability.rules).toHaveLength(1)
    expect([ability.can('edit service', 'all'), ability.can('superAdmin', 'all')]).toEqual([true, false])
  })
  it('allows nothing to who holds nothing', () => {
    const ability = buildAbility([])
    for (const permission of PERMISSIONS) expect(ability.can(permission, 'all')).toBe(false)
    expect(ability.can('manage', 'all')).toBe(false)
  })
})
