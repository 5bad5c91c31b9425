import { and, asc, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { meterResales } from '@/lib/db/schema/metering'
import { inCompany } from '@/lib/db/tenant'
import { chargeWallet } from '@/lib/ledger/postings'

import { METER_NAMES } from './meter-names'
import { purposeOfMeter } from './meters'
import { isUncovered } from './usages'

const AT_ONCE = 100

/**
 * Pays from a company's wallet what it owes the company above it for what those below it sent: each once, the oldest
 * first, until the wallet does not cover the next. Messages do not wait for it. Returns how many were paid.
 */
export async function payDueResales(companyId: string): Promise<number> {
  for (let paid = 0; ; ) {
    const ids = await inCompany({ companyId }, (tx) => listDue(tx, companyId))
    for (const id of ids) {
      if (!(await payResale({ companyId, id }))) return paid
      paid += 1
    }
    if (ids.length < AT_ONCE) return paid
  }
}

const listDue = async (tx: Tx, companyId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: meterResales.id })
    .from(meterResales)
    .where(and(eq(meterResales.companyId, companyId), eq(meterResales.state, 'due')))
    .orderBy(asc(meterResales.createdAt), asc(meterResales.id))
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

type Ref = { companyId: string; id: string }

/** Pays one; returns false where the wallet does not cover it. */
const payResale = ({ companyId, id }: Ref): Promise<boolean> =>
  inCompany({ companyId }, async (tx) => {
    const isIt = and(eq(meterResales.companyId, companyId), eq(meterResales.id, id))
    const [row] = await tx.select().from(meterResales).where(isIt).for('no key update')
    if (row?.state !== 'due') return true
    try {
      const { txId } = await chargeWallet(tx, {
        companyId,
        amountMicro: row.units * (row.buyMicro ?? 0),
        key: `resale:${id}`,
        purpose: purposeOfMeter(row.meter),
        memo: METER_NAMES[row.meter],
        reference: { type: 'resale', id, label: METER_NAMES[row.meter] },
      })
      await tx.update(meterResales).set({ state: 'paid', txId, paidAt: new Date() }).where(isIt)
      return true
    } catch (error) {
      if (isUncovered(error)) return false
      throw error
    }
  })
