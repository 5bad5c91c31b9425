import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'

import { explain, type Facts, type Grant, heldBy, isWithin, weightOf, weightOfPerson } from './rules'

const grant = (permission: string, effect: Grant['effect']): Grant => ({
  ...{ id: permission, permission, effect, until: null, reason: 'סיבה' },
})
const role = (name: string, ...permissions: string[]) => ({ id: name, name, permissions })
const facts = (changes: Partial<Facts>): Facts => ({ roles: [], grants: [], features: null, ...changes })
const of = (permission: Permission, about: Facts) => explain(about).find((one) => one.permission === permission)

describe('why a permission is on or off', () => {
  it('names every role and grant that gives it', () => {
    const about = facts({
      roles: [role('עובד', 'show users'), role('מנהל', 'show users')],
      grants: [grant('show users', 'grant')],
    })
    expect(of('show users', about)).toEqual({
      permission: 'show users',
      isOn: true,
      gives: [
        { kind: 'role', name: 'עובד' },
        { kind: 'role', name: 'מנהל' },
        { kind: 'grant', until: null, reason: 'סיבה' },
      ],
      takes: [],
    })
  })

  it('is a refusal even where a role gives it', () => {
    const about = facts({ roles: [role('עובד', 'show users')], grants: [grant('show users', 'refusal')] })
    expect(of('show users', about)).toMatchObject({ isOn: false, takes: [{ kind: 'refusal' }] })
  })

  it('is the package where that does not open it', () => {
    const about = facts({ roles: [role('עובד', 'show users')], features: ['use calendar'] })
    expect(of('show users', about)).toMatchObject({ isOn: false, takes: [{ kind: 'package' }] })
    expect(heldBy(about)).toEqual([])
  })

  it('knows no permission that the product does not', () => {
    expect(heldBy(facts({ roles: [role('ישן', 'fly', 'show users')] }))).toEqual(['show users'])
  })
})

describe('how much a person weighs', () => {
  it('counts what is refused them for a while, and what reaches past the company though the package is shut', () => {
    const about = facts({
      roles: [role('על', 'superAdmin', 'show users', 'use calendar')],
      grants: [grant('show users', 'refusal'), grant('act as company', 'grant')],
      features: ['show users'],
    })
    expect(weightOfPerson(about)).toEqual(['show users', 'superAdmin', 'act as company'])
    expect(weightOf({ permissions: ['use calendar', 'superAdmin'], features: [] })).toEqual(['superAdmin'])
  })

  it('is within what another holds only where that is all of it, and always within superAdmin', () => {
    const some = fc.subarray([...PERMISSIONS])
    fc.assert(
      fc.property(some, some, (own, weight) => {
        const held = new Set(own)
        expect(isWithin(held, weight)).toBe(held.has('superAdmin') || weight.every((one) => held.has(one)))
      }),
    )
  })
})
