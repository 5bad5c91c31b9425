import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { tags } from '@/lib/db/schema/record-labels'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import type { RecordEditor } from '@/lib/records/kind'
import { TAG_COLORS } from '@/lib/vocabulary/customers'

import type { TagInput } from './tags.schema'

const MAX_TAGS = 500

/** Creates a tag, or finds an existing one with that name; 409 where there are 500. Returns its id and whether it is new. */
export async function addTag(tx: Tx, scope: RecordEditor | Scope<'customFields'>, { name, color }: TagInput) {
  const { companyId, actorId } = scope
  const known = await liveTag(tx, companyId, name)
  if (known) return { id: known, isNew: false }
  const [all] = await tx.select({ count: count() }).from(tags).where(eq(tags.companyId, companyId))
  const number = all?.count ?? 0
  if (number >= MAX_TAGS) throw conflict('too_many_tags', 'אפשר להגדיר עד 500 תגיות.')
  const id = newId()
  const own = color ?? TAG_COLORS[number % TAG_COLORS.length] ?? 'gray'
  const [made] = await tx
    .insert(tags)
    .values({ companyId, id, name, color: own, createdBy: actorId })
    .onConflictDoNothing()
    .returning({ id: tags.id })
  // Another transaction created the same tag concurrently.
  if (!made) return { id: (await liveTag(tx, companyId, name)) ?? id, isNew: false }
  await publish(tx, scope, { topic: 'tag', entityId: id, kind: 'updated' })
  await audit(tx, scope, { action: 'tag.created', entity: 'tag', entityId: id, data: { name } })
  return { id, isNew: true }
}

/** Archives a tag, so that it is no longer offered, unless it is archived already. */
export async function archiveTag(tx: Tx, scope: RecordEditor | Scope<'customFields'>, id: string): Promise<void> {
  const [gone] = await tx
    .update(tags)
    .set({ archivedAt: new Date() })
    .where(and(eq(tags.companyId, scope.companyId), eq(tags.id, id), isNull(tags.archivedAt)))
    .returning({ name: tags.name })
  if (!gone) return
  await publish(tx, scope, { topic: 'tag', entityId: id, kind: 'updated' })
  await audit(tx, scope, { action: 'tag.archived', entity: 'tag', entityId: id, data: { name: gone.name } })
}

async function liveTag(tx: Tx, companyId: string, name: string): Promise<string | undefined> {
  const isNamed = sql`lower(${tags.name}) = lower(${name})`
  const [found] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), isNamed, isNull(tags.archivedAt)))
  return found?.id
}
