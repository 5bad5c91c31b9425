import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { events } from './calendar'
import { files } from './platform'
import { instant } from './tenancy'

/**
 * A file of an event; its contents are a row of `files`, which several events have in common where one left the series of
 * the other.
 */
export const eventFiles = pgTable(
  'event_files',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    eventId: uuid('event_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.eventId], foreignColumns: [events.companyId, events.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('event_files_by_event').on(t.companyId, t.eventId, t.createdAt),
    index('event_files_by_file').on(t.companyId, t.fileId),
    check('event_files_name_check', sql`char_length(name) between 1 and 255`),
  ],
).enableRLS()
