import { expect, it } from 'vitest'

import { documentText } from './outreach.rules'

it('a text is prepared about a document that waits to be signed, without its link', () => {
  expect(documentText({ title: 'הסכם', state: 'sent' })).toContain('״הסכם״ ממתין לחתימה')
  expect(documentText({ title: 'הסכם', state: 'partly_signed' })).not.toContain('http')
  for (const state of ['draft', 'completed', 'declined', 'expired', 'cancelled'] as const)
    expect(documentText({ title: 'הסכם', state })).toBe('')
})
