/**
 * Random plans for the simulated clock: future acts of customers and offices, and an independent copy of the calendar.
 */
export type Terms = { quantity: number; price: number; discount: number }
export type Act = { on: string } & (
  | { kind: 'pause'; days: number | null }
  | { kind: 'resume' | 'pay' }
  | ({ kind: 'change'; when: 'now' | 'next_period' } & Terms)
  | { kind: 'cancel'; when: 'now' | 'period_end' }
)
export type Plan = Terms & {
  start: string
  months: number
  discountCycles: number | null
  trialDays: number
  cycles: number | null
  setupFee: number
  acts: Act[]
  /** Days on which the card is declined, both ends inclusive. */
  failing: { from: string; to: string }[]
}
export type Entry = { kind: 'period' | 'setup' | 'proration' | 'credit'; on: string; agorot: number; isPaid: boolean }

/** Days, besides Saturdays, on which nobody is asked for money, copied from printed calendars. */
const REST = new Set([
  '2026-04-02',
  '2026-04-08',
  '2026-04-22',
  '2026-05-22',
  '2026-09-12',
  '2026-09-13',
  '2026-09-21',
  '2026-09-26',
  '2026-10-03',
  '2027-04-22',
  '2027-04-28',
  '2027-05-12',
  '2027-06-11',
  '2027-10-02',
  '2027-10-03',
  '2027-10-11',
  '2027-10-16',
  '2027-10-23',
  '2028-04-11',
  '2028-04-17',
  '2028-05-02',
  '2028-05-31',
  '2028-09-21',
  '2028-09-22',
  '2028-09-30',
  '2028-10-05',
  '2028-10-12',
  '2029-03-31',
  '2029-04-06',
  '2029-04-19',
  '2029-05-20',
])

const DAY = 86_400_000
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY
const text = (count: number) => new Date(count * DAY).toISOString().slice(0, 10)
export const shiftDay = (day: string, days: number) => text(dayNumber(day) + days)
export const isRestDay = (day: string) => REST.has(day) || (dayNumber(day) + 4) % 7 === 6

/** Generates a random plan. Its possible start days include clock changes in Israel and ends of short months. */
export function newPlan(random: () => number, { from, days }: { from: string; days: number }): Plan {
  const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0]
  const upTo = (most: number) => Math.floor(random() * most)
  const terms = (): Terms => {
    const [quantity, price] = [1 + upTo(3), 1_000 + upTo(90_000)]
    return { quantity, price, discount: pick([0, 0, upTo(quantity * price)]) }
  }
  const act = (on: string): Act => {
    const kind = pick(['pause', 'resume', 'change', 'change', 'pay', 'pay', 'cancel'] as const)
    if (kind === 'pause') return { on, kind, days: pick([null, 1 + upTo(40), 1 + upTo(5)]) }
    if (kind === 'change') return { on, kind, when: pick(['now', 'next_period']), ...terms() }
    if (kind === 'cancel')
      return random() < 0.4 ? { on, kind, when: pick(['now', 'period_end']) } : { on, kind: 'resume' }
    return { on, kind }
  }
  const start = pick([shiftDay(from, upTo(60)), '2026-03-27', '2026-03-31', '2026-02-28', '2026-03-30', '2026-03-29'])
  const dayAfter = () => shiftDay(start, 1 + upTo(days))
  return {
    ...terms(),
    start,
    months: pick([1, 1, 1, 1, 2, 3, 6, 12]),
    discountCycles: pick([null, null, 1, 3]),
    trialDays: pick([0, 0, 7, 30]),
    cycles: pick([null, null, null, 1, 12, 24]),
    setupFee: pick([0, 0, 9_900]),
    acts: Array.from({ length: upTo(8) }, () => act(dayAfter())).sort((one, other) => (one.on < other.on ? -1 : 1)),
    failing: Array.from({ length: upTo(4) }, dayAfter).map((day) => ({ from: day, to: shiftDay(day, upTo(40)) })),
  }
}

/** Returns the same day `count` months later, or the last day of a shorter month. */
export function monthsAfter(base: string, count: number): string {
  const [year = 0, month = 0, day = 0] = base.split('-').map(Number)
  const at = year * 12 + (month - 1) + count
  const [y, m] = [Math.floor(at / 12), (at % 12) + 1]
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  const last = m === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31
  return `${y}-${String(m).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`
}

/** Returns the part of a sum for the remaining days, rounded half up to the agora. */
export function share(sum: number, { from, to }: { from: string; to: string }, on: string): number {
  const all = BigInt(dayNumber(to) - dayNumber(from))
  const left = BigInt(dayNumber(to) - dayNumber(laterDay(on, from)))
  const [floor, over] = [(BigInt(sum) * left) / all, (BigInt(sum) * left) % all]
  return Number(floor + (over * 2n >= all ? 1n : 0n))
}

/** Returns the later of two days. */
export const laterDay = (one: string, other: string) => (one > other ? one : other)
/** Returns the day itself, or the next one that is not a day of rest. */
export const nextChargeableDay = (day: string): string => (isRestDay(day) ? nextChargeableDay(shiftDay(day, 1)) : day)
