import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitVat } from '@/lib/format/money'
import { chargesVat } from '@/lib/tax/kinds'
import { PAGE_STATES } from '@/lib/vocabulary/payment-pages'
import {
  canPageMove,
  installmentsLimit,
  isEditable,
  isPayable,
  missingForActivation,
  pageTotals,
  type Sum,
  shownPageState,
} from './payment-pages.rules'
import { MAX_PAGE_LINES, type PageState } from './payment-pages.schema'
import { personSections } from './personal-data.rules'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  unitAgorot: fc.integer({ min: 1, max: 9_999_999 }),
  vatMode: fc.constantFrom('standard' as const, 'exempt' as const),
})
const lines = fc.array(line, { minLength: 1, maxLength: MAX_PAGE_LINES })
const rate = fc.constantFrom(0, 1_700, 1_800)

describe('what a page asks for', () => {
  test('is the sum of its lines, and net and VAT make it up to the agora', () => {
    fc.assert(
      fc.property(lines, rate, (some, bp) => {
        const { amount, net, vat } = pageTotals(some, bp)
        expect(amount).toBe(some.reduce((sum, { quantity, unitAgorot }) => sum + quantity * unitAgorot, 0))
        expect(net + vat).toBe(amount)
        expect([amount, net, vat].every(Number.isSafeInteger)).toBe(true)
        expect(vat).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('holds VAT of the standard lines alone, however the lines are cut or ordered', () => {
    fc.assert(
      fc.property(lines, rate, (some, bp) => {
        const standard = some.filter(({ vatMode }) => vatMode === 'standard')
        const { amount: gross } = pageTotals(standard, bp)
        expect(pageTotals(some, bp).vat).toBe(splitVat(gross, bp).vat)
        expect(pageTotals([...some].reverse(), bp)).toEqual(pageTotals(some, bp))
        expect(pageTotals(some.flatMap(inTwo), bp)).toEqual(pageTotals(some, bp))
      }),
    )
  })

  test('holds no VAT for an exempt dealer or where every line is exempt', () => {
    expect(pageTotals([{ quantity: 2, unitAgorot: 11_800, vatMode: 'standard' }], 0)).toEqual({
      amount: 23_600,
      net: 23_600,
      vat: 0,
    })
    expect(pageTotals([{ quantity: 2, unitAgorot: 11_800, vatMode: 'exempt' }], 1_800).vat).toBe(0)
    expect(['company', 'murshe', 'patur', 'amuta'].map(chargesVat)).toEqual([true, true, false, false])
  })

  test('is 18 % inside the price: 1,180 holds 180', () => {
    expect(pageTotals([{ quantity: 1, unitAgorot: 118_000, vatMode: 'standard' }], 1_800)).toEqual({
      amount: 118_000,
      net: 100_000,
      vat: 18_000,
    })
  })
})

const inTwo = (sum: Sum): Sum[] => [
  { ...sum, quantity: 1 },
  { ...sum, quantity: sum.quantity - 1 },
]

describe('instalments', () => {
  test('are never more than any service allows, and never below the smallest instalment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.array(fc.integer({ min: 1, max: 36 })),
        (amount, max) => {
          const limit = installmentsLimit(amount, max)
          expect(limit).toBeGreaterThanOrEqual(1)
          expect(limit).toBeLessThanOrEqual(Math.min(36, ...max))
          if (limit > 1) expect(amount / limit).toBeGreaterThanOrEqual(5_000)
        },
      ),
    )
  })
})

describe('the states of a page, as a model', () => {
  const walk = fc.array(fc.constantFrom(...PAGE_STATES), { maxLength: 8 })

  test('from any row of moves, what was paid, closed or cancelled is never left', () => {
    fc.assert(
      fc.property(walk, (wanted) => {
        const visited = wanted.reduce<PageState[]>(
          (states, next) => (canPageMove(states.at(-1) ?? 'draft', next) ? states.concat(next) : states),
          ['draft'],
        )
        const end = visited.findIndex((state) => !isEditable(state))
        expect(end === -1 || end === visited.length - 1).toBe(true)
        if (visited.includes('paid') || visited.includes('closed')) expect(visited).toContain('active')
        // Only pausing and resuming may repeat.
        const once = visited.filter((state) => state !== 'active' && state !== 'paused')
        expect(new Set(once).size).toBe(once.length)
      }),
    )
  })
})

test('the copy of a person’s data has a word for every state of a page', () => {
  const fields = personSections.find(({ key }) => key === 'payment_pages')?.fields ?? []
  const [, , words] = fields.find(([key]) => key === 'state') ?? []
  for (const state of PAGE_STATES) expect(words?.[state], state).toBeTruthy()
})

describe('an open page', () => {
  const at = (text: string) => new Date(text)
  const page = { state: 'active' as const, expiresAt: at('2026-03-01T22:00:00Z') }

  test('expires at its instant, and only while it is open', () => {
    expect(shownPageState(page, at('2026-03-01T21:59:59Z'))).toBe('active')
    expect(shownPageState(page, at('2026-03-01T22:00:00Z'))).toBe('expired')
    expect(shownPageState({ ...page, state: 'paid' }, at('2027-01-01T00:00:00Z'))).toBe('paid')
    expect(isPayable({ ...page, expiresAt: null }, at('2030-01-01T00:00:00Z'))).toBe(true)
    expect(isPayable({ ...page, state: 'paused', expiresAt: null }, at('2026-01-01T00:00:00Z'))).toBe(false)
    const part = { ...page, paidAgorot: 100, paymentsMax: 1 }
    expect(shownPageState(part, at('2026-01-01T00:00:00Z'))).toBe('partial')
    expect(shownPageState({ ...part, paymentsMax: 10 }, at('2026-01-01T00:00:00Z'))).toBe('active')
    expect(isPayable(part, at('2026-01-01T00:00:00Z'))).toBe(true)
    expect(isPayable({ state: 'draft', expiresAt: null }, at('2026-01-01T00:00:00Z'))).toBe(false)
  })
})

describe('the consumer protection law', () => {
  const seller = {
    name: 'הדר',
    registrationNumber: '514392817',
    address: 'הדקל 3',
    phone: '03-6123456',
    email: 'a@b.co.il',
  }

  test('wants who sells and the terms before a page is opened', () => {
    expect(missingForActivation(seller, 'תנאים')).toEqual([])
    expect(missingForActivation({ ...seller, phone: ' ', registrationNumber: null }, '')).toEqual([
      'מספר עוסק או חברה',
      'טלפון העסק',
      'תנאי העסקה והביטול',
    ])
  })
})
