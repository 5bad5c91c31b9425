import { expect, it } from 'vitest'

import { orderWays, waitingDocumentText } from './outreach.rules'

it('a text is prepared about a document that waits to be signed, without its link', () => {
  expect(waitingDocumentText({ title: 'הסכם', state: 'sent' })).toContain('״הסכם״ ממתין לחתימה')
  expect(waitingDocumentText({ title: 'הסכם', state: 'partly_signed' })).not.toContain('http')
  for (const state of ['draft', 'completed', 'declined', 'expired', 'cancelled'] as const)
    expect(waitingDocumentText({ title: 'הסכם', state })).toBe('')
})

it('the way that is meant is that of the latest conversation one can write in, and what cannot be used comes last', () => {
  const way = (name: string, refusal: string | null, { onlyTemplates = false, at = '' } = {}) => ({
    name,
    shown: { refusal, onlyTemplates },
    lastMessageAt: at === '' ? null : new Date(at),
  })
  const ways = [
    way('green', 'לא כתב'),
    way('mail', null),
    way('closed window', 'נסגר', { onlyTemplates: true, at: '2026-03-05T10:00:00Z' }),
    way('old sms', null, { at: '2026-03-01T10:00:00Z' }),
    way('sms', null, { at: '2026-03-04T10:00:00Z' }),
    way('somebody else’s', 'כבר אצל דנה', { at: '2026-03-06T10:00:00Z' }),
  ]
  expect(orderWays(ways).map(({ name }) => name)).toEqual([
    'sms',
    'old sms',
    'mail',
    'closed window',
    'green',
    'somebody else’s',
  ])
})
