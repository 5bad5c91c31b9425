import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant, tenantColumns } from './tenancy'
import { users } from './users'

/** A notification of one user: a line behind the bell, and its link. */
export const notifications = pgTable(
  'notifications',
  {
    ...tenantColumns,
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    /** The values in the line: names, amounts in agorot, numbers. No secrets. */
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

/** A user's choice of channels for a kind of notification; no row means the kind's default. */
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
