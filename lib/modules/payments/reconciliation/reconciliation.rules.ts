import type { LedgerLine } from '@/lib/payments/gateway'

import type { DifferenceKind } from './reconciliation.schema'

/** A charge that we have recorded. `isDue`: the gateway's ledger must contain it by now. */
export type Charge = {
  paymentId: string | null
  attemptId: string | null
  transaction: string | null
  amountAgorot: number
  currency: string
  at: Date
  isDue: boolean
}

/** A refund that we have recorded; `id` is the reference with which it was sent. */
export type RecordedRefund = {
  id: string
  refundId: string | null
  paymentId: string | null
  transaction: string | null
  amountAgorot: number
  currency: string
  at: Date
  isDue: boolean
}

export type Books = {
  lines: readonly LedgerLine[]
  charges: readonly Charge[]
  backs: readonly RecordedRefund[]
  /** Attempts of ours, by id, to which a ledger line without a payment may refer. */
  attempts: readonly string[]
}

export type Found = {
  kind: DifferenceKind
  transaction: string
  orderRef: string | null
  at: Date
  gatewayAgorot: number | null
  ourAgorot: number | null
  currency: string
  cardLast4: string | null
  paymentId: string | null
  attemptId: string | null
  refundId: string | null
}

/**
 * Compares a gateway's ledger with our records in both directions; returns the differences and the number of matching
 * lines.
 */
export function compareBooks({ lines, charges, backs, attempts }: Books): { found: Found[]; matched: number } {
  const [chargeLines, given] = [lines.filter(isCharge), lines.filter((line) => !isCharge(line))]
  const ofCharges = paired(chargeLines, charges, ({ attemptId }) => attemptId)
  const ofBacks = paired(given, backs, ({ id }) => id)
  const seen = new Set(charges.flatMap(({ attemptId }) => attemptId ?? []))
  const found = [
    ...ofCharges.pairs.flatMap(([line, charge]) => differing(line, charge)),
    ...ofCharges.lines.map((line) => strayCharge(line, { seen, twice: ofCharges.used, attempts })),
    ...ofCharges.ours.filter(({ isDue }) => isDue).map((charge) => missingThere('missing_there', charge)),
    ...ofBacks.pairs.flatMap(([line, back]) => differing(line, back)),
    ...ofBacks.lines.map((line) => strayBack(line, charges)),
    ...ofBacks.ours.filter(({ isDue }) => isDue).map((back) => missingThere('refund_missing_there', back)),
  ]
  return { found, matched: ofCharges.pairs.length + ofBacks.pairs.length }
}

const isCharge = ({ amountAgorot }: LedgerLine) => amountAgorot >= 0

type Ours = { transaction: string | null }
type Paired<T> = { pairs: [LedgerLine, T][]; lines: LedgerLine[]; ours: T[]; used: Set<string> }

/**
 * Pairs each line with at most one of our rows and each row with at most one line: first by transaction number, then
 * the rest by our reference.
 */
function paired<T extends Ours>(lines: readonly LedgerLine[], ours: readonly T[], refOf: (one: T) => string | null) {
  const result: Paired<T> = { pairs: [], lines: [], ours: [], used: new Set() }
  const free = new Set(ours)
  const pair = (line: LedgerLine, one: T | undefined) => {
    if (!one || !free.delete(one)) return false
    result.pairs.push([line, one])
    result.used.add(line.transaction)
    return true
  }
  const byTransaction = indexed(ours, ({ transaction }) => transaction)
  const byRef = indexed(ours, refOf)
  const left = lines.filter((line) => !pair(line, byTransaction.get(line.transaction)))
  result.lines = left.filter((line) => !pair(line, line.orderRef ? byRef.get(line.orderRef) : undefined))
  result.ours = ours.filter((one) => free.has(one))
  return result
}

const indexed = <T>(rows: readonly T[], keyOf: (row: T) => string | null) =>
  new Map(
    rows.flatMap((row): [string, T][] => {
      const key = keyOf(row)
      return key ? [[key, row]] : []
    }),
  )

type Known = { seen: ReadonlySet<string>; twice: ReadonlySet<string>; attempts: readonly string[] }

/**
 * Classifies a charge in the ledger that has no row of ours: the second charge of a paid order, or one that is missing
 * here.
 */
function strayCharge(line: LedgerLine, { seen, twice, attempts }: Known): Found {
  const isTwice = twice.has(line.transaction) || (line.orderRef !== null && seen.has(line.orderRef))
  const attemptId =
    line.orderRef && (attempts.includes(line.orderRef) || seen.has(line.orderRef)) ? line.orderRef : null
  return { ...lineFound(isTwice ? 'double' : 'missing_here', line), attemptId }
}

/** Classifies a refund in the ledger that we did not make; includes its payment if the gateway states the order. */
function strayBack(line: LedgerLine, charges: readonly Charge[]): Found {
  const charge = charges.find(({ attemptId }) => attemptId !== null && attemptId === line.orderRef)
  return { ...lineFound('refund_missing_here', line), paymentId: charge?.paymentId ?? null }
}

function differing(line: LedgerLine, ours: Charge | RecordedRefund): Found[] {
  const row = { ...lineFound('amount', line), ...rowsOf(ours), ourAgorot: ours.amountAgorot }
  if (line.currency !== ours.currency) return [{ ...row, kind: 'currency' }]
  return Math.abs(line.amountAgorot) === ours.amountAgorot ? [] : [row]
}

const lineFound = (kind: DifferenceKind, line: LedgerLine): Found => ({
  kind,
  transaction: line.transaction,
  orderRef: line.orderRef,
  at: line.at,
  cardLast4: line.cardLast4,
  gatewayAgorot: Math.abs(line.amountAgorot),
  ourAgorot: null,
  currency: line.currency,
  paymentId: null,
  attemptId: null,
  refundId: null,
})

function missingThere(kind: 'missing_there' | 'refund_missing_there', ours: Charge | RecordedRefund): Found {
  const rows = rowsOf(ours)
  const transaction = ours.transaction ?? rows.refundId ?? rows.paymentId ?? rows.attemptId ?? ''
  return {
    kind,
    transaction,
    orderRef: null,
    at: ours.at,
    cardLast4: null,
    gatewayAgorot: null,
    ourAgorot: ours.amountAgorot,
    currency: ours.currency,
    ...rows,
  }
}

const rowsOf = (ours: Charge | RecordedRefund) =>
  'refundId' in ours
    ? { paymentId: ours.paymentId, attemptId: null, refundId: ours.refundId }
    : { paymentId: ours.paymentId, attemptId: ours.attemptId, refundId: null }
