import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customFields } from '@/lib/db/schema/record-labels'
import { roles } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import type { RecordEntity, RecordReader } from '@/lib/records/kind'

import type { CustomField, CustomValues } from './custom-fields.schema'
import { startValues } from './values.rules'

type Fields = Scope<'customFields'>

/**
 * Returns the active custom fields of a kind of record that the actor's roles may see, in order; `canEdit` where they may also fill them
 * in.
 */
export const loadVisibleFields = async <E extends RecordEntity>(
  tx: Tx,
  reader: RecordReader<NoInfer<E>>,
  entity: E,
): Promise<CustomField[]> => selectVisibleFields(tx, reader, entity)

/** Builds the select of those fields, for reading them together with other rows. */
export function selectVisibleFields<E extends RecordEntity>(
  tx: Tx,
  { companyId, actorId }: RecordReader<NoInfer<E>>,
  entity: E,
) {
  const { id, label, type, options, section, help, isRequired, inList, convertsToId, defaultValue, isUnique } =
    customFields
  const held = sql`array(select ur.role_id from user_roles ur where ur.company_id = ${companyId} and ur.user_id = ${actorId})`
  const isOpen = (to: typeof customFields.readRoles | typeof customFields.editRoles): SQL<boolean> =>
    sql<boolean>`(cardinality(${to}) = 0 or ${to} && ${held})`
  return tx
    .select({
      id,
      label,
      type,
      options,
      section,
      help,
      isRequired,
      inList,
      convertsToId,
      defaultValue,
      isUnique,
      canEdit: isOpen(customFields.editRoles),
    })
    .from(customFields)
    .where(and(liveFields(companyId, entity), isOpen(customFields.readRoles)))
    .orderBy(asc(customFields.position), asc(id))
}

/** The same in its own transaction. */
export const listFields = async <E extends RecordEntity>(
  scope: RecordReader<NoInfer<E>>,
  entity: E,
): Promise<CustomField[]> =>
  (await readSelects(scope, (tx) => ({ fields: selectVisibleFields(tx, scope, entity) }))).fields

const liveFields = (companyId: string, entity: RecordEntity) =>
  and(eq(customFields.companyId, companyId), eq(customFields.entity, entity), isNull(customFields.archivedAt))

/**
 * Returns the values that a new record of a kind starts with, by field, whoever may see the fields; a date that is
 * today is today's.
 */
export async function loadDefaultValues(
  tx: Tx,
  { companyId }: { companyId: string },
  entity: RecordEntity,
): Promise<CustomValues> {
  const { id, type, defaultValue } = customFields
  const fields = await tx
    .select({ id, type, defaultValue })
    .from(customFields)
    .where(and(liveFields(companyId, entity), isNotNull(defaultValue)))
  return startValues(fields, businessDay())
}

/** Returns the active custom fields of a kind of record that are searchable. */
export const loadSearchableFields = (tx: Tx, companyId: string, entity: RecordEntity) =>
  tx
    .select({ id: customFields.id, type: customFields.type, options: customFields.options })
    .from(customFields)
    .where(and(liveFields(companyId, entity), eq(customFields.isSearchable, true)))
    .orderBy(asc(customFields.position), asc(customFields.id))

const columns = {
  id: customFields.id,
  entity: customFields.entity,
  label: customFields.label,
  type: customFields.type,
  options: customFields.options,
  section: customFields.section,
  help: customFields.help,
  isRequired: customFields.isRequired,
  isSearchable: customFields.isSearchable,
  inList: customFields.inList,
  readRoles: customFields.readRoles,
  editRoles: customFields.editRoles,
  convertsToId: customFields.convertsToId,
  defaultValue: customFields.defaultValue,
  isUnique: customFields.isUnique,
  isArchived: sql<boolean>`(${isNotNull(customFields.archivedAt)})`,
  version: customFields.version,
}

/** Returns all custom fields of the company for their settings: the active ones in order, then the archived. */
export const listCustomFields = (scope: Fields) =>
  readInCompany(scope, (tx) =>
    tx
      .select(columns)
      .from(customFields)
      .where(eq(customFields.companyId, scope.companyId))
      .orderBy(sql`${customFields.archivedAt} is not null`, asc(customFields.position), asc(customFields.id)),
  )

export type CustomFieldRow = Awaited<ReturnType<typeof listCustomFields>>[number]

/** Returns one custom field; 404. */
export const findCustomField = (scope: Fields, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select(columns)
      .from(customFields)
      .where(and(eq(customFields.companyId, scope.companyId), eq(customFields.id, id)))
    if (!found) throw notFound('השדה לא נמצא')
    return found
  })

/** Returns the roles that a custom field may be limited to, as options. */
export const listFieldRoles = (scope: Fields) =>
  readInCompany(scope, async (tx) => {
    const found = await tx
      .select({ id: roles.id, name: roles.name })
      .from(roles)
      .where(and(eq(roles.companyId, scope.companyId), isNull(roles.deletedAt)))
      .orderBy(asc(roles.createdAt), asc(roles.id))
    return found.map(({ id, name }) => ({ value: id, label: name }))
  })
