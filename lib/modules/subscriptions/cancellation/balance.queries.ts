import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customerServiceEvents } from '@/lib/db/schema/customer-services'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { businessDay } from '@/lib/format/dates'

import { type Charge, type CustomerService, listOpenCharges } from '../lock.queries'
import { reachesOver, sumLines, type UsedLine, usedLines } from './balance.rules'

export type Bills = {
  pages: { id: string; state: (typeof paymentPages.$inferSelect)['state'] }[]
  /** Charges on these pages, which are no longer requested. */
  charges: Charge[]
  /** Lines that are billed instead. */
  lines: UsedLine[]
  /**
   * Credit that those charges had used, plus what was already paid on their pages: returned to the customer's credit;
   * agorot.
   */
  creditAgorot: number
  /** Agorot of the new lines that credit covers; `owedAgorot` is what remains to be paid. */
  coveredAgorot: number
  owedAgorot: number
}

/** `isNow`: the subscription ends on the day of the notice, so a later payment does not restore the service. */
type End = { endsOn: string; isNow: boolean; isDistance: boolean }

/**
 * Calculates what happens to unpaid bills if the subscription ends on a given day: a whole period is never owed if the
 * service was given for only part of it.
 */
export async function calculateUnpaidBills(
  tx: Tx,
  service: CustomerService,
  { endsOn, isNow, isDistance }: End,
): Promise<Bills> {
  const owed = await listOpenCharges(tx, service)
  const usedTo = isNow ? await givenUntil(tx, service, endsOn) : endsOn
  const ids = [...new Set(owed.filter((row) => reachesOver(row, usedTo)).flatMap(({ pageId }) => pageId ?? []))]
  const charges = owed.filter(({ pageId }) => pageId !== null && ids.includes(pageId))
  const pages = await lockPages(tx, service.companyId, ids)
  const lines = usedLines(charges, { usedTo, isDistance })
  const open = pages.reduce((sum, page) => sum + page.amountAgorot - page.paidAgorot, 0)
  const creditAgorot = Math.max(0, sumLines(charges) - open)
  const coveredAgorot = Math.min(service.creditAgorot + creditAgorot, sumLines(lines))
  return { pages, charges, lines, creditAgorot, coveredAgorot, owedAgorot: sumLines(lines) - coveredAgorot }
}

/** Locks the pages, so that payments of them wait. */
async function lockPages(tx: Tx, company: string, ids: string[]) {
  if (ids.length === 0) return []
  const { id, companyId, state, amountAgorot, paidAgorot } = paymentPages
  return tx
    .select({ id, state, amountAgorot, paidAgorot })
    .from(paymentPages)
    .where(and(eq(companyId, company), inArray(id, ids)))
    .orderBy(id)
    .for('update')
}

/**
 * Returns the first day on which the service was not given: the start day if it never began, the day of suspension if
 * it is suspended, otherwise the end day.
 */
async function givenUntil(tx: Tx, service: CustomerService, endsOn: string): Promise<string> {
  if (service.state === 'pending') return service.startedOn
  if (service.state !== 'suspended') return endsOn
  const { companyId, customerServiceId, kind, at } = customerServiceEvents
  const [suspended] = await tx
    .select({ at })
    .from(customerServiceEvents)
    .where(and(eq(companyId, service.companyId), eq(customerServiceId, service.id), eq(kind, 'suspended')))
    .orderBy(desc(at))
    .limit(1)
  const on = suspended ? businessDay(suspended.at) : endsOn
  return on < endsOn ? on : endsOn
}
