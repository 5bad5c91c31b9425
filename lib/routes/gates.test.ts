import { describe, expect, it } from 'vitest'
import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { ROLES, type Role } from '@/lib/access/visitor'
import { getRoute, routeNames } from './find'
import { admit } from './guard'
import type { RouteName } from './table'

/**
 * Checks every route of the table against every kind of visitor, by the rules of the specification; e2e requests each
 * once over HTTP.
 */
const OPEN = routeNames.filter((name) => getRoute(name).commonPage)
const BEFORE_SIGN_IN = routeNames.filter((name) => getRoute(name).redirectIfLoggedIn && !OPEN.includes(name))
const OFFICE = routeNames.filter((name) => !OPEN.includes(name) && !BEFORE_SIGN_IN.includes(name))
const LANDING: Record<Role, RouteName> = { admin: 'home', staff: 'home', client: 'access-control' }

const nothing: ReadonlySet<Permission> = new Set()
const everything: ReadonlySet<Permission> = new Set(PERMISSIONS)
const visitor = (role: Role, permissions = nothing, verified = true) => ({ role, verified, permissions })

describe('common pages', () => {
  it.each(OPEN)('%s opens for everybody, whatever they hold', (name) => {
    const everybody = [null, ...ROLES.flatMap((role) => [visitor(role), visitor(role, everything, false)])]
    for (const one of everybody) expect(admit(name, one)).toBe(name)
    expect(admit(name, { ...visitor('staff'), requiredActions: ['factor'] })).toBe(name)
  })
})

describe('pages before signing in', () => {
  it.each(BEFORE_SIGN_IN)('%s opens for nobody who is signed in', (name) => {
    expect(admit(name, null)).toBe(name)
    for (const role of ROLES)
      for (const one of [visitor(role), visitor(role, everything), visitor(role, everything, false)])
        expect(admit(name, one)).toBe(LANDING[role])
  })
})

describe('pages of the office', () => {
  it.each(OFFICE)('%s opens for nobody who is not signed in, not verified or has a duty first', (name) => {
    expect(admit(name, null)).toBe('login')
    for (const role of ROLES) {
      expect(admit(name, visitor(role, everything, false))).toBe('home')
      expect(admit(name, { ...visitor(role, everything), requiredActions: ['factor'] })).toBe('account')
    }
  })

  it.each(OFFICE)('%s opens with each permission of its gate alone and with no other', (name) => {
    const gate = getRoute(name).gate ?? PERMISSIONS
    const others = PERMISSIONS.filter((permission) => !gate.includes(permission))
    for (const role of ROLES) {
      const opening = PERMISSIONS.filter((permission) => admit(name, visitor(role, new Set([permission]))) === name)
      expect(opening).toEqual(PERMISSIONS.filter((permission) => gate.includes(permission)))
      const withoutAny = getRoute(name).gate ? 'error-403' : name
      expect([admit(name, visitor(role)), admit(name, visitor(role, new Set(others)))]).toEqual([
        withoutAny,
        withoutAny,
      ])
    }
  })
})
