import { bigint, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { instant } from './tenancy'

/** The head of each company's audit chain, night after night. Append-only; `mark` is keyed with the secret of the installation. */
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

/** The permissions that this installation was last told of, and since when. The same for every company. */
export const permissions = pgTable('permissions', {
  key: text('key').primaryKey(),
  area: text('area').notNull(),
  since: instant('since').notNull().defaultNow(),
  retiredAt: instant('retired_at'),
})
