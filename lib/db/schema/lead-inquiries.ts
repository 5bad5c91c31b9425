import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { LEAD_CHANNELS } from '@/lib/vocabulary/leads'

import { captureChannels } from './capture'
import { landingPages } from './landing-pages'
import { leads } from './leads'
import { picklistValues } from './record-labels'
import { enumCheck, instant } from './tenancy'

/** Parameters of an advertisement's link, as the page received them. */
export type Campaign = { [parameter: string]: string }

/** Each time that a person asked: the first inquiry makes the lead, later ones join it. Append-only. */
export const leadInquiries = pgTable(
  'lead_inquiries',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    channel: text('channel', { enum: LEAD_CHANNELS }).notNull(),
    source: text('source'),
    message: text('message').notNull().default(''),
    /** Address of the page on which the form was. */
    page: text('page').notNull().default(''),
    campaign: jsonb('campaign').$type<Campaign>().notNull().default({}),
    /** The form, key or page through which it came. */
    captureChannelId: uuid('capture_channel_id'),
    /** The landing page on which the form was filled in. */
    landingPageId: uuid('landing_page_id'),
    actorId: uuid('actor_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    foreignKey({ columns: [t.companyId, t.source], foreignColumns: [picklistValues.companyId, picklistValues.key] }),
    foreignKey({
      columns: [t.companyId, t.captureChannelId],
      foreignColumns: [captureChannels.companyId, captureChannels.id],
    }),
    foreignKey({ columns: [t.companyId, t.landingPageId], foreignColumns: [landingPages.companyId, landingPages.id] }),
    index('lead_inquiries_by_lead').on(t.companyId, t.leadId, t.at),
    index('lead_inquiries_by_time').on(t.companyId, t.at),
    index('lead_inquiries_by_capture_channel')
      .on(t.companyId, t.captureChannelId, t.leadId)
      .where(sql`capture_channel_id is not null`),
    index('lead_inquiries_by_landing_page')
      .on(t.companyId, t.landingPageId, t.leadId)
      .where(sql`landing_page_id is not null`),
    enumCheck(t.channel),
  ],
).enableRLS()
