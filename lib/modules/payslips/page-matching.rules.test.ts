import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNationalId } from '@/lib/format/national-id'
import type { PageWords, Word } from '@/lib/pdf/payslip-read'
import { sequence } from '@/seed/world'
import { pageFacts } from './page-matching.rules'
import { newNumbers } from './payslips.testing'

const next = newNumbers(sequence(7))
const [EMPLOYEE, OTHER, COMPANY] = [next(), next(), next()] as [string, string, string]

/** Words of one line at a height, from right to left, ten points apart. */
function line(y: number, ...texts: string[]): Word[] {
  let right = 540
  return texts.map((text) => {
    const width = text.length * 5
    right -= width + 10
    return { text, x: right + 10, y, width, height: 10 }
  })
}

const page = (...lines: Word[][]): PageWords => ({ number: 1, width: 595, height: 842, words: lines.flat() })
const anchored = (...lines: Word[][]) => pageFacts(page(...lines)).anchored.map(({ id }) => id)

describe('the number of an employee', () => {
  it.each([
    'ת.ז.',
    'ת"ז',
    'ת״ז:',
    'ת.ז',
    'מספר זהות',
    "מס' זהות",
    'מס׳ זהות:',
    'תעודת זהות',
    'מספר תעודת זהות',
    'מספר זהות העובד',
  ])('is the one after its label: %s', (label) => {
    expect(anchored(line(700, label, EMPLOYEE))).toEqual([EMPLOYEE])
    expect(anchored(line(700, ...label.split(' '), EMPLOYEE))).toEqual([EMPLOYEE])
    expect(anchored(line(700, [...label].reverse().join(''), EMPLOYEE))).toEqual([EMPLOYEE])
  })

  it.each([
    'ח.פ.',
    'ח"פ',
    'תיק ניכויים',
    'חשבון בנק',
    'מספר חשבון',
    'טלפון',
    'נייד',
    'פקס',
    'עוסק מורשה',
    'ת.ז. מעסיק',
    'קופת גמל',
  ])('is not the one after %s', (label) => {
    const facts = pageFacts(page(line(700, label, OTHER), line(600, 'ת.ז.', EMPLOYEE)))
    expect(facts.anchored.map(({ id }) => id)).toEqual([EMPLOYEE])
    expect(facts.loose).toEqual([])
  })

  it('on a line with others is told from them by its own label', () => {
    expect(anchored(line(700, 'ח.פ.', COMPANY, 'ת.ז.', EMPLOYEE, 'טלפון', OTHER))).toEqual([EMPLOYEE])
    expect(anchored(line(700, 'טלפון', OTHER, 'מספר זהות', EMPLOYEE))).toEqual([EMPLOYEE])
  })

  it('stands under its label in a table', () => {
    const head: Word[] = [
      { text: 'מספר זהות', x: 400, y: 700, width: 45, height: 10 },
      { text: 'חשבון בנק', x: 200, y: 700, width: 45, height: 10 },
    ]
    const row: Word[] = [
      { text: EMPLOYEE, x: 402, y: 684, width: 45, height: 10 },
      { text: OTHER, x: 202, y: 684, width: 45, height: 10 },
    ]
    expect(anchored(head, row)).toEqual([EMPLOYEE])
  })

  it('may be set digit by digit, with a dash before its last, or without its leading zero', () => {
    const digits = [...EMPLOYEE].map((text, index) => ({ text, x: 400 + index * 6, y: 700, width: 5, height: 10 }))
    expect(anchored([{ text: 'ת.ז.', x: 470, y: 700, width: 20, height: 10 }, ...digits])).toEqual([EMPLOYEE])
    expect(anchored(line(700, 'ת.ז.', `${EMPLOYEE.slice(0, 8)}-${EMPLOYEE[8]}`))).toEqual([EMPLOYEE])
    const short = next('0')
    expect(anchored(line(700, 'ת.ז.', short.slice(1)))).toEqual([short])
  })

  it('is no number with a wrong check digit, and no phone with its dash', () => {
    const wrong = EMPLOYEE.slice(0, 8) + ((Number(EMPLOYEE[8]) + 1) % 10)
    expect(anchored(line(700, 'ת.ז.', wrong))).toEqual([])
    expect(anchored(line(700, 'ת.ז.', `${EMPLOYEE.slice(0, 2)}-${EMPLOYEE.slice(2)}`))).toEqual([])
  })

  it('without a label is a hint with its place, and no more', () => {
    const { anchored: none, loose } = pageFacts(page(line(421, 'דנה כהן', EMPLOYEE)))
    expect(none).toEqual([])
    expect(loose.map(({ id }) => id)).toEqual([EMPLOYEE])
    expect(loose[0]?.place.y).toBeCloseTo(0.5)
  })

  it('is found wherever the page has it, whatever else is on the page', () => {
    const noise = fc.array(
      fc.tuple(fc.integer({ min: 20, max: 640 }), fc.constantFrom('שכר יסוד', 'ברוטו 1,234.00', 'נסיעות', '12.5')),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(noise, fc.integer({ min: 660, max: 800 }), (lines, y) => {
        const others = lines.map(([at, text]) => line(at, text))
        expect(anchored(...others, line(y, 'מספר זהות', EMPLOYEE))).toEqual([EMPLOYEE])
      }),
      { numRuns: 1000 },
    )
  })

  it('is never made of anything but digits that pass the check', () => {
    const word = fc.record({
      text: fc.string({ maxLength: 30 }),
      x: fc.integer({ min: -100, max: 700 }),
      y: fc.integer({ min: -100, max: 900 }),
      width: fc.integer({ min: 0, max: 300 }),
      height: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const { anchored: found, loose } = pageFacts({ number: 1, width: 595, height: 842, words })
        for (const { id } of [...found, ...loose]) expect(parseNationalId(id).ok).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('page 2 of 3', () => {
  it.each([
    ['עמוד 2 מתוך 3', { page: 2, total: 3 }],
    ['דף 1 מתוך 2', { page: 1, total: 2 }],
    ['3 ךותמ 2 דומע', { page: 2, total: 3 }],
    ['עמוד ראשון', null],
  ])('%s', (text, wanted) => {
    expect(pageFacts(page([{ text, x: 200, y: 40, width: 80, height: 9 }])).pageOf).toEqual(wanted)
    if (text.startsWith('עמוד')) expect(pageFacts(page(line(40, ...text.split(' ')))).pageOf).toEqual(wanted)
  })

  it('knows the employee number of the employer', () => {
    expect(pageFacts(page(line(700, 'מספר עובד:', '00123'))).employeeNos).toEqual(['123'])
  })
})
