import { bigint, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/**
 * Number and expected amount of the leads by status and owner, as differences that are summed when they are read: a
 * trigger on `leads` adds rows, so that no two changes wait for one total, and a job adds them up.
 */
export const leadTotals = pgTable(
  'lead_totals',
  {
    companyId: uuid('company_id').notNull(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    statusId: uuid('status_id').notNull(),
    ownerId: uuid('owner_id'),
    leads: integer('leads').notNull(),
    expectedAgorot: bigint('expected_agorot', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index('lead_totals_by_status').on(t.companyId, t.statusId)],
).enableRLS()
