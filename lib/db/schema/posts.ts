import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/** Internal news posts. The body is a document of the rich-text editor, never HTML. */
export const posts = pgTable(
  'posts',
  {
    ...tenantColumns,
    authorId: uuid('author_id').notNull(),
    title: text('title').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** The plain text of the body, for summaries and search. */
    bodyText: text('body_text').notNull(),
    audience: text('audience', { enum: ['staff', 'everyone'] }).notNull(),
    pinnedAt: instant('pinned_at'),
    editedAt: instant('edited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.authorId], foreignColumns: [users.companyId, users.id] }),
    index('posts_pinned').on(t.companyId, t.pinnedAt).where(sql`pinned_at is not null and deleted_at is null`),
    index('posts_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    enumCheck(t.audience),
  ],
).enableRLS()

export const postFiles = pgTable(
  'post_files',
  {
    companyId: uuid('company_id').notNull(),
    postId: uuid('post_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.postId, t.fileId] }),
    foreignKey({ columns: [t.companyId, t.postId], foreignColumns: [posts.companyId, posts.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
  ],
).enableRLS()

export const postComments = pgTable(
  'post_comments',
  {
    ...tenantColumns,
    postId: uuid('post_id').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.postId], foreignColumns: [posts.companyId, posts.id] }),
    foreignKey({ columns: [t.companyId, t.authorId], foreignColumns: [users.companyId, users.id] }),
    index('post_comments_by_post').on(t.companyId, t.postId, t.createdAt, t.id).where(sql`deleted_at is null`),
  ],
).enableRLS()

/** Who has read which post, and when first. */
export const postReads = pgTable(
  'post_reads',
  {
    companyId: uuid('company_id').notNull(),
    postId: uuid('post_id').notNull(),
    userId: uuid('user_id').notNull(),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.postId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.postId], foreignColumns: [posts.companyId, posts.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
).enableRLS()
