import { and, asc, eq, isNull, lte } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import { notify } from '@/lib/notifications/notify'
import { touch } from '@/lib/records/touch'

import { missingForActivation } from './payment-pages.rules'
import { loadPageSeller } from './prices.queries'

/** Pages of one transaction. */
const SIZE = 50

/** Opens the payment pages whose day has come, in every company. */
export async function openAllDuePages(): Promise<void> {
  for await (const companyId of everyCompany()) while ((await openDuePages({ companyId })) === SIZE);
}

/** Opens a company's pages whose day has come; returns how many it looked at. Of one that cannot open its owner hears. */
export const openDuePages = ({ companyId }: { companyId: string }, today = businessDay()): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const due = await tx
      .select()
      .from(paymentPages)
      .where(
        and(
          eq(paymentPages.companyId, companyId),
          isNull(paymentPages.deletedAt),
          eq(paymentPages.state, 'draft'),
          lte(paymentPages.opensOn, today),
        ),
      )
      .orderBy(asc(paymentPages.opensOn))
      .limit(SIZE)
      .for('update', { skipLocked: true })
    for (const page of due) await open(tx, page)
    return due.length
  })

async function open(tx: Tx, page: typeof paymentPages.$inferSelect): Promise<void> {
  const { companyId, id, ownerId, title } = page
  const who = { companyId }
  const missing = missingForActivation(await loadPageSeller(tx, who), page.terms)
  const isOpened = missing.length === 0
  await tx
    .update(paymentPages)
    .set({ state: isOpened ? 'active' : 'draft', opensOn: null, ...touch(page.version) })
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, id)))
  const kind = 'payment-page.not-opened'
  if (!isOpened)
    await notify(tx, who, {
      to: [ownerId],
      kind,
      entity: 'payment_page',
      entityId: id,
      payload: { title, missing: missing.join(', ') },
    })
  await publish(tx, who, { topic: 'payment-page', entityId: id, kind: isOpened ? 'active' : 'updated', ownerId })
  const action = isOpened ? 'payment-page.activated' : kind
  await audit(tx, who, { action, entity: 'payment_page', entityId: id })
}
