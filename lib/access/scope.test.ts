import { describe, expect, it } from 'vitest'

import { buildAbility } from './ability'
import { PERMISSIONS, type Permission } from './permissions'
import { coversOwner, coversScope, isInReach } from './reach'
import { type Actor, clientScope, Forbidden, findScope, leadMergingScope, requireScope } from './scope'

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
  it('reaches the rows of the team where the permission and a team say so, and own rows first', () => {
    const teammateIds = ['a', 'b']
    const reach = { table: 'leads', ownerIds: ['me', 'a', 'b'], recordIds: [] }
    const held: Permission[] = ['see own leads', 'see team leads', 'edit own leads']
    expect(requireScope('leads', actor(held, { teammateIds }))).toMatchObject({ ownerId: 'me', reach })
    expect(findScope('leads', actor(['see team leads'], { teammateIds }))).toMatchObject({ ownerId: 'me', reach })
    expect(requireScope('leadEdits', actor(held, { teammateIds }))).not.toHaveProperty('reach')
    expect(requireScope('leads', actor(held))).toEqual({ companyId: 'us', actorId: 'me', ownerId: 'me' })
    expect(requireScope('leads', actor(['see leads', ...held], { teammateIds }))).not.toHaveProperty('ownerId')
    expect(findScope('customers', actor(held, { teammateIds }))).toBeNull()
  })
  it('tells of a row that was read whether it is in reach, and of a list whether all of it may be edited', () => {
    const team = requireScope('leads', actor(['see team leads'], { teammateIds: ['a'] }))
    const own = requireScope('leadEdits', actor(['edit own leads'], { teammateIds: ['a'] }))
    const all = requireScope('leads', actor(['see leads']))
    const within = (scope: typeof team | typeof own) =>
      ['me', 'a', 'b', null].map((ownerId) => isInReach(scope, { id: 'r', ownerId }))
    expect(within(team)).toEqual([true, true, false, false])
    expect(within(own)).toEqual([true, false, false, false])
    expect(within(all)).toEqual([true, true, true, true])
    expect([coversScope(all, team), coversScope(team, team), coversScope(own, team), coversScope(team, all)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  it('adds the records on which the user collaborates, to see and to edit, and not to merge', () => {
    const sharedIds = { customers: [], leads: ['r'] }
    const reach = { table: 'leads', ownerIds: ['me'], recordIds: ['r'] }
    const me = actor(['see own leads', 'edit own leads', 'see own customers', 'merge leads'], { sharedIds })
    expect(requireScope('leads', me)).toMatchObject({ ownerId: 'me', reach })
    expect(isInReach(requireScope('leadEdits', me), { id: 'r', ownerId: 'a' })).toBe(true)
    expect(isInReach(requireScope('leadEdits', me), { id: 's', ownerId: 'a' })).toBe(false)
    expect(coversOwner(requireScope('leadEdits', me), 'a')).toBe(false)
    expect(isInReach(leadMergingScope(me), { id: 'r', ownerId: 'a' })).toBe(false)
    expect(requireScope('customers', me)).not.toHaveProperty('reach')
    expect(findScope('leadEdits', actor(['see own leads'], { sharedIds }))).toBeNull()
  })
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
