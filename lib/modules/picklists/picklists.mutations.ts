import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { picklistValues } from '@/lib/db/schema/record-labels'
import { inCompany } from '@/lib/db/tenant'
import { isReferenced, violatesConstraint } from '@/lib/db/violation'
import { emit } from '@/lib/events/emit'
import { lockRow } from '@/lib/records/lock-row'
import { CUSTOMER_STATUS_TYPES } from '@/lib/vocabulary/customers'

import { addPicklistValue, lockPicklists, recordPicklistChange, TAKEN_NAME } from './picklists.commands'
import type { PicklistName, PicklistOrder, PicklistValueChange, PicklistValueInput } from './picklists.schema'

type Fields = Scope<'customFields'>
type Row = typeof picklistValues.$inferSelect

/** Adds a value at the end of a list and returns its id. 409 (200 values), 422 (name taken, status without a type). */
export const createPicklistValue = (scope: Fields, input: PicklistValueInput) =>
  changePicklists(scope, (tx) => addPicklistValue(tx, scope, input))

/** Renames, archives, restores or merges a value, by the kind of the input. */
export function changePicklistValue(scope: Fields, id: string, change: PicklistValueChange): Promise<{ id: string }> {
  if ('name' in change) return renameValue(scope, id, change)
  return 'intoId' in change ? mergeValue(scope, id, change) : setValueState(scope, id, change)
}

/** Renames a value; rows that have it show the new name. 404, 422 (name taken). */
const renameValue = (scope: Fields, id: string, { name }: { name: string }) =>
  changePicklists(scope, async (tx) => {
    const before = await lockValue(tx, scope, id)
    await tx.update(picklistValues).set({ name }).where(rowOf(scope, id))
    await recordPicklistChange(tx, scope, {
      action: 'picklist-value.updated',
      entityId: id,
      data: { list: before.list, from: before.name, to: name },
    })
    return { id }
  })

/**
 * Archives a value, so that it is no longer offered, or restores it; rows keep it. 404, 409 (last status of its type),
 * 422 (name taken).
 */
const setValueState = (scope: Fields, id: string, { isArchived }: { isArchived: boolean }) =>
  changePicklists(scope, async (tx) => {
    const value = await lockValue(tx, scope, id)
    if (isArchived) await requireAnother(tx, scope, value)
    await tx
      .update(picklistValues)
      .set({ archivedAt: isArchived ? new Date() : null })
      .where(rowOf(scope, id))
    const action = isArchived ? 'picklist-value.archived' : 'picklist-value.restored'
    await recordPicklistChange(tx, scope, { action, entityId: id, data: { list: value.list, name: value.name } })
    return { id }
  })

/** Reorders the values of a list. 409 (the list has other values by now). */
export const orderPicklist = (scope: Fields, { list, ids }: PicklistOrder) =>
  changePicklists(scope, async (tx) => {
    const isLive = and(inList(scope, list), isNull(picklistValues.archivedAt))
    const found = await tx.select({ id: picklistValues.id }).from(picklistValues).where(isLive)
    const present = new Set(found.map(({ id }) => id))
    if (new Set(ids).size !== present.size || ids.some((id) => !present.has(id))) throw stale()
    await tx.execute(sql`
      update picklist_values c set position = k.position from unnest(${sql.param(ids)}::uuid[]) with ordinality as k (id, position)
      where c.company_id = ${scope.companyId} and c.id = k.id`)
    await recordPicklistChange(tx, scope, { action: 'picklist-value.ordered', data: { list } })
    return { ids }
  })

/**
 * Merges a value into another: a job moves the rows that have the first, and imports read its name as the second. 404,
 * 409 (default status), 422 (value of another list or type).
 */
