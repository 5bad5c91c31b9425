import { describe, expect, test } from 'vitest'

import { USUAL_HOURS } from '@/lib/format/business-time'
import { wallTimeToInstant } from '@/lib/format/dates'

import { responseDue, responseState } from './response.rules'

const at = (time: string, day = '2026-11-22') => wallTimeToInstant(day, time)
const lead = { responseDueAt: at('10:00'), respondedAt: null, closedAt: null }

describe('the first answer to a lead', () => {
  test('is due by the opening hours of the business, and never without a limit', () => {
    expect(responseDue(USUAL_HOURS, at('16:45'), 30)).toEqual(at('09:15', '2026-11-23'))
    expect(responseDue(USUAL_HOURS, at('16:45'), null)).toBeNull()
  })

  test('is late once the limit has passed, and no longer asked for when the lead is closed', () => {
    expect(responseState(lead, at('10:00'))).toBe('waiting')
    expect(responseState(lead, at('10:01'))).toBe('late')
    expect(responseState({ ...lead, closedAt: at('09:00') }, at('12:00'))).toBe('none')
    expect(responseState({ ...lead, responseDueAt: null }, at('12:00'))).toBe('none')
  })

  test('stays on time or late once it was given', () => {
    expect(responseState({ ...lead, respondedAt: at('10:00') }, at('18:00'))).toBe('answered')
    expect(responseState({ ...lead, respondedAt: at('10:01'), closedAt: at('11:00') })).toBe('answered_late')
  })
})
