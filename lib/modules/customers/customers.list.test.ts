import { describe, expect, it } from 'vitest'
import { paramOfField } from '@/lib/modules/record-kit/filter-parsers.schema'
import { loadCustomerList, NO_FILTER } from './customers.list'

const ID = '01890000-0000-7000-8000-000000000001'
const OTHER = '01890000-0000-7000-8000-000000000002'

describe('the address of the list', () => {
  it('is empty for the newest customers', () => {
    expect(loadCustomerList({})).toMatchObject({ q: '', status: null, owner: null, sort: '-created', after: null })
  })
  it('carries search, filters, sort and place', () => {
    const query = { q: 'כהן', status: 'active', kind: 'business', owner: 'mine', followUp: 'late', sort: 'followUp' }
    const place = { after: 'abc', from: '2026-01-01', to: '2026-01-31' }
    const loaded = { ...NO_FILTER, ...query, ...place, before: null, size: 25 }
    expect(loadCustomerList({ ...query, ...place, size: '25' })).toEqual(loaded)
  })
  it('carries several values of one filter, and values of own fields', () => {
    const query = {
      tags: `${ID},${OTHER}`,
      tagsNone: ID,
      consent: 'sms,call',
      owner: OTHER,
      team: ID,
      missing: 'phone',
    }
    expect(loadCustomerList({ ...query, [paramOfField(ID)]: ' זהב ', city: 'חיפה' })).toMatchObject({
      tags: [ID, OTHER],
      tagsNone: [ID],
      tagsAll: null,
      consent: ['sms', 'call'],
      owner: OTHER,
      team: ID,
      missing: 'phone',
      city: 'חיפה',
      fields: { [ID]: 'זהב' },
    })
    const none = { tags: 'x', consent: 'fax', owner: 'x', team: '1', missing: 'name', deleted: 'no', f_x: 'זהב' }
    expect(loadCustomerList(none)).toEqual(NO_FILTER)
  })
  it('cannot sort or filter by what is not on the list', () => {
    const query = { sort: 'nationalId', status: '\u0000', kind: 'x', owner: 'all', followUp: 'ever' }
    expect(loadCustomerList(query)).toMatchObject({ sort: '-created', status: null, kind: null, owner: null })
    expect(loadCustomerList(query).followUp).toBeNull()
  })
  it('knows only days that are, and the sizes that are offered', () => {
    expect(loadCustomerList({ from: '2026-02-30', to: "'", size: '7' })).toMatchObject({
      from: null,
      to: null,
      size: 50,
    })
    expect(loadCustomerList({ size: '100000' }).size).toBe(50)
  })
  it('takes the first of a repeated key', () => {
    expect(loadCustomerList({ status: ['active', 'archived'] }).status).toBe('active')
  })
})
