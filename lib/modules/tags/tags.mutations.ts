import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { tags } from '@/lib/db/schema/record-labels'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import type { RecordEditor } from '@/lib/records/kind'
import { lockRow } from '@/lib/records/lock-row'

import { addTag } from './tags.commands'
import type { TagChange, TagInput } from './tags.schema'

type Fields = Scope<'customFields'>

/** Creates a tag, or finds an existing one with that name; 409 where there are 500. Returns its id. */
export const createTag = (scope: RecordEditor | Fields, input: TagInput) =>
  inCompany(scope, async (tx) => {
    const { id } = await addTag(tx, scope, input)
    return { id }
  })

/** Changes a tag's name and colour; 404, 422 where another tag has the name. */
export const updateTag = (scope: Fields, id: string, change: TagChange) =>
  inCompany(scope, async (tx) => {
    const before = await lockTag(tx, scope, id)
    await tx.update(tags).set(change).where(rowOf(scope, id))
    await publish(tx, scope, { topic: 'tag', entityId: id, kind: 'updated' })
    const data = { from: before.name, to: change.name }
    await audit(tx, scope, { action: 'tag.updated', entity: 'tag', entityId: id, data })
    return { id }
  }).catch(takenName)

/**
 * Archives a tag, so that it is no longer offered, or restores it; records keep it. 404, 422 where another tag has the
 * name by now.
 */
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

function takenName(error: unknown): never {
  throw violatesConstraint(error, 'tags_name') ? invalid({ name: 'כבר יש תגית בשם הזה' }) : error
}
