import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mentionBeforeCaret, mentionedIn, splitMentions } from './notes.rules'

const dana = { value: '1', label: 'דנה' }
const danaCohen = { value: '2', label: 'דנה כהן' }

describe('a note calls', () => {
  it('whose name stands behind an @, and of two that begin alike the longer', () => {
    expect(mentionedIn('@דנה כהן תחזרי אליה', [dana, danaCohen])).toEqual([danaCohen])
    expect(mentionedIn('@דנה כהן ו@דנה', [dana, danaCohen])).toEqual([danaCohen, dana])
    expect(mentionedIn('דנה כהן', [dana, danaCohen])).toEqual([])
  })

  it('whoever is picked while an @ is open before the caret', () => {
    expect(mentionBeforeCaret('היי @דנ', 7)).toEqual({ start: 4, query: 'דנ' })
    expect(mentionBeforeCaret('@', 1)).toEqual({ start: 0, query: '' })
    expect(mentionBeforeCaret('mail@example', 12)).toBeNull()
    expect(mentionBeforeCaret('היי', 3)).toBeNull()
    expect(mentionBeforeCaret('@דנה\nשורה', 9)).toBeNull()
  })

  it('nothing of a text is lost in its pieces', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 4 }), (text, names) => {
        expect(
          splitMentions(text, names)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
    expect(splitMentions('שלום @דנה כהן!', ['דנה', 'דנה כהן'])).toEqual([
      { text: 'שלום ', isMention: false },
      { text: '@דנה כהן', isMention: true },
      { text: '!', isMention: false },
    ])
  })
})
