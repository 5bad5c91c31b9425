import { describe, expect, it } from 'vitest'

import { describeAuditEntry } from './record.rules'

describe('a row in the journal of a company', () => {
  it('says which capability was opened or shut, until when, and why', () => {
    const data = { permission: 'manage dialer', effect: 'on', reason: 'התנסות', until: '2026-12-31', isFromAbove: true }
    const facts = describeAuditEntry({ action: 'company.feature-set', data })
    expect(facts).toEqual(['נפתחה: החייגן החכם', expect.stringMatching(/^עד .*31.*12.*2026/), 'סיבה: התנסות'])
    const shut = { permission: 'manage dialer', effect: 'off', reason: 'לבקשתם' }
    expect(describeAuditEntry({ action: 'company.feature-set', data: shut })).toEqual([
      'נסגרה: החייגן החכם',
      'סיבה: לבקשתם',
    ])
    expect(describeAuditEntry({ action: 'company.feature-released', data: { permission: 'manage dialer' } })).toEqual([
      'החייגן החכם',
    ])
  })
  it('says the package, and the reason of a state or a visit', () => {
    expect(describeAuditEntry({ action: 'company.package-changed', data: { package: 'עסקית', number: 2 } })).toEqual([
      'עסקית',
    ])
    expect(describeAuditEntry({ action: 'visit.started', data: { mode: 'read', reason: 'בדיקת קבלה' } })).toEqual([
      'סיבה: בדיקת קבלה',
    ])
  })
  it('says nothing more of other records', () =>
    expect(describeAuditEntry({ action: 'customer.updated', data: { reason: 'x', permission: 'show users' } })).toEqual(
      [],
    ))
})
