import { describe, expect, it } from 'vitest'

import { isHome, toOverlayEvents } from './calendar-items'

describe('the calendar of new events', () => {
  it("is one's own, and neither a subscription nor a colleague's", () => {
    expect(isHome({ isOwn: true, kind: 'personal' })).toBe(true)
    expect(isHome({ isOwn: true, kind: 'link' })).toBe(false)
    expect(isHome({ isOwn: false, kind: 'personal' })).toBe(false)
  })
})

describe('what other areas have in the grid', () => {
  it('says that a follow-up is no meeting, and stays where it is', () => {
    const item = { kind: 'followups' as const, id: 'lead', title: 'דנה לוי', day: '2026-12-01', time: null }
    expect(toOverlayEvents([item])).toMatchObject([{ title: 'דנה לוי', prefix: 'מעקב', isReadOnly: true }])
  })
})
