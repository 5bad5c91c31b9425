import { describe, expect, it } from 'vitest'

import { exactCustomerFilter } from './list-filter.rules'

describe('the filter that a bulk change follows', () => {
  it('is what the list shows for the same address', () => {
    const query =
      'q=%D7%9B%D7%94%D7%9F&status=active&kind=business&owner=mine&followUp=late&from=2026-01-01&to=2026-01-31'
    expect(exactCustomerFilter(query)).toMatchObject({
      q: 'כהן',
      status: 'active',
      kind: 'business',
      owner: 'mine',
      followUp: 'late',
      from: '2026-01-01',
      to: '2026-01-31',
    })
    expect(exactCustomerFilter('')).toMatchObject({ q: '', status: null, from: null })
  })
  it('does not mind order, size, place and look, whatever they are', () => {
    expect(
      exactCustomerFilter('sort=x&size=7&after=a&before=b&peek=p&view=all&hide=email&tab=t&status=active'),
    ).toMatchObject({
      status: 'active',
    })
  })
  it.each([
    'zzz=1',
    'kind=nonsense',
    'status=',
    'Status=active',
    'from=2026-99-99',
    'to=2026-02-30',
    'owner=all',
    'status=active&status=dormant',
    'status=active&zzz=1',
    'constructor=1',
    '__proto__=1',
    'q=%00',
    'q=a\u0000',
    'q=\ud800',
    'view=\u0000',
    'q=%E2%80%8F',
    'q=-',
    'q=+',
  ])('is refused rather than read as everybody: %j', (search) => expect(exactCustomerFilter(search)).toBeNull())
})
