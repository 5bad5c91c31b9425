import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Permission } from '@/lib/access/permissions'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { files } from '@/lib/db/schema/platform'
import { recordFiles, recordNotes, recordNoteVersions } from '@/lib/db/schema/records'
import { users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import {
  belongsToRecord,
  type RecordEntity,
  type RecordKind,
  type RecordReader,
  type RecordRef,
  recordColumn,
  requireRecord,
} from '@/lib/records/kind'
import { isOfficeUser } from '@/lib/records/office-users'

export type NoteFile = { id: string; name: string; size: number }
export type NoteView = {
  id: string
  text: string
  version: number
  isOwn: boolean
  /** Names of the mentioned colleagues. */
  mentioned: string[]
  files: NoteFile[]
}

/** Returns notes by id, without deleted ones. The caller must have checked access to their record. */
export async function listNotesIn(scope: RecordReader, ids: readonly string[]): Promise<ReadonlyMap<string, NoteView>> {
  if (ids.length === 0) return new Map()
  const { companyId, actorId } = scope
  const { id, text, version, createdBy, mentionIds } = recordNotes
  const areListed = and(
    eq(recordNotes.companyId, companyId),
    sql`${id} = any (${sql.param([...ids])}::uuid[])`,
    isNull(recordNotes.deletedAt),
  )
  const { notes, people, attached } = await readSelects(scope, (tx) => ({
    notes: tx.select({ id, text, version, createdBy, mentionIds }).from(recordNotes).where(areListed),
    people: tx
      .select({ id: users.id, name: users.displayName })
      .from(users)
      .where(
        and(
          eq(users.companyId, companyId),
          sql`${users.id} = any (select unnest(${mentionIds}) from ${recordNotes} where ${areListed})`,
        ),
      ),
    attached: tx
      .select({ id: recordFiles.id, noteId: recordFiles.noteId, name: recordFiles.name, size: files.size })
      .from(recordFiles)
      .innerJoin(files, and(eq(files.companyId, recordFiles.companyId), eq(files.id, recordFiles.fileId)))
      .where(
        and(
          eq(recordFiles.companyId, companyId),
          sql`${recordFiles.noteId} = any (${sql.param([...ids])}::uuid[])`,
          isNull(recordFiles.deletedAt),
        ),
      )
      .orderBy(asc(recordFiles.createdAt), asc(recordFiles.id)),
  }))
  const names = new Map(people.map((one) => [one.id, one.name]))
  return new Map(
    notes.map(({ createdBy: writer, mentionIds: mentioned, ...note }) => [
      note.id,
      {
        ...note,
        isOwn: writer === actorId,
        mentioned: mentioned.flatMap((one) => names.get(one) ?? []),
        files: attached.flatMap(({ noteId, ...file }) => (noteId === note.id ? [file] : [])),
      },
    ]),
  )
}

const MAX_LISTED = 200

/** Returns the notes of a record with their authors, newest first, at most 200; 404 outside the scope. */
export const listNotes = <E extends RecordEntity>(scope: RecordReader<NoInfer<E>>, record: RecordRef<E>) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, text, version, createdAt, updatedAt, createdBy } = recordNotes
    return tx
      .select({ id, text, version, createdAt, updatedAt, writerId: createdBy, writerName: users.displayName })
      .from(recordNotes)
      .leftJoin(users, and(eq(users.companyId, recordNotes.companyId), eq(users.id, createdBy)))
      .where(liveNotes(scope, record))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_LISTED)
  })

/** Returns the previous versions of a note, newest first; 404 outside the scope. */
export const listNoteVersions = <E extends RecordEntity>(
  scope: RecordReader<NoInfer<E>>,
  record: RecordRef<E>,
  noteId: string,
) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const [note] = await tx
      .select({ id: recordNotes.id })
      .from(recordNotes)
      .where(and(liveNotes(scope, record), eq(recordNotes.id, noteId)))
    if (!note) throw notFound('ההערה לא נמצאה')
    const { version, text, at, byId } = recordNoteVersions
    const versions = await tx
      .select({ version, text, at, byName: users.displayName })
      .from(recordNoteVersions)
      .leftJoin(users, and(eq(users.companyId, recordNoteVersions.companyId), eq(users.id, byId)))
      .where(and(eq(recordNoteVersions.companyId, scope.companyId), eq(recordNoteVersions.noteId, noteId)))
      .orderBy(desc(version))
    return { versions }
  })

/**
 * Returns the colleagues who may see a record as options by name: those a note on it may mention. 404 outside the
 * scope.
 */
export const listMentionable = <E extends RecordEntity>(scope: RecordReader<NoInfer<E>>, record: RecordRef<E>) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const people = await mentionableIn(tx, scope, record)
    return people.filter(({ value }) => value !== scope.actorId)
  })

/** Selects the company's active office users whose permissions give access to the record. */
export const mentionableIn = (tx: Tx, { companyId }: RecordReader, { kind, id }: RecordRef) =>
  tx
    .select({ value: users.id, label: users.displayName })
    .from(users)
    .innerJoin(kind.table, and(eq(kind.table.companyId, users.companyId), eq(kind.table.id, id)))
    .where(and(eq(users.companyId, companyId), isOfficeUser(), seesRecord(kind)))
    .orderBy(asc(users.displayName), asc(users.id))

function seesRecord(kind: RecordKind): SQL | undefined {
  const { seenBy, table } = kind
  const held = sql`kesher.permissions_of(${users.companyId}, ${users.id})`
  const isHeld = (permission: Permission) => sql`${permission} = any (${held})`
  const ownsIt = eq(table.ownerId, users.id)
  return or(
    isHeld(seenBy.all),
    and(ownsIt, or(isHeld(seenBy.own), isHeld(seenBy.team))),
    and(isTeammate(users, table.ownerId), isHeld(seenBy.team)),
    and(collaboratesOn(kind, users), or(isHeld(seenBy.own), isHeld(seenBy.team))),
  )
}

/** Condition for users whose team the owner of a record belongs to; decides the same as the actor's `teammateIds`. */
const isTeammate = ({ companyId, teamId }: typeof users, ownerId: AnyPgColumn): SQL =>
  sql`exists (select from users o where o.company_id = ${companyId} and o.id = ${ownerId} and o.team_id = ${teamId}
    and o.deleted_at is null)`

/** Condition for users who collaborate on the record of the joined row. */
const collaboratesOn = (kind: RecordKind, { companyId, id }: typeof users): SQL =>
  sql`exists (select from record_collaborators c where c.company_id = ${companyId} and c.user_id = ${id}
    and c.${recordColumn(kind)} = ${kind.table.id})`

const liveNotes = ({ companyId }: RecordReader, record: RecordRef) =>
  and(belongsToRecord(recordNotes, companyId, record), isNull(recordNotes.deletedAt))
