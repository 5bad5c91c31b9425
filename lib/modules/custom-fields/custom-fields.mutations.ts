import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customFields } from '@/lib/db/schema/record-labels'
import { roles } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import {
  type CustomField,
  type CustomFieldChange,
  type CustomFieldInput,
  type CustomOption,
  type CustomValue,
  canBeUnique,
  isChoiceType,
} from './custom-fields.schema'
import { makeRepeatable, makeUnique } from './unique-fields.mutations'
import { parseDefaultValue } from './values.rules'

type Fields = Scope<'customFields'>

const MAX_FIELDS = 100

/**
 * Adds a custom field of a kind of record at the end of the list; 409 where there are 100, 422 for a name that is taken. Returns its id.
 */
export const createCustomField = (scope: Fields, { options, defaultValue, ...input }: CustomFieldInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await requireRoles(tx, scope, input)
    await requireConversion(tx, scope, input)
    requireUniqueType(input, defaultValue)
    const [known] = await tx
      .select({ count: count(), last: max(customFields.position) })
      .from(customFields)
      .where(and(eq(customFields.companyId, companyId), eq(customFields.entity, input.entity)))
    if ((known?.count ?? 0) >= MAX_FIELDS) throw conflict('too_many_fields', 'אפשר להגדיר עד 100 שדות.')
    const id = newId()
    const made = optionsOf(options, [])
    await tx.insert(customFields).values({
      ...input,
      companyId,
      id,
      createdBy: actorId,
      updatedBy: actorId,
      options: made,
      defaultValue: storedDefault({ type: input.type, options: made }, options, defaultValue),
      position: (known?.last ?? -1) + 1,
    })
    const data = { label: input.label, type: input.type }
    await audit(tx, scope, { action: 'custom-field.created', entity: 'custom_field', entityId: id, data })
    return { id }
  }).catch(takenLabel)

/**
 * Changes everything of a custom field except its type; options that are not sent are archived. 404, 409 for a stale
 * version, 422.
 */
export const updateCustomField = (
  scope: Fields,
  id: string,
  { version, options, defaultValue, ...input }: CustomFieldChange,
) =>
  inCompany(scope, async (tx) => {
    const before = await lockField(tx, scope, id)
    if (before.version !== version) throw stale()
    await requireRoles(tx, scope, input)
    await requireConversion(tx, scope, { ...before, convertsToId: input.convertsToId })
    requireUniqueType({ ...input, type: before.type }, defaultValue)
    const by = touch(version, scope.actorId)
    const made = optionsOf(options, before.options)
    const start = storedDefault({ type: before.type, options: made }, options, defaultValue)
    await tx
      .update(customFields)
      .set({ ...input, ...by, options: made, defaultValue: start })
      .where(rowOf(scope, id))
    if (input.isUnique !== before.isUnique) await (input.isUnique ? makeUnique : makeRepeatable)(tx, before)
    if (input.isSearchable || before.isSearchable)
      await emit(tx, 'custom-field.changed', { companyId: scope.companyId, entity: before.entity, fieldId: id })
    await audit(tx, scope, {
      action: 'custom-field.updated',
      entity: 'custom_field',
      entityId: id,
      data: changeForAudit(before, { ...input, defaultValue: start }),
    })
    return { id }
  }).catch(takenLabel)

type Audited = Pick<CustomField, 'label' | 'defaultValue' | 'isUnique'>

/** Returns what the audit log tells of a change: the name, and the default and uniqueness where they changed. */
const changeForAudit = (before: Audited, { label, defaultValue, isUnique }: Audited) => ({
  label,
  ...(isUnique !== before.isUnique && { isUnique }),
  ...(!isDeepStrictEqual(defaultValue, before.defaultValue) && { defaultValue }),
})

/** Reorders the active custom fields of a kind of record; 409 where they are not the ones that were shown. */
export const orderCustomFields = (scope: Fields, { ids }: { ids: string[] }) =>
  inCompany(scope, async (tx) => {
    const live = await tx
      .select({ id: customFields.id, entity: customFields.entity })
      .from(customFields)
      .where(and(eq(customFields.companyId, scope.companyId), isNull(customFields.archivedAt)))
      .for('update')
    const entity = live.find(({ id }) => id === ids[0])?.entity
    const shown = live.filter((one) => one.entity === entity)
    const isSame = shown.length === ids.length && shown.every(({ id }) => ids.includes(id))
    if (!isSame) throw stale()
    for (const [position, id] of ids.entries()) await tx.update(customFields).set({ position }).where(rowOf(scope, id))
    await audit(tx, scope, { action: 'custom-field.ordered', entity: 'custom_field', data: { count: ids.length } })
    return { ids }
  })

/**
 * Archives a custom field, which removes it from forms and lists, or restores it; its values stay. 404, 422 where
 * another field has its name by now.
 */
export const setCustomFieldState = (scope: Fields, id: string, { isArchived }: { isArchived: boolean }) =>
  inCompany(scope, async (tx) => {
    const { entity, label, isSearchable } = await lockField(tx, scope, id)
    await tx
      .update(customFields)
      .set({ archivedAt: isArchived ? new Date() : null, updatedAt: new Date(), updatedBy: scope.actorId })
      .where(rowOf(scope, id))
    if (isSearchable) await emit(tx, 'custom-field.changed', { companyId: scope.companyId, entity, fieldId: id })
    const action = isArchived ? 'custom-field.archived' : 'custom-field.restored'
    await audit(tx, scope, { action, entity: 'custom_field', entityId: id, data: { label } })
    return { id }
  }).catch(takenLabel)

