import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { enumCheck, tenantColumns } from './tenancy'
import { teams, users } from './users'

/** A saved view of a list: filters, sorting and columns, for one user, a team or the company. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...tenantColumns,
    ownerId: uuid('owner_id').notNull(),
    /** The route name of the list. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query string of the URL, without cursors. */
    search: text('search').notNull(),
    /** Keys of the columns that are hidden. */
    hiddenColumns: jsonb('hidden_columns').$type<string[]>().notNull().default([]),
    share: text('share', { enum: ['private', 'team', 'company'] }).notNull(),
    teamId: uuid('team_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.teamId], foreignColumns: [teams.companyId, teams.id] }),
    index('saved_views_by_list').on(t.companyId, t.list).where(sql`deleted_at is null`),
    check('saved_views_share_team_id_check', sql`(share = 'team') = (team_id is not null)`),
    enumCheck(t.share),
  ],
).enableRLS()

/** A user's marks on views: pinned next to the list's name, or the view the list opens with. */
export const savedViewMarks = pgTable(
  'saved_view_marks',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    viewId: uuid('view_id').notNull(),
    list: text('list').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.viewId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.viewId], foreignColumns: [savedViews.companyId, savedViews.id] }),
    uniqueIndex('saved_view_marks_default').on(t.companyId, t.userId, t.list).where(sql`is_default`),
  ],
).enableRLS()
