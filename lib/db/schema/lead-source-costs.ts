import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { picklistValues } from './record-labels'
import { instant } from './tenancy'

/** What a source costs each month, from a month on until the next row of that source. */
export const leadSourceCosts = pgTable(
  'lead_source_costs',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    /** A key of the picklist of sources. */
    source: text('source').notNull(),
    /** The first day of the month. */
    fromMonth: date('from_month', { mode: 'string' }).notNull(),
    monthlyAgorot: bigint('monthly_agorot', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('lead_source_costs_once').on(t.companyId, t.source, t.fromMonth),
    foreignKey({ columns: [t.companyId, t.source], foreignColumns: [picklistValues.companyId, picklistValues.key] }),
    check('lead_source_costs_from_month_check', sql`extract(day from from_month) = 1`),
    check('lead_source_costs_monthly_agorot_check', sql`monthly_agorot between 0 and 99999999999`),
  ],
).enableRLS()
