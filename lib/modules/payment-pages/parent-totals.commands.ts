import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { touch } from '@/lib/records/touch'

type Parent = { readonly companyId: string; readonly parentId: string }

const OPEN = new Set(['draft', 'active', 'paused'])

/**
 * What a page that is split into dated parts holds after one of them changed: the sum of its parts, and its end with the last of
 * them. A part is locked before its parent, by everybody. Gives the parent's state where it ended just now.
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

/** The last part ends it: paid where all of its money came, else closed with what was given up. */
const endOf = (isWhole: boolean) =>
  isWhole
    ? { state: 'paid' as const, paidAt: new Date() }
    : { state: 'closed' as const, closedAt: new Date(), closeMethod: 'write_off' as const }
