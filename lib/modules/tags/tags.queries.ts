import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { tags } from '@/lib/db/schema/record-labels'
import { readInCompany } from '@/lib/db/tenant'
import type { RecordReader } from '@/lib/records/kind'

import type { Tag } from './tags.schema'

/** Loads the tags that may be given to records, as choices of automations. */
export const loadTagChoices = async (tx: Tx, company: { readonly companyId: string }) =>
  (await selectTags(tx, company))
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, name }) => ({ value: id, label: name }))

/** Returns all tags of the company by name, including archived ones, which records may still have. */
export const listTags = (scope: RecordReader | Scope<'customFields'> | Scope<'tasks'>) =>
  readInCompany(scope, (tx) => selectTags(tx, scope))

/** Builds the select of all tags, for reading them together with other rows. */
export const selectTags = (tx: Tx, { companyId }: { companyId: string }) => {
  const { id, name, color, archivedAt } = tags
  return tx
    .select({ id, name, color, isArchived: sql<boolean>`(${archivedAt} is not null)` })
    .from(tags)
    .where(eq(tags.companyId, companyId))
    .orderBy(asc(name), asc(id))
}

export type TagRow = Awaited<ReturnType<typeof listTags>>[number]

/** Returns tags by id, sorted by name; ids of other companies are ignored. */
export async function loadTags(tx: Tx, { companyId }: RecordReader, ids: readonly string[]): Promise<Tag[]> {
  if (ids.length === 0) return []
  return selectTagsIn(tx, { companyId }, sql`${sql.param([...ids])}::uuid[]`)
}

/** Builds the select of the tags whose ids are in a query or an array, sorted by name. */
export const selectTagsIn = (tx: Tx, { companyId }: { companyId: string }, ids: SQL) =>
  tx
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), sql`${tags.id} = any (${ids})`))
    .orderBy(asc(tags.name), asc(tags.id))

/**
 * Returns the ids without repetitions if all are tags of the company; otherwise 422. An archived tag is accepted only
 * if the record already has it.
 */
export async function requireTags(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  { ids, kept = [] }: { ids: readonly string[]; kept?: readonly string[] },
): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const isOpen = or(isNull(tags.archivedAt), sql`${tags.id} = any(${sql.param([...kept])}::uuid[])`)
  const found = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), inArray(tags.id, wanted), isOpen))
  if (found.length !== wanted.length) throw invalid({ tagIds: 'יש לבחור תגיות מהרשימה' })
  return wanted
}
