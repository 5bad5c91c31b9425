import { describe, expect, it } from 'vitest'

import { csvLine } from './csv'

describe('a line of a CSV file', () => {
  it('quotes what would break it', () => {
    expect(csvLine(['בע״מ "אור", חולון', 'שתי\nשורות', 12, null])).toBe('"בע״מ ""אור"", חולון","שתי\nשורות",12,\r\n')
  })
  it('holds no direction marks', () => {
    expect(csvLine(['\u2068נועה\u2069 \u200fלוי', '\u202eיול'])).toBe('נועה לוי,יול\r\n')
  })
  it.each(['=1+1', '+972501234567', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '\u200f=1', '|calc', '\n=1'])(
    'does not let a spreadsheet run %j',
    (text) => expect(csvLine([text])).toMatch(/^"?'/),
  )
  it('leaves ordinary text as it is', () => {
    expect(csvLine(['052-123-4567', 'a@b.co.il', '21/11/2026'])).toBe('052-123-4567,a@b.co.il,21/11/2026\r\n')
  })
})
