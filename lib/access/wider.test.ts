import { expect, it } from 'vitest'

import { PERMISSIONS, type Permission } from './permissions'
import { resourcePermissions } from './resource-permissions'
import { widerPermission } from './wider'

it('everything of everybody includes one\u2019s own: every pair of the reach, and leads and projects', () => {
  const pairs: [Permission, Permission][] = [
    ['see own customers', 'show customers'],
    ['edit own customers', 'edit customers'],
    ['see own payment pages', 'see all payment pages'],
    ['edit own payment pages', 'edit all payment pages'],
    ['see own leads', 'see leads'],
    ['manage own projects', 'manage projects'],
  ]
  for (const [own, all] of pairs) expect(widerPermission(own)).toBe(all)
  for (const row of Object.values(resourcePermissions)) if ('own' in row) expect(widerPermission(row.own)).toBe(row.all)
})

it('every permission that speaks of one\u2019s own has a wider one, which has none itself', () => {
  for (const permission of PERMISSIONS.filter((name) => / own /.test(name)))
    expect(widerPermission(permission)).toBeDefined()
  for (const permission of PERMISSIONS)
    expect(widerPermission(widerPermission(permission) ?? permission)).toBe(widerPermission(permission) && undefined)
})
