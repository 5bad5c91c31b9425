import { asc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { picklistValues } from '@/lib/db/schema/record-labels'
import { readInCompany } from '@/lib/db/tenant'
import type { RecordReader } from '@/lib/records/kind'

import type { PicklistValue } from './picklists.schema'

/**
 * Returns the values of all lists of a company in their order, archived ones included, each with the values merged into
 * it.
 */
export const loadPicklists = async (tx: Tx, company: { companyId: string }): Promise<PicklistValue[]> =>
  toPicklistValues(await selectPicklists(tx, company))

/** Builds the select of the values, for reading them together with other rows; `toPicklistValues` takes its rows. */
export function selectPicklists(tx: Tx, { companyId }: { companyId: string }) {
  const { id, list, key, name, type, archivedAt, mergedIntoId } = picklistValues
  return tx
    .select({ id, list, key, name, type, archivedAt, mergedIntoId })
    .from(picklistValues)
    .where(eq(picklistValues.companyId, companyId))
    .orderBy(asc(list), asc(picklistValues.position), asc(id))
}

export function toPicklistValues(found: Awaited<ReturnType<typeof selectPicklists>>): PicklistValue[] {
  return found.flatMap(({ archivedAt: at, mergedIntoId: into, ...choice }) => {
    const former = found
      .filter((one) => one.mergedIntoId === choice.id)
      .map((one) => ({ key: one.key, name: one.name }))
    return into === null ? [{ ...choice, isArchived: at !== null, former }] : []
  })
}

/** As loadPicklists, in a transaction of its own. */
export const listPicklists = (scope: RecordReader | Scope<'customFields'>): Promise<PicklistValue[]> =>
  readInCompany(scope, (tx) => loadPicklists(tx, scope))
