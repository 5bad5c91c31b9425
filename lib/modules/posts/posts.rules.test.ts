import { describe, expect, it } from 'vitest'

import { withExtension } from './posts.rules'

describe('the name of an attached file', () => {
  it('keeps the extension that the file came with', () => {
    expect(withExtension('מחירון חורף', 'prices.pdf')).toBe('מחירון חורף.pdf')
    expect(withExtension('מחירון.html', 'prices.pdf')).toBe('מחירון.html.pdf')
  })

  it('does not repeat an extension that is there, in whatever case', () => {
    expect(withExtension('מחירון.PDF', 'prices.pdf')).toBe('מחירון.PDF')
  })

  it('is left as it is where the file came without one', () => {
    expect(withExtension('קובץ', 'notes')).toBe('קובץ')
  })
})