/** Deletes a custom field; a job removes its values. 404, 422 where the typed name is not that of the field. */
export const deleteCustomField = (scope: Fields, id: string, typed: { label: string }) =>
  inCompany(scope, async (tx) => {
    const { entity, label } = await lockField(tx, scope, id)
    if (typed.label.trim() !== label) throw invalid({ label: 'יש להקליד את שם השדה בדיוק כפי שהוא' })
    await tx
      .update(customFields)
      .set({ convertsToId: null })
      .where(and(eq(customFields.companyId, scope.companyId), eq(customFields.convertsToId, id)))
    await tx.delete(customFields).where(rowOf(scope, id))
    await emit(tx, 'custom-field.deleted', { companyId: scope.companyId, entity, fieldId: id })
    await audit(tx, scope, { action: 'custom-field.deleted', entity: 'custom_field', entityId: id, data: { label } })
    return { id }
  })

const rowOf = ({ companyId }: Fields, id: string) => and(eq(customFields.companyId, companyId), eq(customFields.id, id))

const lockField = (tx: Tx, scope: Fields, id: string) =>
  lockRow(tx, customFields, scope, { id, orElse: 'השדה לא נמצא' })

type Limits = { readRoles: readonly string[]; editRoles: readonly string[] }

async function requireRoles(tx: Tx, { companyId }: Fields, { readRoles, editRoles }: Limits) {
  const ids = [...new Set([...readRoles, ...editRoles])]
  if (ids.length === 0) return
  const found = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), inArray(roles.id, ids), isNull(roles.deletedAt)))
  const known = new Set(found.map(({ id }) => id))
  const refuse = (list: readonly string[]) => list.some((id) => !known.has(id))
  if (refuse(readRoles)) throw invalid({ readRoles: 'יש לבחור תפקידים מהרשימה' })
  if (refuse(editRoles)) throw invalid({ editRoles: 'יש לבחור תפקידים מהרשימה' })
}

/** Throws 422 for a unique field of a type whose values may repeat, or with a default, which the second record would repeat. */
function requireUniqueType({ type, isUnique }: Pick<CustomField, 'type' | 'isUnique'>, start: CustomValue | null) {
  if (!isUnique) return
  if (!canBeUnique(type)) throw invalid({ isUnique: 'ערכים של שדה מהסוג הזה יכולים לחזור' })
  const isEmpty = start === null || start === ''
  if (!isEmpty) throw invalid({ defaultValue: 'לשדה שערכיו אינם חוזרים אין ברירת מחדל' })
}

type Converted = Pick<typeof customFields.$inferSelect, 'entity' | 'type' | 'convertsToId'>

/** Throws 422 unless values of the field can become values of the chosen one: a customers' field of the same type. */
async function requireConversion(tx: Tx, { companyId }: Fields, { entity, type, convertsToId }: Converted) {
  if (convertsToId === null) return
  const isTarget = and(
    eq(customFields.id, convertsToId),
    eq(customFields.entity, 'customer'),
    eq(customFields.type, type),
  )
  const [target] = await tx
    .select({ id: customFields.id })
    .from(customFields)
    .where(and(eq(customFields.companyId, companyId), isTarget, isNull(customFields.archivedAt)))
  if (entity !== 'lead' || !target) throw invalid({ convertsToId: 'יש לבחור שדה של לקוח מאותו סוג' })
}

type Wanted = { id?: string | null | undefined; label: string; isArchived: boolean }

/**
 * Returns the default of a field in its stored form, with the new ids of options that were sent; 422 where the field
 * cannot hold it, also for an archived option.
 */
function storedDefault(field: Pick<CustomField, 'type' | 'options'>, sent: readonly Wanted[], raw: CustomValue | null) {
  const idOf = (id: string) => field.options[sent.findIndex((option) => option.id === id)]?.id ?? id
  const isChosen = isChoiceType(field.type)
  const named = isChosen && Array.isArray(raw) ? raw.map(idOf) : raw
  const read = parseDefaultValue(field, isChosen && typeof named === 'string' ? idOf(named) : named)
  if ('error' in read) throw invalid({ defaultValue: read.error })
  return read.value
}

/** Merges options by id, since values refer to ids: a missing option is archived, a new one gets an id. */
function optionsOf(wanted: readonly Wanted[], before: readonly CustomOption[]): CustomOption[] {
  const known = new Set(before.map(({ id }) => id))
  const kept = wanted.map(({ id, label, isArchived }) => ({
    id: id && known.has(id) ? id : newId(),
    label,
    ...(isArchived && { isArchived }),
  }))
  const named = new Set(kept.map(({ id }) => id))
  return [...kept, ...before.filter(({ id }) => !named.has(id)).map((option) => ({ ...option, isArchived: true }))]
}

function takenLabel(error: unknown): never {
  throw violatesConstraint(error, 'custom_fields_label') ? invalid({ label: 'כבר יש שדה בשם הזה' }) : error
}
