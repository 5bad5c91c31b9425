import { describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'
import { PERMISSIONS } from '@/lib/access/permissions'
import { getRoute } from '@/lib/routes/find'
import { menu } from '@/lib/routes/menu'

import { linksOf } from './menu-links'
import { menuSections } from './menu-sections'

const viewer = { role: 'staff' as const, verified: true, permissions: new Set<Permission>() }
const titles = (of: Parameters<typeof menuSections>[0]) => linksOf(menuSections(of)).map((link) => link.title)

describe('the menu', () => {
  it('holds no screen that the visitor may not open', () => {
    const wallet = ['מצב חשבון', 'כל תנועות החשבון', 'עלויות הודעות']
    expect(titles(viewer)).toEqual(['בית', 'חדשות', ...wallet])
    expect(titles({ ...viewer, permissions: new Set(['show customers']) })).toEqual([
      'בית',
      'חדשות',
      'לקוחות',
      ...wallet,
    ])
  })

  it('opens to those who see only their own', () => {
    expect(titles({ ...viewer, permissions: new Set(['see own customers']) })).toContain('לקוחות')
  })

  it('shows everything but the client area to an administrator', () => {
    const all = menu
      .flatMap(({ items }) => items)
      .flatMap((item) => ('route' in item ? [item.route] : item.screens))
      .map((route) => getRoute(route).pageTitle)
    expect(titles({ role: 'admin', verified: true, permissions: new Set(PERMISSIONS) })).toEqual(
      all.filter((title) => title !== 'האזור האישי'),
    )
  })

  it('leads a client to their own area and the news, and not to the office', () => {
    expect(titles({ ...viewer, role: 'client' })).toEqual(['האזור האישי', 'חדשות'])
  })

  it('leaves only home to the unverified, whatever they hold', () => {
    expect(titles({ role: 'admin', verified: false, permissions: new Set(PERMISSIONS) })).toEqual(['בית'])
    expect(titles({ ...viewer, role: 'client', verified: false })).toEqual(['בית'])
  })

  it('has no empty group', () => {
    expect(menuSections(viewer).every(({ entries }) => entries.length > 0)).toBe(true)
  })

  it('opens an entry over the screens in it, and shows a single one of them as itself', () => {
    const entriesOf = (permissions: Permission[]) =>
      menuSections({ ...viewer, permissions: new Set(permissions) }).flatMap(({ entries }) => entries)
    const group = entriesOf(['show service', 'see all payment pages']).find((entry) => 'links' in entry)
    expect(group).toMatchObject({
      title: 'שירותים ותשלומים',
      links: ['שירותים', 'עמודי תשלום', 'תשלומים', 'גיול חובות', 'תמונת מצב כספית'].map((title) => ({ title })),
    })
    expect(entriesOf(['show service'])).toContainEqual({ title: 'שירותים', href: '/services', icon: 'briefcase' })
  })
})
