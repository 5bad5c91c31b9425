import { describe, expect, it } from 'vitest'

import { FAULT_TEXTS, faultText } from './fault-texts'

describe('texts of faults', () => {
  it.each(Object.entries(FAULT_TEXTS))('%s: is a Hebrew sentence', (_class, text) => {
    expect(text).toMatch(/^[\u05d0-\u05ea].+\.$/)
  })

  it("tell more where the provider's code does, and only for that provider", () => {
    const expired = { class: 'account', code: '190' } as const
    expect(faultText(expired, true)).toContain('אסימון')
    expect(faultText(expired, false)).toBe(FAULT_TEXTS.account)
    expect(faultText({ class: 'media', code: '131053' }, true)).toBe(FAULT_TEXTS.media)
  })
})
