/** A line that counts in a period: its own, or a line of an earlier period that is paid out with it. */
export type Counted = {
  id: string
  userId: string
  paymentId: string
  kind: 'payment' | 'refund' | 'correction'
  base: number
  amount: number
  payableOn: string
}

export type Sums = {
  userId: string
  deals: number
  base: number
  earned: number
  clawback: number
  held: number
  released: number
  carryIn: number
  payable: number
  carryOut: number
}

type Period = {
  to: string
  own: readonly Counted[]
  /** Held lines of earlier periods that have become payable. */
  released: readonly Counted[]
  /** Balances carried over from the previous period, by user; zero or negative. */
  carried: ReadonlyMap<string, number>
}

/** Whether a line is still held at the end of a period. */
export const isHeldPast = ({ payableOn }: Pick<Counted, 'payableOn'>, to: string) => payableOn > to

/** Sums a statement per person: a negative total is not paid but carried over to the next period. */
export function sumStatements({ to, own, released, carried }: Period): Sums[] {
  const owing = [...carried].flatMap(([userId, agorot]) => (agorot === 0 ? [] : [userId]))
  const people = new Set([...own, ...released].map(({ userId }) => userId).concat(owing))
  return [...people].sort().map((userId) => {
    const mine = own.filter((line) => line.userId === userId)
    const parts = {
      earned: sumOf(mine.filter(({ amount }) => amount >= 0)),
      clawback: sumOf(mine.filter(({ amount }) => amount < 0)),
      held: sumOf(mine.filter((line) => isHeldPast(line, to))),
      released: sumOf(released.filter((line) => line.userId === userId)),
      carryIn: carried.get(userId) ?? 0,
    }
    const sum = parts.earned + parts.clawback - parts.held + parts.released + parts.carryIn
    return { userId, ...dealsOf(mine), ...parts, payable: Math.max(0, sum), carryOut: Math.min(0, sum) }
  })
}

const sumOf = (lines: readonly Counted[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Counts the payments that earned a commission and sums their base; each payment counts once, however many plans pay
 * for it.
 */
function dealsOf(lines: readonly Counted[]) {
  const bases = new Map<string, number>()
  for (const { kind, paymentId, base } of lines)
    if (kind === 'payment') bases.set(paymentId, Math.max(base, bases.get(paymentId) ?? 0))
  return { deals: bases.size, base: [...bases.values()].reduce((sum, base) => sum + base, 0) }
}

type Shown = Pick<Sums, 'earned' | 'clawback' | 'held' | 'released' | 'carryIn' | 'carryOut'>

/**
 * Returns the parts of a statement in the order of their addition; zero parts are omitted, except the earned amount.
 */
export function statementParts({
  earned,
  clawback,
  held,
  released,
  carryIn,
  carryOut,
}: Shown): [label: string, agorot: number][] {
  const parts: [string, number][] = [
    ['עמלות בתקופה', earned],
    ['קוזז בגלל החזרים', clawback],
    ['מוחזק לתקופה הבאה', -held],
    ['שוחרר מתקופות קודמות', released],
    ['יתרה שלילית מהתקופה הקודמת', carryIn],
    ['יתרה שלילית לתקופה הבאה', -carryOut],
  ]
  return parts.filter(([, agorot], index) => index === 0 || agorot !== 0)
}
