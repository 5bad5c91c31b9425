import { describe, expect, it } from 'vitest'

import { addDays, daysBetween } from '@/lib/format/calendar'
import { DOMAIN_ENDINGS } from '@/lib/vocabulary/domains'

import { domainLife, dueNotice, endOfDomain, isRenewable, nextDomainDay, noticeDays } from './domain-life.rules'

const EXPIRY = '2027-03-10'
const at = (days: number) => addDays(EXPIRY, days)

describe('the life of a domain', () => {
  it.each([
    [-31, 'active'],
    [-30, 'expiring'],
    [0, 'expiring'],
    [1, 'expired_grace'],
    [30, 'expired_grace'],
    [31, 'detached'],
    [119, 'detached'],
    [120, 'deleted'],
  ])('of co.il, %i days after its expiry: %s', (days, state) =>
    expect(domainLife({ expiresOn: EXPIRY, ending: 'co.il' }, at(days))).toBe(state),
  )

  it('lets a domain be renewed until it is deleted', () => {
    for (const state of ['active', 'expiring', 'expired_grace', 'detached'] as const)
      expect(isRenewable(state)).toBe(true)
    for (const state of ['deleted', 'rejected', 'requested', 'transferred_away'] as const)
      expect(isRenewable(state)).toBe(false)
  })

  it('says when it stops to resolve and when it is deleted', () => {
    expect(endOfDomain({ expiresOn: EXPIRY, ending: 'co.il' })).toEqual({ detachedOn: at(31), deletedOn: at(120) })
    expect(endOfDomain({ expiresOn: EXPIRY, ending: 'com' }).deletedOn).toBe(at(75))
  })

  it.each(DOMAIN_ENDINGS.flatMap((ending) => [true, false].map((isRenewed) => ({ ending, isRenewed }))))(
    'of $ending, renewed by itself: $isRenewed, is looked at on every day on which something changes, and on no other',
    (kind) => {
      const expiry = { ...kind, expiresOn: EXPIRY }
      const visited = visits(expiry)
      let state = domainLife(expiry, at(-400))
      for (let days = -400; days <= 200; days++) {
        const now = domainLife(expiry, at(days))
        const changes = now !== state || noticeDays(expiry).includes(days) || (kind.isRenewed && days === -21)
        expect(visited.has(days), `day ${days}`).toBe(changes)
        state = now
      }
    },
  )

  it('gives the latest warning alone after days without a worker', () => {
    const expiry = { expiresOn: EXPIRY, ending: 'co.il', isRenewed: false } as const
    expect(dueNotice(expiry, at(-61))).toBeNull()
    expect(dueNotice(expiry, at(-60))).toBe(-60)
    expect(dueNotice(expiry, at(-8))).toBe(-14)
    expect(dueNotice(expiry, at(40))).toBe(31)
  })
})

function visits(expiry: Parameters<typeof nextDomainDay>[0]): Set<number> {
  const found = new Set<number>()
  for (let day = nextDomainDay(expiry, at(-400)); day; day = nextDomainDay(expiry, day))
    found.add(daysBetween(EXPIRY, day))
  return found
}
