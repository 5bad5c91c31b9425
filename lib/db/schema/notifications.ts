import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant, tenantColumns } from './tenancy'
import { users } from './users'

/** What one user is told: a line in the bell, and where it leads. */
export const notifications = pgTable(
  'notifications',
  {
    ...tenantColumns,
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    /** What the line is made of: names, amounts in agorot, numbers. No secrets. */
    payload: jsonb('payload').$type<Record<string, string | number>>().notNull().default({}),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('notifications_by_user').on(t.companyId, t.userId, t.createdAt, t.id),
    index('notifications_unread').on(t.companyId, t.userId).where(sql`read_at is null`),
  ],
).enableRLS()

/** Where a user wants to hear of a kind of thing; no row means the kind's default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    inApp: boolean('in_app').notNull(),
    byMail: boolean('by_mail').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.kind] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
).enableRLS()
