import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { documentTemplates } from '@/lib/db/schema/document-templates'
import { documents } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { TemplateListInput } from './templates.list'

type DocumentScope = Scope<'documents'>

/** Maximum number of templates in a list of choices. */
const MAX_CHOICES = 200

/** Returns one page of the company's templates. */
export const listDocumentTemplates = (scope: DocumentScope, params: TemplateListInput) =>
  readInCompany(scope, async (tx) => {
    const { rows: found, ...page } = await listPage(tx, {
      wanted: params,
      size: params.size,
      sorting: sortings[params.sort],
      from: documentTemplates,
      matches: and(ofCompany(scope), params.state ? isNotNull(documentTemplates.archivedAt) : isInUse),
      select: (sortKey) => selectTemplates(tx, sortKey),
    })
    const rows = found.map(({ sortKey: _, createdAt: made, archivedAt: put, roles: parts, ...row }) => ({
      ...row,
      roles: parts.map(({ title }) => title),
      createdAt: made.toISOString(),
      isArchived: put !== null,
    }))
    return { ...page, rows }
  })

const sortings = sortedBothWays<TemplateListInput['sort']>({ created: [documentTemplates.createdAt, 'timestamptz'] })

function selectTemplates(tx: Tx, sortKey: SQL<string>) {
  const { id, name, kind, roles, createdAt, archivedAt, version, companyId, ownerId } = documentTemplates
  const used = sql<number>`(select count(*)::int from ${documents} d where d.company_id = ${companyId} and d.template_id = ${id} and d.deleted_at is null)`
  return tx
    .select({ id, name, kind, roles, createdAt, archivedAt, version, ownerName: users.displayName, used, sortKey })
    .from(documentTemplates)
    .innerJoin(users, and(eq(users.companyId, companyId), eq(users.id, ownerId)))
}

export type TemplateRow = Awaited<ReturnType<typeof listDocumentTemplates>>['rows'][number]

/** Returns the active templates as choices, ordered by name. */
export const listTemplateChoices = (scope: DocumentScope) =>
  readInCompany(scope, (tx) => selectTemplateChoices(tx, scope))

/** Builds the select of those templates, in the transaction of the caller. */
export const selectTemplateChoices = (tx: Tx, scope: DocumentScope) =>
  tx
    .select({ value: documentTemplates.id, label: documentTemplates.name })
    .from(documentTemplates)
    .where(and(ofCompany(scope), isInUse))
    .orderBy(asc(documentTemplates.name))
    .limit(MAX_CHOICES)

/** Returns a template with all its parts; 404 outside the scope. */
export const findDocumentTemplate = (scope: DocumentScope, id: string) =>
  readInCompany(scope, async (tx) => {
    const template = await loadTemplate(tx, scope, id)
    const { name, kind, body, pages, fields, roles, orderMode, version, archivedAt } = template
    return { id, name, kind, body, pages, fields, roles, orderMode, version, isArchived: archivedAt !== null }
  })

export type TemplateRecord = Awaited<ReturnType<typeof findDocumentTemplate>>

/** Returns the PDF of an uploaded template; 404 outside the scope and for a template without a file. */
export const findTemplateFile = (scope: DocumentScope, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ key: files.storageKey, name: files.name, mime: files.mime, size: files.size })
      .from(documentTemplates)
      .innerJoin(files, and(eq(files.companyId, documentTemplates.companyId), eq(files.id, documentTemplates.fileId)))
      .where(and(ofCompany(scope), eq(documentTemplates.id, id)))
    if (!found) throw notFound('התבנית לא נמצאה')
    return found
  })

/** Returns the row of a template inside the caller's transaction; 404 outside the scope. */
export async function loadTemplate(tx: Tx, scope: DocumentScope, id: string) {
  const [found] = await tx
    .select()
    .from(documentTemplates)
    .where(and(ofCompany(scope), eq(documentTemplates.id, id)))
  if (!found) throw notFound('התבנית לא נמצאה')
  return found
}

const isInUse = isNull(documentTemplates.archivedAt)

const ofCompany = ({ companyId }: DocumentScope): SQL | undefined =>
  and(eq(documentTemplates.companyId, companyId), isNull(documentTemplates.deletedAt))
