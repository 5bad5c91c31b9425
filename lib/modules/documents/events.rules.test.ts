import { describe, expect, it } from 'vitest'

import { doerText } from './events.rules'

const names: Record<string, string> = { yael: 'יעל כהן', dana: 'דנה לוי' }
const said = (type: string, signerId: string | null, actorId: string | null) =>
  doerText({ type, signerId, actorId }, (id) => names[id])

describe('who did what of a document', () => {
  it('is the signer, somebody of the office or the system, and never nobody', () => {
    expect(said('signed', 'yael', null)).toBe('יעל כהן')
    expect(said('created', null, 'dana')).toBe('דנה לוי')
    expect(said('sealed', null, null)).toBe('המערכת')
    expect(said('sent', null, 'somebody who is gone')).toBe('המערכת')
  })

  it('names whom it was done for where that is another', () => {
    expect(said('resent', 'yael', 'dana')).toBe('דנה לוי, עבור יעל כהן')
    expect(said('turn_came', 'yael', null)).toBe('המערכת, עבור יעל כהן')
    expect(said('reminded', 'yael', null)).toBe('המערכת, עבור יעל כהן')
  })
})
