import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseRule, type Recurrence, type RuleError, ruleMessages, type TimedStart, toRule } from './rule'
import { recurrences } from './testing'

const read = (text: string, start?: TimedStart) => {
  const parsed = parseRule(text, start)
  return parsed.ok ? parsed.value : parsed.code
}
const never = { kind: 'never' } as const

describe('a recurrence and its rule', () => {
  test('a recurrence comes back from its rule as it was', () => {
    fc.assert(
      fc.property(recurrences, (recurrence) => {
        expect(read(toRule(recurrence))).toEqual(recurrence)
        expect(read(`RRULE:${toRule(recurrence).toLowerCase()}`)).toEqual(recurrence)
      }),
      { numRuns: 1000 },
    )
  })

  test.each<[string, Recurrence]>([
    ['FREQ=WEEKLY;BYDAY=SU,WE', { frequency: 'weekly', interval: 1, weekdays: [0, 3], end: never }],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=10;BYDAY=MO;WKST=SU',
      { frequency: 'weekly', interval: 2, weekdays: [1], end: { kind: 'count', count: 10 } },
    ],
    [
      'FREQ=MONTHLY;UNTIL=20271231;BYMONTHDAY=10',
      { frequency: 'monthly', interval: 1, on: { monthDays: [10] }, end: { kind: 'until', day: '2027-12-31' } },
    ],
    ['FREQ=MONTHLY;BYDAY=-1TU', { frequency: 'monthly', interval: 1, on: { nth: -1, weekday: 2 }, end: never }],
    [
      'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=10',
      { frequency: 'yearly', interval: 1, on: { month: 3, monthDays: [10] }, end: never },
    ],
    ['FREQ=DAILY', { frequency: 'daily', interval: 1, end: never }],
  ])('%s is written and read', (rule, recurrence) => {
    expect(toRule(recurrence)).toBe(rule)
    expect(read(rule)).toEqual(recurrence)
  })

  test.each([
    ['every working day', 'FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH', 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH'],
    ['values in any order, and twice', 'FREQ=WEEKLY;BYDAY=WE,SU,WE', 'FREQ=WEEKLY;BYDAY=SU,WE'],
    ['a weekday with its position', 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', 'FREQ=MONTHLY;BYDAY=2TU'],
    ['a sign before a number', 'FREQ=MONTHLY;BYDAY=+2TU', 'FREQ=MONTHLY;BYDAY=2TU'],
    ['an interval of one', 'INTERVAL=1;FREQ=MONTHLY;BYMONTHDAY=-1,15', 'FREQ=MONTHLY;BYMONTHDAY=15,-1'],
    ['a week that begins on Sunday', 'FREQ=WEEKLY;WKST=SU;BYDAY=TH', 'FREQ=WEEKLY;BYDAY=TH'],
    ['an end at the end of time', 'FREQ=DAILY;UNTIL=99991231T235959Z', 'FREQ=DAILY'],
    ['weeks counted from Monday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
  ])('what other calendars write is read: %s', (_, theirs, ours) => {
    const parsed = parseRule(theirs)
    expect(parsed.ok && toRule(parsed.value)).toBe(ours)
  })
})

describe('the last day', () => {
  const start = { zone: 'Asia/Jerusalem', time: '10:00' }

  test.each([
    ['a day', 'UNTIL=20271231', '2027-12-31'],
    ['the end of a day in Jerusalem', 'UNTIL=20271231T215959Z', '2027-12-31'],
    ['the beginning of the last occurrence', 'UNTIL=20271231T080000Z', '2027-12-31'],
    ['a second before an occurrence, which is none then', 'UNTIL=20271231T075959Z', '2027-12-30'],
    ['a time without a zone', 'UNTIL=20271231T235959', '2027-12-31'],
    ['midnight of the next day', 'UNTIL=20271231T220000Z', '2027-12-31'],
  ])('may be stated as %s', (_, until, day) => {
    expect(read(`FREQ=DAILY;${until}`, start)).toMatchObject({ end: { kind: 'until', day } })
  })
})

describe('what is refused', () => {
  test('a form without an interval makes no rule of every week', () => {
    const rule = toRule({ frequency: 'weekly', interval: 0, weekdays: [0], end: { kind: 'never' } })
    expect(parseRule(rule)).toMatchObject({ ok: false })
  })

  test.each<[string, RuleError]>([
    ['FREQ=HOURLY', 'rule_too_frequent'],
    ['FREQ=MINUTELY;COUNT=5', 'rule_too_frequent'],
    ['FREQ=SECONDLY', 'rule_too_frequent'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20271231', 'rule_two_ends'],
    ['FREQ=DAILY;BYHOUR=9', 'rule_unsupported'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'rule_unsupported'],
    ['FREQ=YEARLY;BYYEARDAY=100', 'rule_unsupported'],
    ['FREQ=DAILY;X-OWN=1', 'rule_unsupported'],
    ['RSCALE=HEBREW;FREQ=YEARLY', 'rule_unsupported'],
    ['FREQ=DAILY;BYMONTHDAY=3', 'rule_unsupported'],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=SU', 'rule_unsupported'],
    ['FREQ=WEEKLY;BYDAY=SU;BYSETPOS=1', 'rule_unsupported'],
    ['FREQ=MONTHLY;BYDAY=TU', 'rule_unsupported'],
    ['FREQ=MONTHLY;BYDAY=1TU,3TU', 'rule_unsupported'],
    ['FREQ=MONTHLY;BYDAY=-2TU', 'rule_unsupported'],
    ['FREQ=MONTHLY;BYDAY=1TU;BYMONTHDAY=13', 'rule_unsupported'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'rule_unsupported'],
    ['FREQ=MONTHLY;BYMONTHDAY=-2', 'rule_unsupported'],
    ['FREQ=YEARLY;BYMONTH=3', 'rule_unsupported'],
    ['FREQ=YEARLY;BYMONTHDAY=3', 'rule_unsupported'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'rule_out_of_range'],
    ['FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1', 'rule_out_of_range'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'rule_out_of_range'],
    ['FREQ=DAILY;INTERVAL=0', 'rule_out_of_range'],
    ['FREQ=DAILY;INTERVAL=100', 'rule_out_of_range'],
    ['FREQ=DAILY;COUNT=0', 'rule_out_of_range'],
    ['FREQ=DAILY;COUNT=1001', 'rule_out_of_range'],
    ['FREQ=DAILY;COUNT=99999999999999999999999999', 'rule_out_of_range'],
    ['FREQ=DAILY;UNTIL=02260301', 'rule_out_of_range'],
    ['FREQ=DAILY;COUNT=1e3', 'rule_invalid'],
    ['FREQ=DAILY;INTERVAL=-1', 'rule_invalid'],
    ['FREQ=DAILY;UNTIL=20270230', 'rule_invalid'],
    ['FREQ=DAILY;UNTIL=20271231T250000Z', 'rule_invalid'],
    ['FREQ=WEEKLY;BYDAY=XX', 'rule_invalid'],
    ['FREQ=WEEKLY;BYDAY=1SU', 'rule_invalid'],
    ['FREQ=WEEKLY;BYDAY=SU,,WE', 'rule_invalid'],
    ['FREQ=DAILY;FREQ=DAILY', 'rule_invalid'],
    ['FREQ=DAILY;', 'rule_invalid'],
    ['FREQ=FORTNIGHTLY', 'rule_invalid'],
    ['COUNT=3', 'rule_invalid'],
    ['FREQ=DAILY\nEXRULE:FREQ=DAILY', 'rule_invalid'],
    ['', 'rule_invalid'],
    [`FREQ=WEEKLY;BYDAY=${Array(32).fill('SU').join(',')}`, 'rule_too_many_values'],
    [`FREQ=DAILY;${'X'.repeat(500)}`, 'rule_too_long'],
    [`FREQ=DAILY;COUNT=${'9'.repeat(10_000_000)}`, 'rule_too_long'],
  ])('%.60s: %s', (rule, code) => {
    expect(read(rule)).toBe(code)
    expect(ruleMessages[code]).toMatch(/[א-ת]/)
  })

  test('whatever the parts are, a rule is refused or comes back the same from its own text', () => {
    const names = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST', 'BYHOUR']
    const value = fc.oneof(
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'SU', '-1TU', '2WE', '20301231', '20301231T000000Z'),
      fc.integer({ min: -40, max: 400 }).map(String),
      fc.string(),
    )
    const part = fc.tuple(fc.constantFrom(...names), fc.array(value, { minLength: 1, maxLength: 3 }))
    fc.assert(
      fc.property(
        fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
        fc.array(part, { maxLength: 4 }),
        (freq, parts) => {
          const text = [`FREQ=${freq}`, ...parts.map(([name, values]) => `${name}=${values.join(',')}`)].join(';')
          const parsed = parseRule(text)
          if (parsed.ok) expect(parseRule(toRule(parsed.value))).toEqual(parsed)
        },
      ),
      { numRuns: 5000 },
    )
  })
})
