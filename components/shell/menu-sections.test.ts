import { describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'
import { PERMISSIONS } from '@/lib/access/permissions'
import { routeOf } from '@/lib/routes/find'
import { menu } from '@/lib/routes/menu'

import { menuSections } from './menu-sections'

const viewer = { role: 'staff' as const, verified: true, permissions: new Set<Permission>() }
const titles = (of: Parameters<typeof menuSections>[0]) =>
  menuSections(of).flatMap(({ links }) => links.map((link) => link.title))

describe('the menu', () => {
  it('holds no screen that the visitor may not open', () => {
    expect(titles(viewer)).toEqual(['בית'])
    expect(titles({ ...viewer, permissions: new Set(['show customers']) })).toEqual(['בית', 'לקוחות'])
  })

  it('opens to those who see only their own', () => {
    expect(titles({ ...viewer, permissions: new Set(['see own customers']) })).toContain('לקוחות')
  })

  it('shows everything but the client area to an administrator', () => {
    const all = menu.flatMap(({ items }) => items.map(({ route }) => routeOf(route).pageTitle))
    expect(titles({ role: 'admin', verified: true, permissions: new Set(PERMISSIONS) })).toEqual(
      all.filter((title) => title !== 'האזור האישי'),
    )
  })

  it('leads a client to their own area and not to the office', () => {
    expect(titles({ ...viewer, role: 'client' })).toEqual(['האזור האישי'])
  })

  it('leaves only home to the unverified, whatever they hold', () => {
    expect(titles({ role: 'admin', verified: false, permissions: new Set(PERMISSIONS) })).toEqual(['בית'])
    expect(titles({ ...viewer, role: 'client', verified: false })).toEqual(['בית'])
  })

  it('has no empty group', () => {
    expect(menuSections(viewer).every(({ links }) => links.length > 0)).toBe(true)
  })
})
