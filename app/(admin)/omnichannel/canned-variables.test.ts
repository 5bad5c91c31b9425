import { describe, expect, it } from 'vitest'

import { CANNED_VARIABLES, fillCanned, personNameOf } from './canned-variables'

const values = { personName: 'דנה כהן', agentName: 'רון', companyName: 'פרחי העמק' }

describe('a canned answer', () => {
  it('is filled with the names of the person, the agent and the company', () => {
    expect(fillCanned('שלום {{שם פרטי}}, כאן {{נציג}} מ{{חברה}}. {{ שם }}', values)).toBe(
      'שלום דנה, כאן רון מפרחי העמק. דנה כהן',
    )
    expect(fillCanned(CANNED_VARIABLES.join(','), values)).not.toContain('{{')
  })

  it('leaves nothing of a name that is not known', () => {
    expect(fillCanned('שלום {{שם פרטי}}, איך אפשר לעזור?', { ...values, personName: '' })).toBe('שלום, איך אפשר לעזור?')
  })

  it('keeps braces with other words, and what a name itself holds', () => {
    expect(fillCanned('{{מחיר}} {x}', values)).toBe('{{מחיר}} {x}')
    expect(fillCanned('{{שם}}', { ...values, personName: '{{חברה}} $&' })).toBe('{{חברה}} $&')
  })

  it('calls nobody by a number', () => {
    expect(personNameOf({ name: '+972 50-123-4567' })).toBe('')
    expect(personNameOf({ name: 'דנה 2' })).toBe('דנה 2')
  })
})
