import { expect, it } from 'vitest'

import { durationText } from './duration'

it.each([
  [0, 'פחות מדקה'],
  [59, 'פחות מדקה'],
  [60, 'דקה אחת'],
  [2 * 60 + 59, 'שתי דקות'],
  [45 * 60, '45 דקות'],
  [3_600, 'שעה אחת'],
  [2 * 3_600, 'שעתיים'],
  [23 * 3_600, '23 שעות'],
  [86_400, 'יום אחד'],
  [2 * 86_400, 'יומיים'],
  [40 * 86_400 + 5_000, '40 ימים'],
])('%i seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))
