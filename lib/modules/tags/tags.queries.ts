import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { tags } from '@/lib/db/schema/customer-labels'
import { inCompany } from '@/lib/db/tenant'
import type { RecordEditor, RecordReader } from '@/lib/records/kind'

import type { Tag } from './tags.schema'

/** Every tag of the company by name, archived ones too: they stay on whoever carries them. */
export const listTags = (scope: RecordReader | Scope<'customFields'>) =>
  inCompany(scope, async (tx) => {
    const { id, name, color, archivedAt } = tags
    const found = await tx
      .select({ id, name, color, archivedAt })
      .from(tags)
      .where(eq(tags.companyId, scope.companyId))
      .orderBy(asc(name), asc(id))
    return found.map(({ archivedAt: at, ...tag }) => ({ ...tag, isArchived: at !== null }))
  })

export type TagRow = Awaited<ReturnType<typeof listTags>>[number]

/** The tags of some ids, by name; what is not the company's is left out. */
export async function loadTags(tx: Tx, { companyId }: RecordReader, ids: readonly string[]): Promise<Tag[]> {
  if (ids.length === 0) return []
  const { id, name, color } = tags
  return tx
    .select({ id, name, color })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), inArray(id, [...ids])))
    .orderBy(asc(name), asc(id))
}

/** The ids, each once, where all are the company's; 422 where not. An archived tag is taken only where it is there already. */
export async function requireTags(
  tx: Tx,
  { companyId }: RecordEditor,
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
