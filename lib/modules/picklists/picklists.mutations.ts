import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { picklistValues } from '@/lib/db/schema/customer-labels'
import { inCompany } from '@/lib/db/tenant'
import { isReferenced, violatesConstraint } from '@/lib/db/violation'
import { emit } from '@/lib/events/emit'
import { lockRow } from '@/lib/records/lock-row'
import { CUSTOMER_STATUS_TYPES } from '@/lib/vocabulary/customers'

import { addPicklistValue, lockPicklists, recordPicklistChange, TAKEN_NAME } from './picklists.commands'
import type { PicklistName, PicklistOrder, PicklistValueChange, PicklistValueInput } from './picklists.schema'

type Fields = Scope<'customFields'>
type Row = typeof picklistValues.$inferSelect

/** Adds a value at the end of a list; 409 where there are 200, 422 for a taken name or a status that says not what it comes to. Gives its id. */
export const createPicklistValue = (scope: Fields, input: PicklistValueInput) =>
  changePicklists(scope, (tx) => addPicklistValue(tx, scope, input))

/** Changes one thing of a value, as the three below do. */
export function changePicklistValue(scope: Fields, id: string, change: PicklistValueChange): Promise<{ id: string }> {
  if ('name' in change) return renameValue(scope, id, change)
  return 'intoId' in change ? mergeValue(scope, id, change) : setValueState(scope, id, change)
}

/** Gives a value another name, also for whoever holds it; 404, 422 where another carries the name. */
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

/** Offers a value no more, or again; whoever holds it keeps it. 404, 409 for the last status of its meaning, 422 for a taken name. */
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

/** Puts the values of a list in order; 409 where they are not those that were shown. */
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
 * Puts one value in the place of another: whoever holds the first is brought over by a job, and imports read its name as the second.
 * 404, 409 for a status that the product itself gives, 422 for a value of another list or meaning.
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

/** Deletes a value that nobody holds; 404, 409 where somebody does, for a status that the product itself gives and for the last of its meaning. */
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

/** A unit of work on the lists of a company, one at a time. */
const changePicklists = <T>(scope: Fields, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCompany(scope, async (tx) => {
    await lockPicklists(tx, scope)
    return work(tx)
  }).catch((error: unknown) => {
    if (violatesConstraint(error, 'picklist_values_name')) throw invalid({ name: TAKEN_NAME })
    throw isReferenced(error) ? conflict('picklist_value_in_use', IN_USE) : error
  })

const IN_USE = 'יש רשומות שמחזיקות בערך הזה. אפשר לאחד אותו עם ערך אחר, או להעביר אותו לארכיון.'

/** The five statuses that every company begins with: the product itself puts customers into them, so they are renamed, not removed. */
function requireOwn({ key }: Row) {
  if ((CUSTOMER_STATUS_TYPES as readonly string[]).includes(key))
    throw conflict(
      'picklist_value_built_in',
      'זה אחד מחמשת סטטוסי הבסיס: אפשר לשנות את שמו, ואי אפשר למחוק או לאחד אותו.',
    )
}

/** Of every meaning a status stays, so that there is always one to give. */
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
