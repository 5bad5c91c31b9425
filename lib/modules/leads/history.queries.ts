import { and, desc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { captureChannels } from '@/lib/db/schema/capture'
import { landingPages } from '@/lib/db/schema/landing-pages'
import { leadInquiries } from '@/lib/db/schema/lead-inquiries'
import { leadStatusChanges } from '@/lib/db/schema/leads'
import { users } from '@/lib/db/schema/users'
import { readSelects } from '@/lib/db/tenant'
import { constantLimit } from '@/lib/db/together'
import { requireFound, selectRecord } from '@/lib/records/kind'

import { leadRecord } from './record.queries'

const MAX_SHOWN = 50

/** Returns the changes of status and the inquiries of a lead, newest first, at most 50 each; 404 outside the scope. */
export async function loadLeadHistory(scope: Scope<'leads'>, id: string) {
  const { companyId } = scope
  const { fromStatusId, toStatusId, secondsBefore, at } = leadStatusChanges
  const { channel, source, message, page, campaign, at: askedAt } = leadInquiries
  const { found, ...history } = await readSelects(scope, (tx) => ({
    found: selectRecord(tx, scope, leadRecord(id)),
    changes: tx
      .select({ id: leadStatusChanges.id, fromStatusId, toStatusId, secondsBefore, at, byName: users.displayName })
      .from(leadStatusChanges)
      .leftJoin(users, and(eq(users.companyId, companyId), eq(users.id, leadStatusChanges.actorId)))
      .where(and(eq(leadStatusChanges.companyId, companyId), eq(leadStatusChanges.leadId, id)))
      .orderBy(desc(at), desc(leadStatusChanges.id))
      .limit(constantLimit(MAX_SHOWN)),
    inquiries: tx
      .select({
        id: leadInquiries.id,
        channel,
        channelName: captureChannels.name,
        landingPageName: landingPages.name,
        source,
        message,
        page,
        campaign,
        at: askedAt,
      })
      .from(leadInquiries)
      .leftJoin(
        captureChannels,
        and(eq(captureChannels.companyId, companyId), eq(captureChannels.id, leadInquiries.captureChannelId)),
      )
      .leftJoin(
        landingPages,
        and(eq(landingPages.companyId, companyId), eq(landingPages.id, leadInquiries.landingPageId)),
      )
      .where(and(eq(leadInquiries.companyId, companyId), eq(leadInquiries.leadId, id)))
      .orderBy(desc(askedAt), desc(leadInquiries.id))
      .limit(constantLimit(MAX_SHOWN)),
  }))
  requireFound(leadRecord(id), found)
  return history
}

export type LeadHistory = Awaited<ReturnType<typeof loadLeadHistory>>
