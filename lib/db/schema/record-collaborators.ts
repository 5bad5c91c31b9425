import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { recordKeys, recordRefs } from './records'
import { instant } from './tenancy'
import { users } from './users'

/**
 * Users who may see a record, and edit it if they edit any, although neither they nor anybody of their team owns it.
 */
export const recordCollaborators = pgTable(
  'record_collaborators',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by').notNull(),
    ...recordRefs,
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...recordKeys('record_collaborators', t),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('record_collaborators_once')
      .on(t.companyId, t.customerId, t.userId)
      .where(sql`customer_id is not null`),
    uniqueIndex('record_collaborators_lead_once').on(t.companyId, t.leadId, t.userId).where(sql`lead_id is not null`),
    // Every request reads a user's own.
    index('record_collaborators_by_user').on(t.companyId, t.userId, t.customerId, t.leadId),
  ],
).enableRLS()
