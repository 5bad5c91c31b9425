import { describe, expect, it } from 'vitest'
import type { Permission } from '@/lib/access/permissions'
import { getRoute, routeNames } from './find'
import { admit, landing, resolveRouteBeforeGate } from './guard'

const staff = { role: 'staff', verified: true, permissions: new Set<Permission>() } as const
const staffWith = (permission: Permission) => ({ ...staff, permissions: new Set([permission]) })

describe('the navigation guard', () => {
  it('1. always allows a common page, also to a signed-in visitor', () => {
    expect(admit('paymentpage', null)).toBe('paymentpage')
    expect(admit('paymentpage', staff)).toBe('paymentpage')
    expect(admit('tos', { ...staff, verified: false })).toBe('tos')
  })
  it('2. sends a visitor who is not signed in to login, but for the pages before signing in', () => {
    for (const name of routeNames) {
      const { commonPage, redirectIfLoggedIn } = getRoute(name)
      expect(admit(name, null)).toBe(commonPage || redirectIfLoggedIn ? name : 'login')
    }
  })
  it('3. sends a signed-in visitor away from login, by role', () => {
    expect(admit('login', { ...staff, role: 'admin' })).toBe('home')
    expect(admit('login', { ...staff, role: 'client' })).toBe('access-control')
    expect(admit('register', staff)).toBe('home')
    expect(getRoute(landing('admin')).path).toBe('/')
  })
  it('4. keeps the unverified at home', () => {
    expect(admit('customers', { ...staffWith('show customers'), verified: false })).toBe('home')
    expect(admit('home', { ...staff, verified: false })).toBe('home')
  })
  it('5. asks the gate: any one of its permissions opens it', () => {
    expect(admit('customers', staff)).toBe('error-403')
    expect(admit('customers', staffWith('show customers'))).toBe('customers')
    expect(admit('customers', staffWith('see own customers'))).toBe('customers')
    expect(admit('services-add', staffWith('show service'))).toBe('error-403')
  })
  it('leaves step 5 to the page: middleware knows no permissions', () => {
    expect(resolveRouteBeforeGate('customers', staff)).toBe('customers')
  })
})
