import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { conversationLabelLinks, conversationLabels } from '@/lib/db/schema/conversation-work'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import type { TAG_COLORS } from '@/lib/vocabulary/customers'

type Editor = Scope<'conversationSettings'>
type Label = { name: string; color: (typeof TAG_COLORS)[number] }

const MAX_LABELS = 100
const NO_LABEL = 'התווית לא נמצאה'

/** Adds a label for conversations. 422 for a name that another has, or one label too many. */
export const createConversationLabel = (scope: Editor, label: Label) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const all = await lockLabels(tx, scope)
    if (all.length >= MAX_LABELS) throw invalid({ name: `אפשר להגדיר עד ${MAX_LABELS} תוויות` })
    refuseTaken(all, label.name)
    const id = newId()
    await tx.insert(conversationLabels).values({ ...label, companyId, id, createdBy: actorId, updatedBy: actorId })
    await record(tx, scope, { id, act: 'label-created', name: label.name })
    return { id }
  })

/** Changes a label. 404, 409 (version), 422 for a name that another has. */
export const updateConversationLabel = (
  scope: Editor,
  id: string,
  { version, ...label }: Label & { version: number },
) =>
  inCompany(scope, async (tx) => {
    const all = await lockLabels(tx, scope)
    await lockRow(tx, conversationLabels, scope, { id, version, orElse: NO_LABEL })
    refuseTaken(
      all.filter((other) => other.id !== id),
      label.name,
    )
    await tx
      .update(conversationLabels)
      .set({ ...label, ...touch(version, scope.actorId) })
      .where(isLabel(scope, id))
    await record(tx, scope, { id, act: 'label-updated', name: label.name })
    return { id, version: version + 1 }
  })

/** Deletes a label, and takes it off its conversations. 404, 409 (version). */
export const deleteConversationLabel = (scope: Editor, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const { name } = await lockRow(tx, conversationLabels, scope, { id, version, orElse: NO_LABEL })
    await tx
      .delete(conversationLabelLinks)
      .where(and(eq(conversationLabelLinks.companyId, scope.companyId), eq(conversationLabelLinks.labelId, id)))
    await tx
      .update(conversationLabels)
      .set({ deletedAt: new Date(), ...touch(version, scope.actorId) })
      .where(isLabel(scope, id))
    await record(tx, scope, { id, act: 'label-deleted', name })
    return { id }
  })

const isLabel = ({ companyId }: Editor, id: string) =>
  and(eq(conversationLabels.companyId, companyId), eq(conversationLabels.id, id))

/** Locks the labels of the company, so that two of one name are not added at once. */
const lockLabels = (tx: Tx, { companyId }: Editor) =>
  tx
    .select({ id: conversationLabels.id, name: conversationLabels.name })
    .from(conversationLabels)
    .where(and(eq(conversationLabels.companyId, companyId), isNull(conversationLabels.deletedAt)))
    .orderBy(asc(conversationLabels.id))
    .for('update')

function refuseTaken(others: readonly { name: string }[], name: string): void {
  if (others.some((other) => other.name === name)) throw invalid({ name: 'כבר יש תווית בשם הזה' })
}

type Change = { id: string; act: 'label-created' | 'label-updated' | 'label-deleted'; name: string }

async function record(tx: Tx, scope: Editor, { id, act, name }: Change): Promise<void> {
  await publish(tx, scope, { topic: 'conversation', entityId: id, kind: 'updated' })
  await audit(tx, scope, { action: `conversation.${act}`, entity: 'conversation_label', entityId: id, data: { name } })
}
