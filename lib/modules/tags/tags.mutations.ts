import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { tags } from '@/lib/db/schema/customer-labels'
import { inCompany } from '@/lib/db/tenant'
import { violates } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import type { RecordEditor } from '@/lib/records/kind'
import { lockRow } from '@/lib/records/lock-row'
import { TAG_COLORS } from '@/lib/vocabulary/customers'

import type { TagChange, TagInput } from './tags.schema'

type Fields = Scope<'customFields'>

const MAX_TAGS = 500

/** Adds a tag, or gives the one of that name that is there; 409 where there are 500. Gives its id. */
export const createTag = (scope: RecordEditor | Fields, { name, color }: TagInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const known = await liveTag(tx, companyId, name)
    if (known) return { id: known }
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
    // Somebody else made it in the same moment.
    if (!made) return { id: (await liveTag(tx, companyId, name)) ?? id }
    await publish(tx, scope, { topic: 'tag', entityId: id, kind: 'updated' })
    await audit(tx, scope, { action: 'tag.created', entity: 'tag', entityId: id, data: { name } })
    return { id }
  })

/** Gives a tag another name or colour; 404, 422 where another carries the name. */
export const updateTag = (scope: Fields, id: string, change: TagChange) =>
  inCompany(scope, async (tx) => {
    const before = await lockTag(tx, scope, id)
    await tx.update(tags).set(change).where(rowOf(scope, id))
    await publish(tx, scope, { topic: 'tag', entityId: id, kind: 'updated' })
    const data = { from: before.name, to: change.name }
    await audit(tx, scope, { action: 'tag.updated', entity: 'tag', entityId: id, data })
    return { id }
  }).catch(takenName)

/** Offers a tag no more, or again; whoever carries it keeps it. 404, 422 where another carries the name by now. */
export const setTagState = (scope: Fields, id: string, { isArchived }: { isArchived: boolean }) =>
  inCompany(scope, async (tx) => {
    const { name } = await lockTag(tx, scope, id)
    await tx
      .update(tags)
      .set({ archivedAt: isArchived ? new Date() : null })
      .where(rowOf(scope, id))
    await publish(tx, scope, { topic: 'tag', entityId: id, kind: 'updated' })
    const action = isArchived ? 'tag.archived' : 'tag.restored'
    await audit(tx, scope, { action, entity: 'tag', entityId: id, data: { name } })
    return { id }
  }).catch(takenName)

const rowOf = ({ companyId }: Fields, id: string) => and(eq(tags.companyId, companyId), eq(tags.id, id))

const lockTag = (tx: Tx, scope: Fields, id: string) => lockRow(tx, tags, scope, { id, orElse: 'התגית לא נמצאה' })

async function liveTag(tx: Tx, companyId: string, name: string): Promise<string | undefined> {
  const isNamed = sql`lower(${tags.name}) = lower(${name})`
  const [found] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), isNamed, isNull(tags.archivedAt)))
  return found?.id
}

function takenName(error: unknown): never {
  throw violates(error, 'tags_name') ? invalid({ name: 'כבר יש תגית בשם הזה' }) : error
}
