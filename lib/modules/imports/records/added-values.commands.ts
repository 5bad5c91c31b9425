import { sql } from 'drizzle-orm'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { addPicklistValue, archivePicklistValue } from '@/lib/modules/picklists/picklists.commands'
import { picklistValueInput } from '@/lib/modules/picklists/picklists.schema'
import { addTag, archiveTag } from '@/lib/modules/tags/tags.commands'
import { tagInput } from '@/lib/modules/tags/tags.schema'
import type { RecordEditor } from '@/lib/records/kind'

import type { ImportKind, ImportScope } from '../scope.rules'
import type { AddedValue } from '../target.rules'

/** Creates a tag or a source that an import file names; 409, 422 by `name`. Throws Forbidden. */
export async function addImportedValue(
  tx: Tx,
  { actor, kind }: ImportScope,
  { field, text }: { field: string; text: string },
): Promise<AddedValue> {
  if (field === 'tagIds') {
    const tag = tagInput.safeParse({ name: text })
    if (!tag.success) throw invalid({ name: tag.error.issues[0]?.message ?? '' })
    return addTag(tx, findTagScope(kind, actor) ?? requireScope('customFields', actor), tag.data)
  }
  const value = picklistValueInput.safeParse({ list: 'customer.source', name: text })
  if (!value.success) throw invalid({ name: value.error.issues[0]?.message ?? '' })
  return { ...(await addPicklistValue(tx, requireScope('customFields', actor), value.data)), isNew: true }
}

/**
 * Archives a tag or a source that an import added, unless something uses it; returns whether it is offered no longer.
 * It is not deleted, because the records that undoing deleted hold it still, and can be restored.
 */
export async function withdrawImportedValue(
  tx: Tx,
  { companyId, actor, kind }: ImportScope,
  { field, id }: { field: string; id: string },
): Promise<boolean> {
  if (field === 'tagIds') {
    const scope = findTagScope(kind, actor) ?? findScope('customFields', actor)
    if (!scope || (await isTagUsed(tx, companyId, id))) return false
    await archiveTag(tx, scope, id)
    return true
  }
  const scope = findScope('customFields', actor)
  if (!scope || (await isSourceUsed(tx, companyId, id))) return false
  await archivePicklistValue(tx, scope, id)
  return true
}

const findTagScope = (kind: ImportKind, actor: Actor) => findScope(kind.edits, actor) as RecordEditor | null

async function isTagUsed(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_used: boolean }>(sql`
    select exists (select from leads where company_id = ${companyId} and tag_ids @> array[${id}::uuid] and deleted_at is null)
      or exists (select from customers where company_id = ${companyId} and tag_ids @> array[${id}::uuid] and deleted_at is null)
      as is_used`)
  return rows[0]?.is_used ?? false
}

/** A source that an import added has its id as its key. */
async function isSourceUsed(tx: Tx, companyId: string, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_used: boolean }>(sql`
    select exists (select from leads where company_id = ${companyId} and source = ${key} and deleted_at is null)
      or exists (select from customers where company_id = ${companyId} and source = ${key} and deleted_at is null)
      or exists (select from capture_channels where company_id = ${companyId} and source = ${key} and deleted_at is null)
      or exists (select from lead_assignment_rules where company_id = ${companyId} and ${key} = any(sources) and deleted_at is null)
      or exists (select from lead_source_costs where company_id = ${companyId} and source = ${key}) as is_used`)
  return rows[0]?.is_used ?? false
}
