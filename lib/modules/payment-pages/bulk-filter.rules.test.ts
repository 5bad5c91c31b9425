import { describe, expect, it } from 'vitest'

import { exactPageFilter } from './bulk-filter.rules'

describe('the filter that acts on all its pages follow', () => {
  it.each(['', 'state=active', 'q=%D7%92%D7%99%D7%A0%D7%94&min=500&max=2%2C000', 'sort=-amount&size=50&state=expired'])(
    'is what the address says: %j',
    (search) => expect(exactPageFilter(search)).not.toBeNull(),
  )
  it.each(['state=nonsense', 'stat=active', 'state=active&state=draft', 'min=abc', 'account=1', 'q=--'])(
    'is none where the list would fall back to more: %j',
    (search) => expect(exactPageFilter(search)).toBeNull(),
  )
})
