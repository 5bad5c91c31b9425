import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '@/lib/core/errors'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { countHit } from '@/lib/limits/rate-limit'

import { findAttempt, findLiveAttempt } from './attempts.queries'
import { loadCheckoutState, type PagePass } from './checkout.queries'
import { recordPageView } from './page-views.mutations'
import { isAttemptLive } from './payments.rules'
import { requeryAttempt } from './status-polling.mutations'

const QUERY_LIMIT = { name: 'payment-refresh', hits: 40, seconds: 60 }

/**
 * Records that a person really opened the page, as reported by the browser's script. Only the first time is published
 * and audited; later calls only count as page views.
 */
export const markOpened = (pass: PagePass) =>
  inCompany(pass, async (tx) => {
    const { companyId, pageId } = pass
    await recordPageView(tx, pass)
    const [opened] = await tx
      .update(paymentPages)
      .set({ firstOpenedAt: new Date() })
      .where(
        and(
          eq(paymentPages.companyId, companyId),
          eq(paymentPages.id, pageId),
          eq(paymentPages.state, 'active'),
          isNull(paymentPages.firstOpenedAt),
        ),
      )
      .returning({ ownerId: paymentPages.ownerId })
    if (!opened) return { isFirst: false }
    await publish(tx, pass, { topic: 'payment-page', entityId: pageId, kind: 'opened', ownerId: opened.ownerId })
    await audit(tx, { companyId }, { action: 'payment-page.opened', entity: 'payment_page', entityId: pageId })
    return { isFirst: true }
  })

/**
 * Queries the gateway about the page's open payment, at most 40 times a minute; beyond that it returns the stored
 * state.
 */
export async function refreshCheckout(pass: PagePass, attemptId?: string) {
  const live = await watchedAttempt(pass, attemptId)
  if (live && (await mayQueryGateway(pass))) await requeryAttempt({ companyId: pass.companyId, attemptId: live.id })
  return loadCheckoutState(pass, attemptId)
}

/** Returns the attempt to query: the live one of the page, or the visitor's own on a page that many may pay. */
async function watchedAttempt(pass: PagePass, attemptId: string | undefined) {
  const live = await findLiveAttempt(pass)
  if (!live || live.exclusivityKey === '') return live
  const own = attemptId ? await findAttempt({ companyId: pass.companyId, attemptId }) : undefined
  return own?.pageId === pass.pageId && isAttemptLive(own.state) ? own : undefined
}

async function mayQueryGateway({ pageId }: PagePass): Promise<boolean> {
  try {
    await countHit(QUERY_LIMIT, pageId)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
