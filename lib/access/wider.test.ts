import { expect, it } from 'vitest'

import { PERMISSIONS, type Permission } from './permissions'
import { resourcePermissions } from './resource-permissions'
import { widerPermissions } from './wider'

it('everything of everybody includes one\u2019s own: every pair of the reach, and leads and projects', () => {
  const pairs: [Permission, Permission][] = [
    ['see own customers', 'show customers'],
    ['edit own customers', 'edit customers'],
    ['see own payment pages', 'see all payment pages'],
    ['edit own payment pages', 'edit all payment pages'],
    ['see own leads', 'see leads'],
    ['manage own projects', 'manage projects'],
  ]
  for (const [own, all] of pairs) expect(widerPermissions(own).at(-1)).toBe(all)
  for (const row of Object.values(resourcePermissions))
    if ('own' in row) expect(widerPermissions(row.own).at(-1)).toBe(row.all)
})

it('the team stands between: its permission includes one\u2019s own, and is included in that of everybody', () => {
  expect(widerPermissions('see own leads')).toEqual(['see team leads', 'see leads'])
  expect(widerPermissions('edit team customers')).toEqual(['edit customers'])
})

it('every permission that speaks of one\u2019s own has a wider one, which has none itself', () => {
  for (const permission of PERMISSIONS.filter((name) => / (own|team) /.test(name)))
    expect(widerPermissions(permission)).not.toEqual([])
  for (const permission of PERMISSIONS) {
    const widest = widerPermissions(permission).at(-1)
    if (widest) expect(widerPermissions(widest)).toEqual([])
  }
})
