import { describe, expect, it } from 'vitest'

import { emptyStatus, newStatusSchema } from './status-form-values'

const filled = {
  ...emptyStatus('0198a1b2-0000-7000-8000-000000000001'),
  name: 'נסגר',
  responseMinutes: '60',
  rotAfterDays: '7',
  maxLeads: '20',
  isDefault: true,
}

describe('the form of a status', () => {
  it('that closes leads has no limits, and is not the status of new leads', () => {
    const sent = newStatusSchema.safeParse({ ...filled, type: 'won' })
    expect(sent.data).toMatchObject({ isDefault: false, responseMinutes: null, rotAfterDays: null, maxLeads: null })
  })

  it('of new leads keeps them', () => {
    const sent = newStatusSchema.safeParse({ ...filled, type: 'open' })
    expect(sent.data).toMatchObject({ isDefault: true, responseMinutes: 60, rotAfterDays: 7, maxLeads: 20 })
  })

  it.each(['responseMinutes', 'rotAfterDays', 'maxLeads'])('refuses what is no number at its field: %s', (field) => {
    const sent = newStatusSchema.safeParse({ ...filled, type: 'open', [field]: 'שעה' })
    expect(sent.error?.issues[0]).toMatchObject({ path: [field] })
  })
})
