import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import type { documentTemplates, TemplateField } from '@/lib/db/schema/document-templates'
import { files } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { businessDay, formatDate } from '@/lib/format/dates'
import { formatPhone } from '@/lib/format/phone'
import { sendDocumentIn } from '../dispatch.mutations'
import { issuerName } from '../dispatch.queries'
import type { SendInput } from '../dispatch.schema'
import { addDocument, type SourceFile, setPeople } from '../documents.mutations'
import type { PreparedField } from '../documents.schema'
import { flattenTemplate } from '../flat-sources.mutations'
import { loadTemplate } from './templates.queries'
import { fillTemplateText, parseBlocks, rolePerson, type Values } from './templates.rules'
import type { UseInput } from './templates.schema'

type DocumentScope = Scope<'documents'>
type Template = typeof documentTemplates.$inferSelect

/** The customer's details that a template uses. */
export type TemplateCustomer = {
  id: string
  number: string
  name: string
  email: string | null
  phone: string | null
  address: string
}

/**
 * Creates a draft from a template and returns its id; signers who are not known yet are added while the draft is
 * prepared. 422 if the customer does not exist.
 */
export const documentFromTemplate = (scope: DocumentScope, templateId: string, { title, customerId }: UseInput) =>
  inCompany(scope, async (tx) => {
    const template = await requireInUse(tx, scope, templateId)
    const customer = customerId ? await findTemplateCustomer(tx, scope, customerId) : null
    const { id } = await createDraftFromTemplate(tx, scope, { template, title, customer })
    return { id }
  })

/** Returns the template of an operation or a form; 409 if it is archived. */
export async function requireInUse(tx: Tx, scope: DocumentScope, id: string): Promise<Template> {
  const template = await loadTemplate(tx, scope, id)
  if (template.archivedAt) throw conflict('archived', 'התבנית בארכיון. אפשר להחזיר אותה לשימוש.')
  return template
}

type Making = { template: Template; title: string; customer: TemplateCustomer | null }

/** Creates one draft inside the caller's transaction; also returns the titles of roles that have no person yet. */
export async function createDraftFromTemplate(tx: Tx, scope: DocumentScope, { template, title, customer }: Making) {
  const made = await sourceOf(tx, scope, { template, title, customer })
  const details = { title, customerId: customer?.id ?? null, templateId: template.id }
  const id = await addDocument(tx, scope, { details, pdf: made.source })
  const person = customer && { name: customer.name, email: customer.email ?? '', phone: customer.phone ?? '' }
  const people = template.roles.map((part) => ({ part, person: rolePerson(part, person) }))
  const missing = people.filter((one) => !one.person).map(({ part }) => part.title)
  const known = people.flatMap((one, index) => (one.person ? [{ ...one, person: one.person, index }] : []))
  const place = new Map(known.map(({ index }, at) => [index, at]))
  await setPeople(tx, scope, {
    id,
    orderMode: template.orderMode,
    signers: known.map(({ person: { name, email, phone }, part: { role, group } }) => ({
      name,
      email,
      phone,
      role,
      group,
    })),
    fields: made.fields.flatMap(({ signer, ...field }) => {
      const at = place.get(signer)
      return at === undefined ? [] : [{ ...field, signer: at } as PreparedField]
    }),
  })
  return { id, missing }
}

type Sending = Omit<SendInput, 'version' | 'acknowledged'> & {
  templateId: string
  title: string
  customer: TemplateCustomer
}

/** Creates a document of a customer from a template and sends it; returns its id. 404, 409, 422 where a signer is not known. */
export async function sendFromTemplate(
  tx: Tx,
  scope: DocumentScope,
  { templateId, title, customer, ...terms }: Sending,
): Promise<string> {
  const template = await requireInUse(tx, scope, templateId)
  const { id } = await createDraftFromTemplate(tx, scope, { template, title, customer })
  await sendDocumentIn(tx, scope, { id, input: { ...terms, version: 1, acknowledged: true } })
  return id
}

type Made = { source: SourceFile; fields: TemplateField[] }

/**
 * Returns the source PDF: that of an uploaded template is shared by its documents, that of a text template is written
 * for each document.
 */
async function sourceOf(tx: Tx, scope: DocumentScope, making: Making): Promise<Made> {
  const { template } = making
  if (template.fileId) {
    const { pages, fields } = template
    const fileId = template.isFlat ? template.fileId : await flattenTemplate(tx, scope, template.id)
    const [file] = await tx
      .select({ sha256: files.sha256, size: files.size })
      .from(files)
      .where(and(eq(files.companyId, scope.companyId), eq(files.id, fileId)))
    if (!file) throw new Error('a template without its file')
    return { source: { fileId, ...file, pages, isFlat: true }, fields }
  }
  return written(tx, scope, making)
}

async function written(tx: Tx, scope: DocumentScope, { template, title, customer }: Making): Promise<Made> {
  const values = await valuesOf(tx, scope, { title, customer })
  const signers = template.roles.map((part) => ({ title: part.title, signs: part.role === 'signer' }))
  const blocks = parseBlocks(fillTemplateText(template.body, values))
  const { writeTextDocument } = await import('@/lib/pdf/text-document')
  const { bytes, places, pages } = await writeTextDocument({ title, createdAt: new Date(), blocks, signers })
  const key = newFileKey()
  const stored = await fileStorage().put(key, bytes, bytes.length)
  const fields = places.map((place) => ({ ...place, label: '', required: true, options: [], defaultValue: '' }))
  return { source: { ...stored, key, name: `${title}.pdf`, pages, isFlat: true }, fields }
}

async function valuesOf(tx: Tx, scope: DocumentScope, { title, customer }: Omit<Making, 'template'>): Promise<Values> {
  const [staff] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, scope.companyId), eq(users.id, scope.actorId)))
  return {
    'customer.name': customer?.name ?? '',
    'customer.number': customer?.number ?? '',
    'customer.email': customer?.email ?? '',
    'customer.phone': customer?.phone ? formatPhone(customer.phone) : '',
    'customer.address': customer?.address ?? '',
    'company.name': await issuerName(tx, scope.companyId),
    'staff.name': staff?.name ?? '',
    'document.title': title,
    today: formatDate(businessDay()),
  }
}

/** Loads the details of a customer that a template uses; 422. */
export async function findTemplateCustomer(
  tx: Tx,
  { companyId }: DocumentScope,
  id: string,
): Promise<TemplateCustomer> {
  const { numberText: number, name, email, phone, street, city } = customers
  const [found] = await tx
    .select({ id: customers.id, number, name, email, phone, street, city })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id), isNull(customers.deletedAt)))
  if (!found) throw invalid({ customerId: 'הלקוח לא נמצא' })
  const { street: line, city: town, ...customer } = found
  return { ...customer, address: streetAndCity(line, town) }
}

/** Joins street and city into one line. */
export const streetAndCity = (street: string, city: string) => [street, city].filter(Boolean).join(', ')
