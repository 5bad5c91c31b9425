import { and, eq, isNull } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { landingAdAccounts, landingConversions } from '@/lib/db/schema/landing-pages'
import type { Subscribers } from '@/lib/events/subscriber'
import { enqueue } from '@/lib/jobs/enqueue'

import { CONVERSION_TASK } from './conversions.rules'

/** Queues a message to each advertiser of the page on which a lead filled in the form. */
export const subscribers: Subscribers = {
  'inquiry.received': async (tx, { companyId, submissionId, leadId, landingPageId: pageId }) => {
    const accounts = await tx
      .select({ id: landingAdAccounts.id })
      .from(landingAdAccounts)
      .where(
        and(
          eq(landingAdAccounts.companyId, companyId),
          eq(landingAdAccounts.pageId, pageId),
          eq(landingAdAccounts.isOn, true),
          isNull(landingAdAccounts.deletedAt),
        ),
      )
    for (const { id: adAccountId } of accounts) {
      const id = newId()
      const row = { companyId, id, pageId, adAccountId, leadId, submissionId, event: 'lead' as const }
      const added = await tx
        .insert(landingConversions)
        .values({ ...row, nextTryAt: new Date() })
        .onConflictDoNothing()
        .returning({ id: landingConversions.id })
      if (added.length > 0)
        await enqueue(tx, [CONVERSION_TASK, { conversionId: id }], { key: `${CONVERSION_TASK}:${id}` })
    }
  },
}
