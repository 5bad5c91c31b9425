import { and, count, eq, isNull, max, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { picklistValues } from '@/lib/db/schema/record-labels'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

import type { PicklistValueInput } from './picklists.schema'

type Fields = Scope<'customFields'>

const MAX_VALUES = 200

/** Locks the lists of a company until the transaction ends, because the rules of one value depend on all of its list. */
export const lockPicklists = (tx: Tx, { companyId }: { readonly companyId: string }) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picklists:${companyId}`}, 0))`)

export const TAKEN_NAME = 'כבר יש ערך בשם הזה'

/** Adds a value at the end of a list and returns its id. 409 (200 values), 422 (name taken, status without a type). */
export async function addPicklistValue(tx: Tx, scope: Fields, { list, name, type }: PicklistValueInput) {
  const { companyId, actorId } = scope
  if ((list === 'customer.status') !== (type !== null)) throw invalid({ type: 'יש לבחור משמעות' })
  await lockPicklists(tx, scope)
  if (await isTaken(tx, scope, { list, name })) throw invalid({ name: TAKEN_NAME })
  const isOfList = and(eq(picklistValues.companyId, companyId), eq(picklistValues.list, list))
  const [all] = await tx
    .select({ count: count(), last: max(picklistValues.position) })
    .from(picklistValues)
    .where(and(isOfList, isNull(picklistValues.mergedIntoId)))
  if ((all?.count ?? 0) >= MAX_VALUES)
    throw conflict('too_many_picklist_values', `אפשר להגדיר עד ${MAX_VALUES} ערכים ברשימה.`)
  const id = newId()
  const position = (all?.last ?? 0) + 1
  await tx.insert(picklistValues).values({ companyId, id, createdBy: actorId, list, key: id, name, type, position })
  await recordPicklistChange(tx, scope, { action: 'picklist-value.created', entityId: id, data: { list, name } })
  return { id }
}

/** Archives a value, so that it is no longer offered, unless it is archived already; rows keep it. */
export async function archivePicklistValue(tx: Tx, scope: Fields, id: string): Promise<void> {
  await lockPicklists(tx, scope)
  const [gone] = await tx
    .update(picklistValues)
    .set({ archivedAt: new Date() })
    .where(
      and(eq(picklistValues.companyId, scope.companyId), eq(picklistValues.id, id), isNull(picklistValues.archivedAt)),
    )
    .returning({ list: picklistValues.list, name: picklistValues.name })
  if (gone) await recordPicklistChange(tx, scope, { action: 'picklist-value.archived', entityId: id, data: gone })
}

async function isTaken(tx: Tx, { companyId }: Fields, { list, name }: Pick<PicklistValueInput, 'list' | 'name'>) {
  const isNamed = sql`lower(${picklistValues.name}) = lower(${name})`
  const isOfList = and(eq(picklistValues.companyId, companyId), eq(picklistValues.list, list))
  const [found] = await tx
    .select({ id: picklistValues.id })
    .from(picklistValues)
    .where(and(isOfList, isNamed, isNull(picklistValues.archivedAt)))
  return found !== undefined
}

type Change = { action: string; entityId?: string; data: Record<string, unknown> }

/** Publishes a change to open screens and writes it to the audit log. */
export async function recordPicklistChange(tx: Tx, scope: Fields, change: Change): Promise<void> {
  await publish(tx, scope, { topic: 'picklist', entityId: change.entityId ?? scope.companyId, kind: 'updated' })
  await audit(tx, scope, { entity: 'picklist_value', ...change })
}
