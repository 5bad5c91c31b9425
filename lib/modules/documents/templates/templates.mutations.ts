import { and, eq, isNull, ne, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { documentTemplates } from '@/lib/db/schema/document-templates'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { touch } from '@/lib/records/touch'

import type { StoredPdf } from '../documents.mutations'
import { findMisplacedFields } from '../documents.rules'
import { signerGroup } from '../turns.rules'
import { loadTemplate } from './templates.queries'
import type { TemplateChange, TemplateRole } from './templates.schema'

type DocumentScope = Scope<'documents'>
type Row = typeof documentTemplates.$inferInsert
type Content = Pick<Row, 'name' | 'kind' | 'body' | 'fileId' | 'isFlat' | 'pages' | 'roles' | 'orderMode'>

/** Creates a template from text. Returns its id; 422 if the name is taken. */
export const writeTemplate = (
  scope: DocumentScope,
  { roles, orderMode, ...input }: Pick<TemplateChange, 'name' | 'body' | 'roles' | 'orderMode'>,
) =>
  inCompany(scope, (tx) => add(tx, scope, { ...input, orderMode, kind: 'authored', roles: grouped(roles, orderMode) }))

/** Creates a template from a PDF that is already in the file storage; its fields are placed later. */
export const addPdfTemplate = (scope: DocumentScope, name: string, pdf: StoredPdf) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { key: storageKey, name: fileName, size, sha256, pages, isFlat } = pdf
    await requireQuota(tx, companyId, { of: 'storage_mb', adding: size })
    const fileId = newId()
    const made = { companyId, createdBy: actorId, updatedBy: actorId }
    const file = { id: fileId, storageKey, name: fileName, size, sha256, mime: 'application/pdf' }
    await tx.insert(files).values({ ...made, ...file })
    return add(tx, scope, { name, kind: 'uploaded', fileId, isFlat, pages, roles: [CUSTOMER] })
  })

const CUSTOMER: TemplateRole = {
  title: 'הלקוח',
  role: 'signer',
  group: 1,
  isCustomer: true,
  name: '',
  email: '',
  phone: '',
}

/** Updates a template; documents created from it do not change. 409 for a stale version. */
export const changeTemplate = (scope: DocumentScope, id: string, input: TemplateChange) =>
  inCompany(scope, async (tx) => {
    const template = await lockTemplate(tx, scope, { id, version: input.version })
    await requireFreeName(tx, scope, { name: input.name, id })
    const isUploaded = template.kind === 'uploaded'
    const problems = isUploaded ? findMisplacedFields(input.fields, template.pages, input.roles.length) : {}
    if (Object.keys(problems).length) throw invalid(problems)
    if (!isUploaded && !input.body.trim()) throw invalid({ body: 'יש לכתוב את תוכן המסמך' })
    const { name, orderMode } = input
    const content = isUploaded ? { fields: input.fields } : { body: input.body }
    const roles = grouped(input.roles, orderMode)
    const version = await write(tx, scope, { template, change: { name, orderMode, roles, ...content } })
    await audited(tx, scope, { id, action: 'document.template-updated', name })
    return { id, version }
  })

/** Archives or restores a template. */
export const setTemplateState = (
  scope: DocumentScope,
  id: string,
  { version, isArchived }: { version: number; isArchived: boolean },
) =>
  inCompany(scope, async (tx) => {
    const template = await lockTemplate(tx, scope, { id, version })
    await write(tx, scope, { template, change: { archivedAt: isArchived ? new Date() : null } })
    const action = isArchived ? 'document.template-archived' : 'document.template-restored'
    await audited(tx, scope, { id, action, name: template.name })
    return { id }
  })

async function add(tx: Tx, scope: DocumentScope, content: Content): Promise<string> {
  const { companyId, actorId } = scope
  const id = newId()
  await requireFreeName(tx, scope, { name: content.name, id })
  const by = { createdBy: actorId, updatedBy: actorId }
  await tx.insert(documentTemplates).values({ ...content, ...by, companyId, id, ownerId: actorId })
  await audited(tx, scope, { id, action: 'document.template-created', name: content.name })
  return id
}

/**
 * Requires a unique name, since a list of choices shows only names. Takes a lock per company until the transaction
 * ends.
 */
async function requireFreeName(tx: Tx, { companyId }: DocumentScope, { name, id }: { name: string; id: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`template:${companyId}`}, 0))`)
  const [taken] = await tx
    .select({ id: documentTemplates.id })
    .from(documentTemplates)
    .where(
      and(
        eq(documentTemplates.companyId, companyId),
        isNull(documentTemplates.deletedAt),
        eq(sql`lower(${documentTemplates.name})`, name.toLowerCase()),
        ne(documentTemplates.id, id),
      ),
    )
  if (taken) throw invalid({ name: 'כבר יש תבנית בשם הזה' })
}

async function lockTemplate(tx: Tx, scope: DocumentScope, { id, version }: { id: string; version: number }) {
  await loadTemplate(tx, scope, id)
  const [template] = await tx
    .select()
    .from(documentTemplates)
    .where(and(eq(documentTemplates.companyId, scope.companyId), eq(documentTemplates.id, id)))
    .for('update')
  if (!template) throw conflict('gone', 'התבנית נמחקה')
  if (template.version !== version) throw stale()
  return template
}

type Template = typeof documentTemplates.$inferSelect

type Write = { template: Template; change: Partial<Row> }

async function write(tx: Tx, { actorId }: DocumentScope, { template, change }: Write): Promise<number> {
  const by = touch(template.version, actorId)
  await tx
    .update(documentTemplates)
    .set({ ...change, ...by })
    .where(and(eq(documentTemplates.companyId, template.companyId), eq(documentTemplates.id, template.id)))
  return by.version
}

const grouped = (roles: readonly TemplateRole[], orderMode: TemplateChange['orderMode']) =>
  roles.map((role, index) => ({ ...role, group: signerGroup(orderMode, role, index) }))

const audited = (tx: Tx, scope: DocumentScope, { id, action, name }: { id: string; action: string; name: string }) =>
  audit(tx, scope, { action, entity: 'document_template', entityId: id, data: { name } })
