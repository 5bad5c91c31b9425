import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { businessDay } from '@/lib/format/dates'

import { FollowUp } from './follow-up'

describe('the day of a follow-up', () => {
  it('that is late is marked by a word and a sign', () => {
    const drawn = renderToStaticMarkup(<FollowUp day="2020-01-01" />)
    expect(drawn).toContain('באיחור')
    expect(drawn).toContain('<svg')
  })
  it('that is due today or later is not', () => {
    expect(renderToStaticMarkup(<FollowUp day={businessDay()} />)).toContain('היום')
    expect(renderToStaticMarkup(<FollowUp day="2199-01-01" />)).not.toMatch(/באיחור|<svg/)
  })
})
