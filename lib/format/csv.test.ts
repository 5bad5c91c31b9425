import { describe, expect, it } from 'vitest'

import { csvLine } from './csv'

describe('a line of a CSV file (requirement 33)', () => {
  it('quotes every field', () => {
    expect(csvLine(['בע״מ "אור", חולון', 'שתי\nשורות', 12, null])).toBe(
      '"בע״מ ""אור"", חולון","שתי\nשורות","12",""\r\n',
    )
  })
  it('holds no direction marks and no control characters', () => {
    expect(csvLine(['\u2068נועה\u2069 \u200fלוי', '\u202eיול', 'א\0\u001bב'])).toBe('"נועה לוי","יול","אב"\r\n')
  })
  it.each(['=1+1', '+972501234567', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '\u200f=1', '|calc', '\n=1', '\0=1'])(
    'does not let a spreadsheet run %j',
    (text) => expect(csvLine([text])).toMatch(/^"'/),
  )
  it.each(['\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20SUM(A1)', '\u3000\uff1d1', '\ufe621', '\u207a1', '\tx', '\rx'])(
    'does not let it run the full width and the hidden beginning of %j',
    (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
  )
  it('leaves ordinary text as it is', () => {
    expect(csvLine(['052-123-4567', 'a@b.co.il', '21/11/2026'])).toBe('"052-123-4567","a@b.co.il","21/11/2026"\r\n')
  })
})
