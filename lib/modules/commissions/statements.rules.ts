/** A line that counts for a period: its own, or one of an earlier period that is paid with it. */
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
  /** Held lines of earlier periods whose day has come. */
  released: readonly Counted[]
  /** What each still owes from the period before; zero or less. */
  carried: ReadonlyMap<string, number>
}

/** Whether a line waits past a period. */
export const isHeldPast = ({ payableOn }: Pick<Counted, 'payableOn'>, to: string) => payableOn > to

/** What each person gets: a sum below zero is not paid but carried into the next period. */
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

/** How many payments brought something, and what they were without VAT, each counted once however many plans paid for it. */
function dealsOf(lines: readonly Counted[]) {
  const bases = new Map<string, number>()
  for (const { kind, paymentId, base } of lines)
    if (kind === 'payment') bases.set(paymentId, Math.max(base, bases.get(paymentId) ?? 0))
  return { deals: bases.size, base: [...bases.values()].reduce((sum, base) => sum + base, 0) }
}

type Shown = Pick<Sums, 'earned' | 'clawback' | 'held' | 'released' | 'carryIn' | 'carryOut'>

/** The parts of a statement in the order in which they are added up; what is nothing is left out, but for what was earned. */
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
