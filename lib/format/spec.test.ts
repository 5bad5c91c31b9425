import { describe, expect, test } from 'vitest'

import { stripBidi } from './bidi'
import { longDate, longDateTime } from './dates'
import { formatFileSize } from './file-size'
import { formatShekels } from './money'
import { cleanWhatsappNumber } from './phone'
import { shortPrice } from './price'
import { truncate } from './text'

/**
 * Checks every sentence of the specification about helpers, with the specification's own wording; unit tests are next
 * to the files.
 */
const seen = (text: string) => stripBidi(text).replaceAll('\u00a0', ' ')

describe('currency: Israeli shekels, Hebrew locale', () => {
  test.each([
    [0, '0.00 ₪'],
    [5, '0.05 ₪'],
    [123_450, '1,234.50 ₪'],
    [-411_000, '−4,110.00 ₪'],
  ])('%d agorot are %s', (agorot, text) => expect(seen(formatShekels(agorot))).toBe(text))

  test('the text is as Intl writes it for he-IL and ILS', () => {
    const intl = new Intl.NumberFormat('he-IL', { style: 'currency', currency: 'ILS' })
    expect(formatShekels(123_450)).toBe(intl.format(1234.5))
  })
})

describe('price shortening', () => {
  test('1,000 and above shows k', () => {
    expect([shortPrice(99_999), shortPrice(100_000), shortPrice(900_000)]).toEqual(['999.99', '1k', '9k'])
  })
  test('1,000,000 and above shows M', () => {
    expect([shortPrice(99_999_999).at(-1), shortPrice(100_000_000), shortPrice(1_500_000_000)]).toEqual([
      'k',
      '1M',
      '15M',
    ])
  })
  test('with 2 decimals', () => {
    expect([shortPrice(125_000), shortPrice(150_000), shortPrice(123_456_789)]).toEqual(['1.25k', '1.50k', '1.23M'])
  })
  test('unless a round multiple', () => {
    expect([shortPrice(200_000), shortPrice(1_000_000), shortPrice(300_000_000)]).toEqual(['2k', '10k', '3M'])
  })
})

describe('dates in Hebrew', () => {
  const at = '2026-03-03T08:05:00Z'
  test('day name, day, month name, year', () => {
    expect(longDate(at)).toBe('יום שלישי, 3 במרץ 2026')
    const week = ['01', '02', '03', '04', '05', '06', '07'].map((day) => longDate(`2026-03-${day}`).split(',')[0])
    expect(week).toEqual(['יום ראשון', 'יום שני', 'יום שלישי', 'יום רביעי', 'יום חמישי', 'יום שישי', 'יום שבת'])
  })
  test('each month has its name', () => {
    const months = Array.from(
      { length: 12 },
      (_, index) => longDate(`2026-${String(index + 1).padStart(2, '0')}-15`).split(' ')[3],
    )
    expect(months).toEqual([
      'בינואר',
      'בפברואר',
      'במרץ',
      'באפריל',
      'במאי',
      'ביוני',
      'ביולי',
      'באוגוסט',
      'בספטמבר',
      'באוקטובר',
      'בנובמבר',
      'בדצמבר',
    ])
  })
  test("optionally followed by ' בשעה HH:mm'", () => {
    expect(longDateTime(at)).toBe(`${longDate(at)} בשעה 10:05`)
    expect(longDateTime('2026-03-02T22:00:00Z')).toBe('יום שלישי, 3 במרץ 2026 בשעה 00:00')
  })
})

describe('text can be cut to a given length with an ellipsis', () => {
  test.each([
    ['חוזה שירות', 4, 'חוזה…'],
    ['חוזה', 4, 'חוזה'],
    ['', 4, ''],
    ['חוזה', 0, '…'],
  ])('%j cut to %d is %j', (text, length, cut) => expect(truncate(text, length)).toBe(cut))
})

describe('file size is shown in KB, bytes divided by 1024, with 2 decimals', () => {
  test.each([
    [0, '0.00 KB'],
    [1, '0.00 KB'],
    [512, '0.50 KB'],
    [1024, '1.00 KB'],
    [12_636, '12.34 KB'],
    [10_485_760, '10240.00 KB'],
  ])('%d bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
})

describe('WhatsApp number cleaning', () => {
  test.each([
    ['keep digits only', '(050) 123-45.67 בבית', '972501234567'],
    ['a number starting with 972 is kept', '972501234567', '972501234567'],
    ['a leading +972 becomes 972', '+972-50-123-4567', '972501234567'],
    ['a leading 0 becomes 972 followed by the rest', '0501234567', '972501234567'],
    ['otherwise the result is empty', '501234567', ''],
    ['otherwise the result is empty', '+1 202 555 0123', ''],
    ['otherwise the result is empty', 'אין טלפון', ''],
  ])('%s: %j is %j', (_, text, cleaned) => expect(cleanWhatsappNumber(text)).toBe(cleaned))
})
