import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { files } from './platform'
import { tasks } from './tasks'
import { instant } from './tenancy'

/** A file of a task; its contents are a row of `files`. */
export const taskFiles = pgTable(
  'task_files',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    taskId: uuid('task_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.taskId], foreignColumns: [tasks.companyId, tasks.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index('task_files_by_task').on(t.companyId, t.taskId, t.createdAt),
    check('task_files_name_check', sql`char_length(name) between 1 and 255`),
  ],
).enableRLS()
