import { expect, it } from 'vitest'

import { waitingDocumentText } from './outreach.rules'

it('a text is prepared about a document that waits to be signed, without its link', () => {
  expect(waitingDocumentText({ title: 'הסכם', state: 'sent' })).toContain('״הסכם״ ממתין לחתימה')
  expect(waitingDocumentText({ title: 'הסכם', state: 'partly_signed' })).not.toContain('http')
  for (const state of ['draft', 'completed', 'declined', 'expired', 'cancelled'] as const)
    expect(waitingDocumentText({ title: 'הסכם', state })).toBe('')
})
