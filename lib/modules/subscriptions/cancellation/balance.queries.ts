import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customerServiceEvents } from '@/lib/db/schema/customer-services'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { businessDay } from '@/lib/format/dates'

import { type Charge, type CustomerService, listOpenCharges } from '../lock.queries'
import { reachesOver, sumLines, type UsedLine, usedLines } from './balance.rules'

export type Bills = {
  pages: { id: string; state: (typeof paymentPages.$inferSelect)['state'] }[]
  /** What stands on these pages, and is not asked for any more. */
  charges: Charge[]
  /** What is asked for in its place. */
  lines: UsedLine[]
  /** Credit that those charges had used up, and what was paid of them: it is the customer's again; agorot. */
  creditAgorot: number
  /** How much of the new lines credit pays, and what is left to pay of them. */
  coveredAgorot: number
  owedAgorot: number
}

/** `isNow`: it ends with the notice, and is not given once more if it is paid. */
type End = { endsOn: string; isNow: boolean; isDistance: boolean }

/** What becomes of bills that are not settled when a service ends on a day: whole periods are never owed for part of their days. */
export async function billsAt(tx: Tx, service: CustomerService, { endsOn, isNow, isDistance }: End): Promise<Bills> {
  const owed = await listOpenCharges(tx, service)
  const usedTo = isNow ? await givenUntil(tx, service, endsOn) : endsOn
  const ids = [...new Set(owed.filter((row) => reachesOver(row, usedTo)).flatMap(({ pageId }) => pageId ?? []))]
  const charges = owed.filter(({ pageId }) => pageId !== null && ids.includes(pageId))
  const pages = await heldPages(tx, service.companyId, ids)
  const lines = usedLines(charges, { usedTo, isDistance })
  const open = pages.reduce((sum, page) => sum + page.amountAgorot - page.paidAgorot, 0)
  const creditAgorot = Math.max(0, sumLines(charges) - open)
  const coveredAgorot = Math.min(service.creditAgorot + creditAgorot, sumLines(lines))
  return { pages, charges, lines, creditAgorot, coveredAgorot, owedAgorot: sumLines(lines) - coveredAgorot }
}

/** The pages with everybody who would pay them waiting. */
async function heldPages(tx: Tx, company: string, ids: string[]) {
  if (ids.length === 0) return []
  const { id, companyId, state, amountAgorot, paidAgorot } = paymentPages
  return tx
    .select({ id, state, amountAgorot, paidAgorot })
    .from(paymentPages)
    .where(and(eq(companyId, company), inArray(id, ids)))
    .orderBy(id)
    .for('update')
}

/** The first day on which it was not given: of what never began, of what was suspended, or of the end. */
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
