import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerFiles, customerNotes, customerNoteVersions } from '@/lib/db/schema/customer-record'
import { files } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { belongsToRecord, type RecordKind, type RecordReader, type RecordRef, requireRecord } from '@/lib/records/kind'

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
  const { id, text, version, createdBy, mentionIds } = customerNotes
  const areListed = and(
    eq(customerNotes.companyId, companyId),
    sql`${id} = any (${sql.param([...ids])}::uuid[])`,
    isNull(customerNotes.deletedAt),
  )
  const { notes, people, attached } = await readSelects(scope, (tx) => ({
    notes: tx.select({ id, text, version, createdBy, mentionIds }).from(customerNotes).where(areListed),
    people: tx
      .select({ id: users.id, name: users.displayName })
      .from(users)
      .where(
        and(
          eq(users.companyId, companyId),
          sql`${users.id} = any (select unnest(${mentionIds}) from ${customerNotes} where ${areListed})`,
        ),
      ),
    attached: tx
      .select({ id: customerFiles.id, noteId: customerFiles.noteId, name: customerFiles.name, size: files.size })
      .from(customerFiles)
      .innerJoin(files, and(eq(files.companyId, customerFiles.companyId), eq(files.id, customerFiles.fileId)))
      .where(
        and(
          eq(customerFiles.companyId, companyId),
          sql`${customerFiles.noteId} = any (${sql.param([...ids])}::uuid[])`,
          isNull(customerFiles.deletedAt),
        ),
      )
      .orderBy(asc(customerFiles.createdAt), asc(customerFiles.id)),
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
export const listNotes = (scope: RecordReader, record: RecordRef) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, text, version, createdAt, updatedAt, createdBy } = customerNotes
    return tx
      .select({ id, text, version, createdAt, updatedAt, writerId: createdBy, writerName: users.displayName })
      .from(customerNotes)
      .leftJoin(users, and(eq(users.companyId, customerNotes.companyId), eq(users.id, createdBy)))
      .where(liveNotes(scope, record))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_LISTED)
  })

/** Returns the previous versions of a note, newest first; 404 outside the scope. */
export const listNoteVersions = (scope: RecordReader, record: RecordRef, noteId: string) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const [note] = await tx
      .select({ id: customerNotes.id })
      .from(customerNotes)
      .where(and(liveNotes(scope, record), eq(customerNotes.id, noteId)))
    if (!note) throw notFound('ההערה לא נמצאה')
    const { version, text, at, byId } = customerNoteVersions
    const versions = await tx
      .select({ version, text, at, byName: users.displayName })
      .from(customerNoteVersions)
      .leftJoin(users, and(eq(users.companyId, customerNoteVersions.companyId), eq(users.id, byId)))
      .where(and(eq(customerNoteVersions.companyId, scope.companyId), eq(customerNoteVersions.noteId, noteId)))
      .orderBy(desc(version))
    return { versions }
  })

/**
 * Returns the colleagues who may see a record as options by name: those a note on it may mention. 404 outside the
 * scope.
 */
export const listMentionable = (scope: RecordReader, record: RecordRef) =>
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
    .where(and(eq(users.companyId, companyId), isOfOffice(), seesRecord(kind)))
    .orderBy(asc(users.displayName), asc(users.id))

const isOfOffice = (): SQL | undefined =>
  and(
    ne(users.role, 'client'),
    eq(users.verified, 'yes'),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    isNull(users.standsFor),
  )

function seesRecord({ seenBy, table }: RecordKind): SQL | undefined {
  const held = sql`kesher.permissions_of(${users.companyId}, ${users.id})`
  return or(sql`${seenBy.all} = any (${held})`, and(eq(table.ownerId, users.id), sql`${seenBy.own} = any (${held})`))
}

const liveNotes = ({ companyId }: RecordReader, record: RecordRef) =>
  and(belongsToRecord(customerNotes, companyId, record), isNull(customerNotes.deletedAt))
