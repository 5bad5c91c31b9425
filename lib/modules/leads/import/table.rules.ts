import { sql } from 'drizzle-orm'

import type { ImportTable } from '@/lib/modules/imports/target.rules'

/** The leads table as a target of imports. */
export const leadTable: ImportTable = {
  name: 'leads',
  columns: {
    name: 'name',
    nameKey: 'name_key',
    companyName: 'company_name',
    phone: 'phone',
    email: 'email',
    city: 'city',
    interest: 'interest',
    notes: 'notes',
    expectedAgorot: 'expected_agorot',
    pipelineId: 'pipeline_id',
    statusId: 'status_id',
    statusSince: 'status_since',
    closedAt: 'closed_at',
    respondedAt: 'responded_at',
    responseMinutes: 'response_minutes',
    lostReason: 'lost_reason',
    lostNote: 'lost_note',
    ownerId: 'owner_id',
    teamId: 'team_id',
    source: 'source',
    campaign: 'campaign',
    utmSource: 'utm_source',
    utmMedium: 'utm_medium',
    nextFollowUpOn: 'next_follow_up_on',
    tagIds: 'tag_ids',
    custom: 'custom',
    searchText: 'search_text',
  },
  // Without the search text, which is derived from these values, and the times that follow from the status.
  hash: sql`md5(row(c.name, c.company_name, c.phone, c.email, c.city, c.interest, c.notes, c.expected_agorot,
    c.pipeline_id, c.status_id, coalesce(c.lost_reason, ''), c.lost_note, c.owner_id, c.team_id, coalesce(c.source, ''),
    c.campaign, c.utm_source, c.utm_medium, c.next_follow_up_on, array(select t from unnest(c.tag_ids) t order by t), c.custom, c.consent_channels,
    c.attempts, c.inquiries, c.customer_id, c.locked_at, c.merged_into_id, c.erased_at)::text)`,
  isUntouched: sql`c.version = 1 and c.last_activity_at = c.created_at`,
  isFree: sql`c.customer_id is null and c.merged_into_id is null`,
  why: sql`case when c.customer_id is not null then 'converted' when c.merged_into_id is not null then 'merged' end`,
  onUpdate: sql`last_activity_at = now()`,
}
