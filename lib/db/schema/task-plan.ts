import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TAG_COLORS } from '@/lib/vocabulary/customers'

import { companies } from './companies'
import { enumCheck, tenantColumns } from './tenancy'

/** States, tasks and links of a template as `templateContent` of the module defines them. */
type StoredContent = Record<string, unknown>

/** Templates of projects: what a new project begins with, with days counted from its start. */
export const taskProjectTemplates = pgTable(
  'task_project_templates',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    color: text('color', { enum: TAG_COLORS }).notNull(),
    taskCount: integer('task_count').notNull(),
    content: jsonb('content').$type<StoredContent>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('task_project_templates_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    enumCheck(t.color),
    check('task_project_templates_name_check', sql`char_length(name) between 1 and 120`),
    check('task_project_templates_content_check', sql`octet_length(content::text) <= 1000000`),
  ],
).enableRLS()
