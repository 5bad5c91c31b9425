import { describe, expect, it } from 'vitest'

import { isInvitationExpired, kindRefusal, requireJoined, userStatus } from './users.rules'

const now = new Date('2026-11-21T18:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('what a user stands as', () => {
  it('is invited until the invitation is taken up, then active, and disabled whatever else', () => {
    expect(userStatus({ disabledAt: null, joinedAt: null })).toBe('invited')
    expect(userStatus({ disabledAt: null, joinedAt: now })).toBe('active')
    expect(userStatus({ disabledAt: now, joinedAt: now })).toBe('disabled')
    expect(userStatus({ disabledAt: now, joinedAt: null })).toBe('disabled')
  })

  it('is late with an invitation after 72 hours', () => {
    expect(isInvitationExpired(hoursAgo(71.9), now)).toBe(false)
    expect(isInvitationExpired(hoursAgo(72), now)).toBe(true)
    expect(isInvitationExpired(null, now)).toBe(true)
  })

  it('refuses what makes sense only for who can sign in', () => {
    expect(() => requireJoined({ disabledAt: null, joinedAt: null })).toThrow('ההזמנה')
    expect(() => requireJoined({ disabledAt: now, joinedAt: now })).toThrow('מושבת')
    expect(() => requireJoined({ disabledAt: null, joinedAt: now })).not.toThrow()
  })
})

describe('a kind of user', () => {
  const by = { editor: 'admin', isSuper: false } as const

  it('never goes from a client to the staff or back, whoever asks', () => {
    for (const to of ['admin', 'staff'] as const) expect(kindRefusal({ ...by, from: 'client', to })).toBeDefined()
    for (const from of ['admin', 'staff'] as const)
      expect(kindRefusal({ editor: 'admin', isSuper: true, from, to: 'client' })).toBeDefined()
  })

  it('becomes an administrator only by an administrator or a superAdmin', () => {
    const up = { from: 'staff', to: 'admin' } as const
    expect(kindRefusal({ ...by, ...up })).toBeUndefined()
    expect(kindRefusal({ editor: 'staff', isSuper: true, ...up })).toBeUndefined()
    expect(kindRefusal({ editor: 'staff', isSuper: false, ...up })).toBeDefined()
    expect(kindRefusal({ editor: 'staff', isSuper: false, from: 'admin', to: 'admin' })).toBeUndefined()
  })
})
