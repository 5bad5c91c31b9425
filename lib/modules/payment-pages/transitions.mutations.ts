import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { touch } from '@/lib/records/touch'
import { refuseIncomplete } from './creation.queries'
import { endOfBusinessDay } from './creation.rules'
import { lockPage, refuseStale, refuseWhilePaying } from './lock.queries'
import { updateParentTotals } from './parent-totals.commands'
import { canPageMove, isEditable, isReusable } from './payment-pages.rules'
import type { PageExtension, PageMove } from './payment-pages.schema'
import { loadPageSeller } from './prices.queries'

type Edits = Scope<'paymentPageEdits'>
type Page = Awaited<ReturnType<typeof lockPage>>

/** Opens a draft, pauses or resumes a page, or cancels one that nobody has paid or is paying. 404, 409, 422. */
export const movePage = (scope: Edits, id: string, { state, version }: PageMove) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, scope, id)
    refuseStale(page, version)
    return moveLockedPage(tx, scope, { page, state })
  })

/** Does the same for a page that is locked already. */
export async function moveLockedPage(tx: Tx, scope: Edits, { page, state }: { page: Page; state: PageMove['state'] }) {
  if (!canPageMove(page.state, state)) throw conflict('wrong_state', refusals[state])
  if (state === 'cancelled') await refusePaid(tx, page)
  if (state === 'active') refuseIncomplete(await loadPageSeller(tx, scope), page.terms)
  const { kind, action } = transitionEvent(page, state)
  // Opened by hand, it no longer waits for its day; so does one that is cancelled.
  const set = { state, opensOn: null, pausedAt: state === 'paused' ? new Date() : null }
  await writePage(tx, scope, { page, set, kind })
  if (page.hasParts) await moveParts(tx, scope, { page, state })
  if (page.parentId) await updateParentTotals(tx, { companyId: scope.companyId, parentId: page.parentId })
  if (state === 'cancelled') await emit(tx, 'payment-page.cancelled', { ...scopeOf(scope), page })
  await audit(tx, scope, { action, entity: 'payment_page', entityId: page.id })
  return { id: page.id }
}

const scopeOf = ({ companyId, actorId }: Edits) => ({ companyId, actorId })

const refusals: Record<PageMove['state'], string> = {
  active: 'רק טיוטה או עמוד מושהה אפשר לפתוח לתשלום',
  paused: 'רק עמוד פתוח אפשר להשהות',
  cancelled: 'אי אפשר לבטל עמוד ששולם, נסגר או כבר בוטל',
}

function transitionEvent({ state: before }: Page, state: PageMove['state']): { kind: string; action: string } {
  if (state === 'paused') return { kind: 'paused', action: 'payment-page.paused' }
  if (state === 'cancelled') return { kind: 'cancelled', action: 'payment-page.cancelled' }
  if (before === 'paused') return { kind: 'resumed', action: 'payment-page.resumed' }
  return { kind: 'active', action: 'payment-page.activated' }
}

/**
 * A page that many may pay can be cancelled although some have paid; a page of one payer that was partly paid has to be
 * closed instead.
 */
async function refusePaid(tx: Tx, page: Page) {
  await refuseWhilePaying(tx, page)
  if (isReusable(page) || page.paidCount === 0) return
  throw conflict('part_paid', 'חלק מהסכום כבר שולם, ולכן אין לבטל את העמוד. אפשר לסגור את היתרה ידנית.')
}

const partsBefore = { active: ['paused'], paused: ['active'], cancelled: ['active', 'paused'] } as const

/** Changes the open parts of a page together with it. */
async function moveParts(tx: Tx, scope: Edits, { page, state }: { page: Page; state: PageMove['state'] }) {
  const { companyId, parentId, state: column, id } = paymentPages
  const parts = await tx
    .select({ id })
    .from(paymentPages)
    .where(and(eq(companyId, scope.companyId), eq(parentId, page.id), inArray(column, [...partsBefore[state]])))
    .orderBy(asc(id))
  for (const part of parts) {
    const locked = await lockPage(tx, scope, part.id)
    await refuseWhilePaying(tx, locked)
    await writePage(tx, scope, { page: locked, set: { state }, kind: state })
  }
}

/** Sets a later expiry day of a page, or none. 404, 409. */
export const extendPage = (scope: Edits, id: string, { expiresOn, version }: PageExtension) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, scope, id)
    refuseStale(page, version)
    return extendLockedPage(tx, scope, { page, expiresOn })
  })

/** Does the same for a page that is locked already. */
export async function extendLockedPage(
  tx: Tx,
  scope: Edits,
  { page, expiresOn }: { page: Page; expiresOn: string | null },
) {
  if (!isEditable(page.state)) throw conflict('not_open', 'אי אפשר להאריך עמוד ששולם, נסגר או בוטל')
  const expiresAt = endOfBusinessDay(expiresOn)
  if (expiresAt && page.expiresAt && expiresAt < page.expiresAt)
    throw conflict('shorter', 'העמוד בתוקף ליום מאוחר יותר ממילא')
  await writePage(tx, scope, { page, set: { expiresAt }, kind: 'extended' })
  const data = { expiresOn }
  await audit(tx, scope, { action: 'payment-page.extended', entity: 'payment_page', entityId: page.id, data })
  return { id: page.id }
}

type Change = { page: Page; set: Partial<typeof paymentPages.$inferInsert>; kind: string }

/** Writes a change of a locked page and publishes it. */
export async function writePage(
  tx: Tx,
  { companyId, actorId }: { readonly companyId: string; readonly actorId: string },
  { page, set, kind }: Change,
) {
  await tx
    .update(paymentPages)
    .set({ ...set, ...touch(page.version, actorId) })
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, page.id)))
  await publish(tx, { companyId }, { topic: 'payment-page', entityId: page.id, kind, ownerId: page.ownerId })
}
