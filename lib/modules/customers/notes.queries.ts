import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerFiles, customerNotes, customerNoteVersions } from '@/lib/db/schema/customer-record'
import { customers } from '@/lib/db/schema/customers'
import { files } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'

import { requireCustomer } from './record-lock.queries'

type Reader = Scope<'customers'> | Scope<'customerEdits'>
export type NoteFile = { id: string; name: string; size: number }
export type NoteView = {
  id: string
  text: string
  version: number
  isOwn: boolean
  /** Names of the colleagues that it calls. */
  mentioned: string[]
  files: NoteFile[]
}

/** Notes by their ids, those that were deleted left out. Whose they are was asked before. */
export async function notesIn(tx: Tx, { companyId, actorId }: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NoteView>()
  const { id, text, version, createdBy, mentionIds } = customerNotes
  const found = await tx
    .select({ id, text, version, createdBy, mentionIds })
    .from(customerNotes)
    .where(and(eq(customerNotes.companyId, companyId), inArray(id, [...ids]), isNull(customerNotes.deletedAt)))
  const names = await namesOf(tx, companyId, [...new Set(found.flatMap((note) => note.mentionIds))])
  const attached = await filesOf(tx, companyId, ids)
  return new Map(
    found.map(({ createdBy: writer, mentionIds: called, ...note }) => [
      note.id,
      {
        ...note,
        isOwn: writer === actorId,
        mentioned: called.flatMap((one) => names.get(one) ?? []),
        files: attached.flatMap(({ noteId, ...file }) => (noteId === note.id ? [file] : [])),
      },
    ]),
  )
}

async function namesOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, [...ids])))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const filesOf = (tx: Tx, companyId: string, noteIds: readonly string[]) =>
  tx
    .select({ id: customerFiles.id, noteId: customerFiles.noteId, name: customerFiles.name, size: files.size })
    .from(customerFiles)
    .innerJoin(files, and(eq(files.companyId, customerFiles.companyId), eq(files.id, customerFiles.fileId)))
    .where(
      and(
        eq(customerFiles.companyId, companyId),
        inArray(customerFiles.noteId, [...noteIds]),
        isNull(customerFiles.deletedAt),
      ),
    )
    .orderBy(asc(customerFiles.createdAt), asc(customerFiles.id))

const MAX_LISTED = 200

/** The notes of a customer of the scope, newest first, at most 200, with who wrote each; 404. */
export const listNotes = (scope: Scope<'customers'>, customerId: string) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const { id, text, version, createdAt, updatedAt, createdBy } = customerNotes
    return tx
      .select({ id, text, version, createdAt, updatedAt, writerId: createdBy, writerName: users.displayName })
      .from(customerNotes)
      .leftJoin(users, and(eq(users.companyId, customerNotes.companyId), eq(users.id, createdBy)))
      .where(inRecord({ companyId: scope.companyId, customerId }))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_LISTED)
  })

/** What a note of a customer of the scope said before, the newest of it first; 404. */
export const listNoteVersions = (scope: Scope<'customers'>, { id, noteId }: { id: string; noteId: string }) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, id)
    const [note] = await tx
      .select({ id: customerNotes.id })
      .from(customerNotes)
      .where(and(inRecord({ companyId: scope.companyId, customerId: id }), eq(customerNotes.id, noteId)))
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

/** Colleagues who may see a customer of the scope, as choices by name: whom a note about it may call. 404. */
export const listMentionable = (scope: Reader, customerId: string) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const people = await mentionableIn(tx, scope, customerId)
    return people.filter(({ value }) => value !== scope.actorId)
  })

/** The active office users of the company whose rights open a customer. */
export const mentionableIn = (tx: Tx, { companyId }: Reader, customerId: string) =>
  tx
    .select({ value: users.id, label: users.displayName })
    .from(users)
    .innerJoin(customers, and(eq(customers.companyId, users.companyId), eq(customers.id, customerId)))
    .where(and(eq(users.companyId, companyId), isOfOffice(), seesCustomer()))
    .orderBy(asc(users.displayName), asc(users.id))

const isOfOffice = (): SQL | undefined =>
  and(
    ne(users.role, 'client'),
    eq(users.verified, 'yes'),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    isNull(users.standsFor),
  )

function seesCustomer(): SQL | undefined {
  const held = sql`kesher.permissions_of(${users.companyId}, ${users.id})`
  return or(
    sql`'show customers' = any (${held})`,
    and(eq(customers.ownerId, users.id), sql`'see own customers' = any (${held})`),
  )
}

const inRecord = ({ companyId, customerId }: { companyId: string; customerId: string }) =>
  and(eq(customerNotes.companyId, companyId), eq(customerNotes.customerId, customerId), isNull(customerNotes.deletedAt))
