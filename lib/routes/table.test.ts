import { expect, it } from 'vitest'
import type { Permission } from '@/lib/access/permissions'
import { getRoute } from './find'
import { admit } from './guard'

const SIX: Permission[] = [
  'edit api settings',
  'edit settings',
  'edit company settings',
  'edit addons',
  'edit email settings',
  'edit payment settings',
]
const staffWith = (...permissions: Permission[]) =>
  ({ role: 'staff', verified: true, permissions: new Set(permissions) }) as const

it('the settings open with the six permissions of the specification and with no other', () => {
  expect(getRoute('settings').gate?.toSorted()).toEqual(SIX.toSorted())
  for (const permission of SIX) expect(admit('settings', staffWith(permission))).toBe('settings')
})

it('roles and fields have addresses of their own behind gates of their own', () => {
  expect([getRoute('roles').path, getRoute('custom-fields').path]).toEqual(['/settings/roles', '/settings/fields'])
  for (const [name, permission] of [
    ['roles', 'manage roles'],
    ['custom-fields', 'manage custom fields'],
  ] as const) {
    expect(admit(name, staffWith(permission))).toBe(name)
    expect(admit('settings', staffWith(permission))).toBe('error-403')
    expect(admit(name, staffWith(...SIX))).toBe('error-403')
  }
})

it('the movements of the wallet are called as the specification calls them', () => {
  expect(getRoute('wallet-logs').pageTitle).toBe('כל תנועות החשבון')
})
