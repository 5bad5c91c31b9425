import { and, eq, isNull, sql } from 'drizzle-orm'

import { type Actor, findScope } from '@/lib/access/scope'
import { forbidden, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { cannedResponses } from '@/lib/db/schema/conversation-work'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import type { CannedChange, CannedInput } from './api.schema'
import { type InboxViewer, inboxViewer } from './reach.queries'

/** Who writes canned answers: their own, and those of everybody if they set up the inbox. */
export type CannedEditor = InboxViewer & { readonly canSetUp: boolean }

/** Returns who an actor is among canned answers; throws Forbidden without `use omnichannel`. */
export const cannedEditor = (actor: Actor): CannedEditor => ({
  ...inboxViewer(actor),
  canSetUp: findScope('conversationSettings', actor) !== null,
})

const MAX_CANNED = 500
const NO_CANNED = 'התשובה לא נמצאה'

/** Adds a canned answer. 403 for one of everybody's without the permission; 422 for a shortcut that is taken. */
export const createCannedResponse = (editor: CannedEditor, { isOwn, ...values }: CannedInput) =>
  inCompany(editor, async (tx) => {
    const { companyId, actorId } = editor
    if (!isOwn) requireSetUp(editor)
    const ownerId = isOwn ? actorId : null
    await requireFree(tx, editor, { id: null, ownerId, shortcut: values.shortcut })
    const id = newId()
    await tx
      .insert(cannedResponses)
      .values({ ...values, companyId, id, ownerId, createdBy: actorId, updatedBy: actorId })
    await record(tx, editor, { id, act: 'canned-created', shortcut: values.shortcut })
    return { id }
  })

/** Changes a canned answer. 403, 404 for another's, 409 (version), 422 for a shortcut that is taken. */
export const updateCannedResponse = (editor: CannedEditor, id: string, { version, ...values }: CannedChange) =>
  inCompany(editor, async (tx) => {
    const { ownerId } = await lockCanned(tx, editor, { id, version })
    await requireFree(tx, editor, { id, ownerId, shortcut: values.shortcut })
    await tx
      .update(cannedResponses)
      .set({ ...values, ...touch(version, editor.actorId) })
      .where(isIt(editor, id))
    await record(tx, editor, { id, act: 'canned-updated', shortcut: values.shortcut })
    return { id, version: version + 1 }
  })

/** Deletes a canned answer. 403, 404 for another's, 409 (version). */
export const deleteCannedResponse = (editor: CannedEditor, id: string, { version }: { version: number }) =>
  inCompany(editor, async (tx) => {
    const { shortcut } = await lockCanned(tx, editor, { id, version })
    await tx
      .update(cannedResponses)
      .set({ deletedAt: new Date(), ...touch(version, editor.actorId) })
      .where(isIt(editor, id))
    await record(tx, editor, { id, act: 'canned-deleted', shortcut })
    return { id }
  })

function requireSetUp({ canSetUp }: CannedEditor): void {
  if (!canSetUp) throw forbidden('תשובה שמשמשת את כולם נכתבת במסך ההגדרות, בהרשאה מתאימה')
}

const isIt = ({ companyId }: CannedEditor, id: string) =>
  and(eq(cannedResponses.companyId, companyId), eq(cannedResponses.id, id))

async function lockCanned(tx: Tx, editor: CannedEditor, { id, version }: { id: string; version: number }) {
  const { companyId, actorId } = editor
  const found = await lockRow(tx, cannedResponses, { companyId }, { id, version, orElse: NO_CANNED })
  if (found.ownerId === null) requireSetUp(editor)
  else if (found.ownerId !== actorId) throw notFound(NO_CANNED)
  return found
}

type Shortcut = { id: string | null; ownerId: string | null; shortcut: string }

/** Lets writers of a company's answers come one after another; throws 422 for a shortcut that is taken, or one answer too many. */
async function requireFree(tx: Tx, { companyId }: CannedEditor, { id, ownerId, shortcut }: Shortcut): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`canned:${companyId}`}, 0))`)
  const others = await tx
    .select({ id: cannedResponses.id, shortcut: cannedResponses.shortcut })
    .from(cannedResponses)
    .where(
      and(
        eq(cannedResponses.companyId, companyId),
        ownerId === null ? isNull(cannedResponses.ownerId) : eq(cannedResponses.ownerId, ownerId),
        isNull(cannedResponses.deletedAt),
      ),
    )
  if (id === null && others.length >= MAX_CANNED) throw invalid({ title: `אפשר להגדיר עד ${MAX_CANNED} תשובות` })
  if (others.some((other) => other.id !== id && other.shortcut === shortcut))
    throw invalid({ shortcut: 'הקיצור הזה כבר בשימוש' })
}

type Change = { id: string; act: 'canned-created' | 'canned-updated' | 'canned-deleted'; shortcut: string }

const record = (tx: Tx, editor: CannedEditor, { id, act, shortcut }: Change) =>
  audit(tx, editor, {
    action: `conversation.${act}`,
    entity: 'canned_response',
    entityId: id,
    data: { shortcut },
  })
