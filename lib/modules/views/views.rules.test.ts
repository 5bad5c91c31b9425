import { describe, expect, it } from 'vitest'

import { isViewChanged, parseView, viewSearch } from './views.rules'

describe('a saved view', () => {
  it('keeps filters, order, size and columns, not the place or the open row', () => {
    const { search, hiddenColumns } = parseView(
      'status=active&after=abc&peek=x&view=y&hide=email,city&sort=name&size=25&q=',
    )
    expect(search).toBe('size=25&sort=name&status=active')
    expect(hiddenColumns).toEqual(['city', 'email'])
  })
  it('keeps plain values alone, and of a repeated key the first', () => {
    const { search, hiddenColumns } = parseView(
      'q=%00&%07=x&city=a%0Ab&kind=&status=active&status=dormant&hide=ci%00ty,email',
    )
    expect(search).toBe('status=active')
    expect(hiddenColumns).toEqual(['email'])
  })
  it('that was kept with something else before is shown without it', () => {
    expect(viewSearch({ id: 'v', search: 'q=%00&status=active', hiddenColumns: [] })).toBe('status=active&view=v')
  })
  it('is shown by an address that says which it is', () => {
    expect(viewSearch({ id: 'v', search: 'status=active', hiddenColumns: ['city'] })).toBe(
      'status=active&hide=city&view=v',
    )
  })
  it('is the same whatever the order, and another when anything differs', () => {
    const view = parseView('status=active&sort=name&hide=city,email')
    expect(isViewChanged(view, 'view=v&hide=email,city&sort=name&status=active&after=z')).toBe(false)
    expect(isViewChanged(view, 'sort=name&status=active')).toBe(true)
    expect(isViewChanged(view, 'hide=city,email&sort=-name&status=active')).toBe(true)
  })
})
