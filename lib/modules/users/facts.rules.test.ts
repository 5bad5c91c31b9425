import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'

import {
  countedPermissions,
  explainPermissions,
  type Facts,
  type Grant,
  hasAllPermissions,
  includedIn,
  listCurrentPermissions,
  listPossiblePermissions,
} from './facts.rules'

const grant = (permission: string, effect: Grant['effect']): Grant => ({
  id: permission,
  permission,
  effect,
  until: null,
  reason: 'סיבה',
})
const role = (name: string, ...permissions: string[]) => ({ id: name, name, permissions })
const facts = (changes: Partial<Facts>): Facts => ({ roles: [], grants: [], features: null, ...changes })
const of = (permission: Permission, about: Facts) =>
  explainPermissions(about).find((one) => one.permission === permission)

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
    expect(listCurrentPermissions(about)).toEqual([])
  })

  it('knows no permission that the product does not', () => {
    expect(listCurrentPermissions(facts({ roles: [role('ישן', 'fly', 'show users')] }))).toEqual(['show users'])
  })
})

describe('a permission that a wider one includes', () => {
  const included = (permission: Permission, about: Facts) => {
    const one = of(permission, about)
    return one && includedIn(one, new Set(listCurrentPermissions(about)))
  }
  const wide = role('מנהל', 'show customers', 'edit customers', 'see all payment pages', 'see leads', 'manage projects')

  it('is told as included while the wider one is on, also where it was refused itself', () => {
    expect(included('see own customers', facts({ roles: [wide] }))).toBe('show customers')
    expect(included('edit own customers', facts({ roles: [wide] }))).toBe('edit customers')
    expect(included('see own payment pages', facts({ roles: [wide] }))).toBe('see all payment pages')
    expect(included('see own leads', facts({ roles: [wide] }))).toBe('see leads')
    expect(included('manage own projects', facts({ roles: [wide] }))).toBe('manage projects')
    const refused = facts({ roles: [wide], grants: [grant('see own customers', 'refusal')] })
    expect(included('see own customers', refused)).toBe('show customers')
  })

  it('is not while it is on itself, or the wider one is off: refused, shut by the package, or never given', () => {
    expect(included('see own customers', facts({ roles: [role('סוכן', 'see own customers'), wide] }))).toBeUndefined()
    const refused = facts({ roles: [wide], grants: [grant('show customers', 'refusal')] })
    expect(included('see own customers', refused)).toBeUndefined()
    expect(included('see own customers', facts({ roles: [wide], features: ['see leads'] }))).toBeUndefined()
    expect(included('edit own payment pages', facts({ roles: [wide] }))).toBeUndefined()
    expect(included('show users', facts({ roles: [wide] }))).toBeUndefined()
  })
})

describe('how much a person weighs', () => {
  it('counts what is refused them for a while, and what reaches past the company though the package is shut', () => {
    const about = facts({
      roles: [role('על', 'superAdmin', 'show users', 'use calendar')],
      grants: [grant('show users', 'refusal'), grant('act as company', 'grant')],
      features: ['show users'],
    })
    expect(listPossiblePermissions(about)).toEqual(['show users', 'superAdmin', 'act as company'])
    expect(countedPermissions({ permissions: ['use calendar', 'superAdmin'], features: [] })).toEqual(['superAdmin'])
  })

  it('is within what another holds only where that is all of it, and always within superAdmin', () => {
    const some = fc.subarray([...PERMISSIONS])
    fc.assert(
      fc.property(some, some, (own, weight) => {
        const held = new Set(own)
        expect(hasAllPermissions(held, weight)).toBe(held.has('superAdmin') || weight.every((one) => held.has(one)))
      }),
    )
  })
})
