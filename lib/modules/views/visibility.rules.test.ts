import { describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'
import { VIEW_LISTS, type ViewList, viewInput } from './views.schema'
import { requireList } from './visibility.rules'

const mayKeep = (permissions: Permission[], list: ViewList) => {
  try {
    requireList({ permissions: new Set(permissions) }, list)
    return true
  } catch (error) {
    expect(error).toMatchObject({ status: 403 })
    return false
  }
}

describe('a view of a list', () => {
  it.each<[Permission, ViewList[]]>([
    ['see own customers', ['customers', 'second-page']],
    ['see own leads', ['leads', 'leads-board', 'second-page']],
    ['show service', ['services', 'second-page']],
    ['see own payment pages', ['services-payment-pages', 'payments', 'second-page']],
    ['manage documents', ['customers-documents', 'second-page']],
  ])('is kept by who sees that list: %s', (permission, lists) => {
    expect(VIEW_LISTS.filter((list) => mayKeep([permission], list))).toEqual(lists)
  })
  it('holds at most 40 parameters', () => {
    const view = (count: number) => ({
      list: 'customers',
      name: 'תצוגה',
      share: 'private',
      search: Array.from({ length: count }, (_, number) => `k${number}=1`).join('&'),
    })
    expect(viewInput.safeParse(view(40)).success).toBe(true)
    expect(viewInput.safeParse(view(41)).success).toBe(false)
  })
})
