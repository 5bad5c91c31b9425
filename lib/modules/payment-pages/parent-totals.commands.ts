import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { touch } from '@/lib/records/touch'

type Parent = { readonly companyId: string; readonly parentId: string }

const OPEN = new Set(['draft', 'active', 'paused'])

/**
 * Recalculates a page that is split into dated parts after one of them changed: its totals are the sums of its parts,
 * and it ends with the last open part. Lock order everywhere: part before parent. Returns the parent's new state if it
 * ended just now.
 */
export async function updateParentTotals(tx: Tx, { companyId, parentId }: Parent): Promise<'paid' | 'closed' | null> {
  const isParent = and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, parentId))
  const [parent] = await tx.select().from(paymentPages).where(isParent).for('update')
  if (!parent) return null
  const parts = await tx
    .select({ state: paymentPages.state, paidAgorot: paymentPages.paidAgorot, paidCount: paymentPages.paidCount })
    .from(paymentPages)
    .where(
      and(eq(paymentPages.companyId, companyId), eq(paymentPages.parentId, parentId), isNull(paymentPages.deletedAt)),
    )
  const sum = (pick: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + pick(part), 0)
  const paidAgorot = sum((part) => part.paidAgorot)
  const isOver = parts.length > 0 && parts.every(({ state }) => !OPEN.has(state)) && OPEN.has(parent.state)
  const ended = isOver ? endOf(paidAgorot >= parent.amountAgorot) : null
  await tx
    .update(paymentPages)
    .set({ paidAgorot, paidCount: sum((part) => part.paidCount), ...ended, ...touch(parent.version) })
    .where(isParent)
  return ended?.state ?? null
}

/** After the last part: paid if the full amount was received, otherwise closed, with the rest written off. */
const endOf = (isWhole: boolean) =>
  isWhole
    ? { state: 'paid' as const, paidAt: new Date() }
    : { state: 'closed' as const, closedAt: new Date(), closeMethod: 'write_off' as const }
