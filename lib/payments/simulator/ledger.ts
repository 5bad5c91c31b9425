import { and, asc, eq, gte, lt } from 'drizzle-orm'

import { simulatorCharges, simulatorRefunds, simulatorSessions } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'
import { dayRange } from '@/lib/format/dates'

import type { LedgerLine } from '../gateway'

/** Returns the simulated gateway's ledger of a day in chronological order: charges, and refunds as negative amounts. */
export const listSimulatedLedger = (accountId: string, day: string): Promise<LedgerLine[]> =>
  inAuth(async (tx) => {
    const { from, to } = dayRange(day)
    const { orderRef, currency, method } = simulatorSessions
    const of = { orderRef, currency, method, cardLast4: simulatorCharges.cardLast4 }
    const charges = await tx
      .select({ ...of, id: simulatorCharges.id, amountAgorot: simulatorCharges.amountAgorot, at: simulatorCharges.at })
      .from(simulatorCharges)
      .innerJoin(simulatorSessions, eq(simulatorSessions.id, simulatorCharges.sessionId))
      .where(
        and(eq(simulatorSessions.accountId, accountId), gte(simulatorCharges.at, from), lt(simulatorCharges.at, to)),
      )
      .orderBy(asc(simulatorCharges.at))
    const refunds = await tx
      .select({ ...of, id: simulatorRefunds.id, amountAgorot: simulatorRefunds.amountAgorot, at: simulatorRefunds.at })
      .from(simulatorRefunds)
      .innerJoin(simulatorCharges, eq(simulatorCharges.id, simulatorRefunds.chargeId))
      .innerJoin(simulatorSessions, eq(simulatorSessions.id, simulatorCharges.sessionId))
      .where(
        and(eq(simulatorRefunds.accountId, accountId), gte(simulatorRefunds.at, from), lt(simulatorRefunds.at, to)),
      )
      .orderBy(asc(simulatorRefunds.at))
    const back = refunds.map((row) => ({ ...row, amountAgorot: -row.amountAgorot }))
    return [...charges, ...back].map(lineOf).sort((one, other) => +one.at - +other.at)
  })

type Row = Omit<LedgerLine, 'transaction'> & { id: string; method: 'card' | 'bit' }

const lineOf = ({ id, method, cardLast4, orderRef, amountAgorot, currency, at }: Row): LedgerLine => ({
  transaction: id,
  orderRef,
  amountAgorot,
  currency,
  at,
  cardLast4: method === 'card' ? cardLast4 : null,
})
