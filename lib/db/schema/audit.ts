import { bigint, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { instant } from './tenancy'

/**
 * The head of each company's audit chain, one row a night. Append-only; `mark` is keyed with the installation's secret.
 */
export const auditAnchors = pgTable(
  'audit_anchors',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    at: instant('at').notNull().defaultNow(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    mark: text('mark').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('audit_anchors_seq').on(t.companyId, t.seq),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
).enableRLS()

/** The permissions that this installation has recorded, and since when. The same for all companies. */
export const permissions = pgTable('permissions', {
  key: text('key').primaryKey(),
  area: text('area').notNull(),
  since: instant('since').notNull().defaultNow(),
  retiredAt: instant('retired_at'),
})