const mergeValue = (scope: Fields, id: string, { intoId }: { intoId: string }) =>
  changePicklists(scope, async (tx) => {
    const { companyId } = scope
    const [value, into] = [await lockValue(tx, scope, id), await lockValue(tx, scope, intoId)]
    if (id === intoId || value.list !== into.list || into.archivedAt)
      throw invalid({ intoId: 'יש לבחור ערך אחר מהרשימה' })
    if (value.type !== into.type) throw invalid({ intoId: 'אפשר לאחד רק סטטוסים בעלי אותה משמעות' })
    requireOwn(value)
    await tx
      .update(picklistValues)
      .set({ mergedIntoId: intoId })
      .where(and(ofCompany(scope), eq(picklistValues.mergedIntoId, id)))
    const gone = { mergedIntoId: intoId, archivedAt: value.archivedAt ?? new Date() }
    await tx.update(picklistValues).set(gone).where(rowOf(scope, id))
    const { list } = value
    await emit(tx, 'picklist-value.merged', { companyId, list, from: value.key, to: into.key })
    await recordPicklistChange(tx, scope, {
      action: 'picklist-value.merged',
      entityId: id,
      data: { list, from: value.name, to: into.name },
    })
    return { id: intoId }
  })

/** Deletes a value that no row has. 404, 409 (in use, default status, last status of its type). */
export const deletePicklistValue = (scope: Fields, id: string) =>
  changePicklists(scope, async (tx) => {
    const value = await lockValue(tx, scope, id)
    requireOwn(value)
    await requireAnother(tx, scope, value)
    await tx.delete(picklistValues).where(and(ofCompany(scope), eq(picklistValues.mergedIntoId, id)))
    await tx.delete(picklistValues).where(rowOf(scope, id))
    await recordPicklistChange(tx, scope, {
      action: 'picklist-value.deleted',
      entityId: id,
      data: { list: value.list, name: value.name },
    })
    return { id }
  })

/** Runs in a transaction that has locked the company's lists. */
const changePicklists = <T>(scope: Fields, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCompany(scope, async (tx) => {
    await lockPicklists(tx, scope)
    return work(tx)
  }).catch((error: unknown) => {
    if (violatesConstraint(error, 'picklist_values_name')) throw invalid({ name: TAKEN_NAME })
    throw isReferenced(error) ? conflict('picklist_value_in_use', IN_USE) : error
  })

const IN_USE = 'יש רשומות שמחזיקות בערך הזה. אפשר לאחד אותו עם ערך אחר, או להעביר אותו לארכיון.'

/** The five default statuses are set by the product itself: they can be renamed, but not merged or deleted. */
function requireOwn({ key }: Row) {
  if ((CUSTOMER_STATUS_TYPES as readonly string[]).includes(key))
    throw conflict(
      'picklist_value_built_in',
      'זה אחד מחמשת סטטוסי הבסיס: אפשר לשנות את שמו, ואי אפשר למחוק או לאחד אותו.',
    )
}

/** Refuses to remove the last active status of a type: the product needs one of each. */
async function requireAnother(tx: Tx, scope: Fields, { id, list, type }: Row) {
  if (type === null) return
  const [others] = await tx
    .select({ count: count() })
    .from(picklistValues)
    .where(
      and(
        inList(scope, list),
        eq(picklistValues.type, type),
        isNull(picklistValues.archivedAt),
        ne(picklistValues.id, id),
      ),
    )
  if (!others?.count) throw conflict('last_of_type', 'זה הסטטוס היחיד במשמעות הזאת, ולכן הוא נשאר ברשימה.')
}

const ofCompany = ({ companyId }: Fields) => eq(picklistValues.companyId, companyId)
const rowOf = (scope: Fields, id: string) => and(ofCompany(scope), eq(picklistValues.id, id))
const inList = (scope: Fields, list: PicklistName) => and(ofCompany(scope), eq(picklistValues.list, list))

async function lockValue(tx: Tx, scope: Fields, id: string): Promise<Row> {
  const row = await lockRow(tx, picklistValues, scope, { id, orElse: NOT_FOUND })
  if (row.mergedIntoId) throw notFound(NOT_FOUND)
  return row
}

const NOT_FOUND = 'הערך לא נמצא'
