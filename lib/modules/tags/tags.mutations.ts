import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { tags } from '@/lib/db/schema/customer-labels'
import { inCompany } from '@/lib/db/tenant'
import { violates } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import type { RecordEditor } from '@/lib/records/kind'
import { lockRow } from '@/lib/records/lock-row'

import { addTag } from './tags.commands'
import type { TagChange, TagInput } from './tags.schema'

type Fields = Scope<'customFields'>

/** Adds a tag, or gives the one of that name that is there; 409 where there are 500. Gives its id. */
export const createTag = (scope: RecordEditor | Fields, input: TagInput) =>
  inCompany(scope, (tx) => addTag(tx, scope, input))

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

function takenName(error: unknown): never {
  throw violates(error, 'tags_name') ? invalid({ name: 'כבר יש תגית בשם הזה' }) : error
}
