import { and, eq, isNull, sql } from 'drizzle-orm'

import { type Actor, findScope } from '@/lib/access/scope'
import { forbidden, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { cannedResponseFiles, cannedResponses } from '@/lib/db/schema/conversation-work'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { requireInboxTeam } from './agents.queries'
import type { CannedEditor } from './canned.queries'
import type { CannedChange, CannedInput } from './canned.schema'
import { NO_CANNED } from './conversations.labels'
import { inboxViewer } from './reach.queries'
import { requireUploadedFile } from './uploaded-file.queries'

/** Returns who an actor is among canned answers; throws Forbidden without `use omnichannel`. */
export const cannedEditor = (actor: Actor): CannedEditor => ({
  ...inboxViewer(actor),
  canSetUp: findScope('conversationSettings', actor) !== null,
})

const MAX_CANNED = 500

/**
 * Adds a canned answer, with files that the actor uploaded. 403 for one of others without the permission; 422 for a shortcut
 * that is taken, a team of whom nobody works in the inbox, or a file that is not the actor's.
 */
export const createCannedResponse = (editor: CannedEditor, { isOwn, fileIds, ...values }: CannedInput) =>
  inCompany(editor, async (tx) => {
    const { companyId, actorId } = editor
    if (!isOwn) requireSetUp(editor)
    const of = { ownerId: isOwn ? actorId : null, teamId: isOwn ? null : values.teamId }
    if (of.teamId) await requireInboxTeam(tx, editor, of.teamId)
    await requireFree(tx, editor, { id: null, ...of, shortcut: values.shortcut })
    const id = newId()
    await tx.insert(cannedResponses).values({ ...values, ...of, companyId, id, createdBy: actorId, updatedBy: actorId })
    await setFiles(tx, editor, id, fileIds)
    await record(tx, editor, { id, act: 'canned-created', shortcut: values.shortcut })
    return { id }
  })

/** Changes a canned answer. 403, 404 for another's, 409 (version), 422 for a shortcut that is taken. */
export const updateCannedResponse = (editor: CannedEditor, id: string, { version, fileIds, ...values }: CannedChange) =>
  inCompany(editor, async (tx) => {
    const { ownerId, teamId: former } = await lockCanned(tx, editor, { id, version })
    const teamId = ownerId === null ? values.teamId : null
    if (teamId && teamId !== former) await requireInboxTeam(tx, editor, teamId)
    await requireFree(tx, editor, { id, ownerId, teamId, shortcut: values.shortcut })
    await tx
      .update(cannedResponses)
      .set({ ...values, teamId, ...touch(version, editor.actorId) })
      .where(isIt(editor, id))
    await setFiles(tx, editor, id, fileIds)
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

type Shortcut = { id: string | null; ownerId: string | null; teamId: string | null; shortcut: string }

/** Lets writers of a company's answers come one after another; throws 422 for a shortcut that is taken, or one answer too many. */
async function requireFree(
  tx: Tx,
  { companyId }: CannedEditor,
  { id, ownerId, teamId, shortcut }: Shortcut,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`canned:${companyId}`}, 0))`)
  const others = await tx
    .select({ id: cannedResponses.id, shortcut: cannedResponses.shortcut })
    .from(cannedResponses)
    .where(
      and(
        eq(cannedResponses.companyId, companyId),
        sql`(${cannedResponses.ownerId}, ${cannedResponses.teamId}) is not distinct from (${ownerId}::uuid, ${teamId}::uuid)`,
        isNull(cannedResponses.deletedAt),
      ),
    )
  if (id === null && others.length >= MAX_CANNED) throw invalid({ title: `אפשר להגדיר עד ${MAX_CANNED} תשובות` })
  if (others.some((other) => other.id !== id && other.shortcut === shortcut))
    throw invalid({ shortcut: 'הקיצור הזה כבר בשימוש' })
}

/** Makes these the files of an answer: those that it has, and those that the actor uploaded. Throws 422. */
async function setFiles(tx: Tx, editor: CannedEditor, cannedId: string, fileIds: readonly string[]): Promise<void> {
  const { companyId } = editor
  const isOfIt = and(eq(cannedResponseFiles.companyId, companyId), eq(cannedResponseFiles.cannedId, cannedId))
  const gone = await tx.delete(cannedResponseFiles).where(isOfIt).returning({ fileId: cannedResponseFiles.fileId })
  const had = new Set(gone.map(({ fileId }) => fileId))
  for (const fileId of fileIds) if (!had.has(fileId)) await requireUploadedFile(tx, editor, fileId)
  if (fileIds.length > 0)
    await tx
      .insert(cannedResponseFiles)
      .values(fileIds.map((fileId, place) => ({ companyId, cannedId, fileId, place })))
}

type Change = { id: string; act: 'canned-created' | 'canned-updated' | 'canned-deleted'; shortcut: string }

const record = (tx: Tx, editor: CannedEditor, { id, act, shortcut }: Change) =>
  audit(tx, editor, {
    action: `conversation.${act}`,
    entity: 'canned_response',
    entityId: id,
    data: { shortcut },
  })
