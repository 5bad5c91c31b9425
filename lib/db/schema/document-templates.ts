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

import { files } from './platform'
import { enumCheck, instant, tenantColumns } from './tenancy'
import { users } from './users'

/** A participant whose person is not known yet: the customer, or a person that staff choose. */
export type TemplateRole = {
  title: string
  role: 'signer' | 'approver' | 'viewer'
  group: number
  isCustomer: boolean
  /** The person, if it is always the same one; empty for the customer and for a person chosen each time. */
  name: string
  email: string
  phone: string
}

/** A field on the pages of an uploaded template; `signer` is an index in the list of roles. */
export type TemplateField = {
  signer: number
  type: string
  label: string
  page: number
  x: number
  y: number
  w: number
  h: number
  required: boolean
  options: string[]
  defaultValue: string
}

/** Templates of documents: a PDF with fields to fill in, or a text with variables. */
export const documentTemplates = pgTable(
  'document_templates',
  {
    ...tenantColumns,
    name: text('name').notNull(),
    kind: text('kind', { enum: ['uploaded', 'authored'] }).notNull(),
    /** The text of an authored template. */
    body: text('body').notNull().default(''),
    /** The PDF of an uploaded template. */
    fileId: uuid('file_id'),
    /** Whether the PDF was flattened when it was uploaded; PDFs of earlier versions are flattened when first used. */
    isFlat: boolean('is_flat').notNull().default(false),
    pages: jsonb('pages').$type<{ width: number; height: number; rotation: number }[]>().notNull().default([]),
    fields: jsonb('fields').$type<TemplateField[]>().notNull().default([]),
    roles: jsonb('roles').$type<TemplateRole[]>().notNull(),
    orderMode: text('order_mode', { enum: ['parallel', 'sequential', 'groups'] })
      .notNull()
      .default('parallel'),
    ownerId: uuid('owner_id').notNull(),
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    foreignKey({ columns: [t.companyId, t.ownerId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('document_templates_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    index('document_templates_by_created').on(t.companyId, t.createdAt, t.id).where(sql`deleted_at is null`),
    check('document_templates_kind_file_id_check', sql`(kind = 'uploaded') = (file_id is not null)`),
    enumCheck(t.kind),
    enumCheck(t.orderMode),
  ],
).enableRLS()
