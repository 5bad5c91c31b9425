import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { PAGE_STATES } from '@/lib/vocabulary/payment-pages'

import { paymentPages } from './payment-pages'
import { instant } from './tenancy'

/**
 * The amount claimed from a customer by a page, and since when; the database writes a row at every change of a page
 * (trigger claim_changes).
 */
export const paymentPageClaims = pgTable(
  'payment_page_claims',
  {
    companyId: uuid('company_id').notNull(),
    pageId: uuid('page_id').notNull(),
    position: integer('position').notNull(),
    /** Start of this state; null for the first row, which is valid from the page's creation. */
    since: instant('since'),
    state: text('state', { enum: PAGE_STATES }).notNull(),
    askedAgorot: bigint('asked_agorot', { mode: 'number' }).notNull(),
    /** The amount still claimed after an offer has lapsed: the amount paid for it. */
    keptAgorot: bigint('kept_agorot', { mode: 'number' }).notNull(),
    owedOn: date('owed_on', { mode: 'string' }).notNull(),
    lapsesAt: instant('lapses_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.pageId, t.position] }),
    foreignKey({ columns: [t.companyId, t.pageId], foreignColumns: [paymentPages.companyId, paymentPages.id] }),
    index('payment_page_claims_moved').on(t.companyId, t.pageId).where(sql`position > 1 or lapses_at is not null`),
    check('payment_page_claims_asked_agorot_check', sql`asked_agorot >= 0`),
    check('payment_page_claims_position_since_check', sql`("position" = 1) = (since is null)`),
    check('payment_page_claims_kept_agorot_check', sql`kept_agorot >= 0`),
    check('payment_page_claims_position_check', sql`"position" > 0`),
  ],
).enableRLS()
