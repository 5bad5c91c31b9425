import { expect, test } from 'vitest'

import { stripBidi } from '@/lib/format/bidi'

import type { Explanation } from './commissions.schema'
import { explainLine } from './explanation.rules'

const explanation: Explanation = {
  payment: { number: 1042, day: '2026-10-03', amount: 118_000, vat: 18_000, base: 100_000 },
  plan: { name: 'מכירות', version: 2, validFrom: '2026-01-01' },
  method: { kind: 'percent', rateBp: 750 },
  volume: null,
  steps: [{ from: 0, to: null, base: 100_000, rateBp: 750, amount: 7_500 }],
  full: 7_500,
  caps: [],
  total: 7_500,
  shareBp: 10_000,
  heldUntil: null,
  refund: null,
  correction: null,
}
const text = (changes: Partial<Explanation> = {}, kind: 'payment' | 'refund' | 'correction' = 'payment') =>
  stripBidi(explainLine({ kind, amount: 7_500, explanation: { ...explanation, ...changes } }).join('\n')).replaceAll(
    '\u00a0',
    ' ',
  )

test('a line says its payment, the version of the plan and the calculation', () => {
  expect(text()).toBe(
    [
      'תשלום מס׳ 1042 מ־03/10/2026: 1,180.00 ₪, מהם 180.00 ₪ מע״מ.',
      'בסיס העמלה, ללא מע״מ: 1,000.00 ₪.',
      'לפי התוכנית ״מכירות״, גרסה 2, בתוקף מ־01/01/2026.',
      '7.5% מ־1,000.00 ₪ = 75.00 ₪.',
      'העמלה: 75.00 ₪.',
    ].join('\n'),
  )
})

test('tiers, caps, shares, holding, refunds and corrections are told', () => {
  const explained = text({
    volume: { before: 50_000, all: 300_000 },
    steps: [
      { from: 0, to: 100_000, base: 50_000, rateBp: 500, amount: 2_500 },
      { from: 100_000, to: null, base: 50_000, rateBp: 1_000, amount: 5_000 },
    ],
    caps: [{ kind: 'period', limit: 9_000, left: 6_000 }],
    total: 6_000,
    shareBp: 6_000,
    heldUntil: '2026-11-03',
  })
  for (const part of [
    '500.00 ₪ לפני התשלום',
    'מדרגה מ־1,000.00 ₪ ומעלה: 10%',
    'נשארו 60.00 ₪',
    'החלק בחלוקה: 60%',
    'מוחזק עד 03/11/2026',
  ])
    expect(explained).toContain(part)
  const refunded = text({ refund: { day: '2026-10-20', amount: 59_000, refunded: 59_000, clawed: 3_750 } }, 'refund')
  expect(refunded).toContain('הוחזרו עד כה 590.00 ₪ מתוך 1,180.00 ₪')
  const corrected = text(
    { correction: { from: '2026-09-01', to: '2026-09-30', was: 100, should: 7_600 } },
    'correction',
  )
  expect(corrected).toContain('נרשמו 1.00 ₪, לפי החישוב המעודכן 76.00 ₪')
})
