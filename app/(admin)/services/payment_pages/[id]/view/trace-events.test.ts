import { describe, expect, it } from 'vitest'

import { isShownElsewhere } from './trace-events'

const at = new Date('2026-11-03T08:00:00Z')
const page = { createdAt: at, closedAt: null, firstOpenedAt: at, attempts: [{ state: 'captured' }] }

describe('what the log says of a page', () => {
  it('is told once: a payment, a visit and a sending stand in the trace by themselves', () => {
    for (const action of ['payment.captured', 'payment-page.opened', 'payment-page.sent', 'payment-page.reminded'])
      expect(isShownElsewhere(page, action), action).toBe(true)
  })
  it('is told where nothing else tells it', () => {
    for (const action of ['payment-page.created', 'payment-page.closed', 'payment.declined', 'payment.review-needed'])
      expect(isShownElsewhere(page, action), action).toBe(false)
    expect(isShownElsewhere({ ...page, attempts: [] }, 'payment.captured')).toBe(false)
  })
})
