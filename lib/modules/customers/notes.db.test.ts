import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addFile, removeFile } from '@/lib/modules/activity/files.mutations'
import { findFile, listFiles } from '@/lib/modules/activity/files.queries'
import { addNote, changeNote, deleteNote } from '@/lib/modules/activity/notes.mutations'
import { listMentionable, listNotes, listNoteVersions } from '@/lib/modules/activity/notes.queries'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { listConsents } from '@/lib/modules/consents/consents.queries'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { createCustomer } from './customers.mutations'
import { customerInput } from './customers.schema'
import { customerRecord } from './record.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let actors: Record<'admin' | 'agent' | 'other' | 'stranger', Actor>
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'notes-'))
  process.env.KESHER_DATA = folder
  const [office, theirs] = [await testCompany(), await testCompany()]
  actors = {
    admin: await office.actor('companyAdmin'),
    agent: await office.actor('agent'),
    other: await office.actor('agent'),
    stranger: await theirs.actor('companyAdmin'),
  }
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Name = keyof typeof actors
const edits = (who: Name = 'admin') => requireScope('customerEdits', actors[who])
const sees = (who: Name = 'admin') => requireScope('customers', actors[who])
/** Creates a customer that the agent owns. */
const newCustomer = async () =>
  (
    await createCustomer(
      edits('agent'),
      customerInput.parse({ kind: 'person', name: 'נועה לוי', status: 'active', isTwinAccepted: true }),
      null,
    )
  ).id
const note = (text: string, ...called: Name[]) => ({ text, mentionIds: called.map((who) => actors[who].id) })
const timeline = async (customerId: string) =>
  (
    await listTimeline(sees(), customerRecord(customerId), {
      after: null,
      sees: { paymentPages: null, documents: null, conversations: null },
    })
  ).events

describe('a note', () => {
  it('calls colleagues who see the customer, each once, and nobody else', async () => {
    const id = await newCustomer()
    expect((await listMentionable(sees(), customerRecord(id))).map(({ value }) => value)).toEqual([actors.agent.id])
    await addNote(edits(), customerRecord(id), note('@agent בדיקה אפשר לחזור?', 'agent', 'agent'))
    const notices = await inCompany(actors.agent, (tx) =>
      tx
        .select({ kind: notifications.kind, entityId: notifications.entityId })
        .from(notifications)
        .where(eq(notifications.userId, actors.agent.id)),
    )
    expect(notices).toEqual([{ kind: 'customer.mentioned', entityId: id }])
    for (const who of ['other', 'stranger'] as const)
      await expect(addNote(edits(), customerRecord(id), note('היי', who)), who).rejects.toMatchObject({ status: 422 })
    expect(await listNotes(sees(), customerRecord(id))).toHaveLength(1)
  })

  it('is changed by its writer alone, keeps what it said, and calls only who was not called before', async () => {
    const id = await newCustomer()
    const { noteId } = await addNote(edits('agent'), customerRecord(id), note('ביקשה הצעת מחיר', 'admin'))
    const target = { id, noteId }
    const change = { ...note('ביקשה הצעה מעודכנת', 'admin'), version: 1 }
    await expect(
      changeNote(edits(), customerRecord(target.id), { noteId: target.noteId, ...change }),
    ).rejects.toMatchObject({ status: 403 })
    await changeNote(edits('agent'), customerRecord(target.id), { noteId: target.noteId, ...change })
    await expect(
      changeNote(edits('agent'), customerRecord(target.id), { noteId: target.noteId, ...change }),
    ).rejects.toMatchObject({ code: 'stale' })
    expect((await listNoteVersions(sees(), customerRecord(target.id), target.noteId)).versions).toMatchObject([
      { version: 1, text: 'ביקשה הצעת מחיר', byName: actors.agent.name },
    ])
    const [event] = await timeline(id)
    expect(event).toMatchObject({
      type: 'note.added',
      payload: { noteId },
      note: { text: 'ביקשה הצעה מעודכנת', version: 2, isOwn: false, mentioned: [actors.admin.name] },
    })
    const notices = await inCompany(actors.admin, (tx) =>
      tx.select().from(notifications).where(eq(notifications.userId, actors.admin.id)),
    )
    expect(notices.filter(({ entityId }) => entityId === id)).toHaveLength(1)
  })

  it('is deleted by its writer or by who edits all customers, with its files; the timeline says that there was one', async () => {
    const id = await newCustomer()
    const [mine, theirs] = [
      await addNote(edits('agent'), customerRecord(id), note('שלי')),
      await addNote(edits(), customerRecord(id), note('של המנהל')),
    ]
    await addFile(edits('agent'), customerRecord(id), { ...text('a.txt'), note: mine.noteId })
    await expect(deleteNote(edits('agent'), customerRecord(id), theirs.noteId)).rejects.toMatchObject({ status: 403 })
    await deleteNote(edits(), customerRecord(id), mine.noteId)
    await deleteNote(edits(), customerRecord(id), theirs.noteId)
    expect(await listNotes(sees(), customerRecord(id))).toEqual([])
    expect(await listFiles(sees(), customerRecord(id))).toEqual([])
    const noteEvents = (await timeline(id)).filter(({ type }) => type === 'note.added')
    expect(noteEvents.map((event) => event.note)).toEqual([null, null])
    await expect(listNoteVersions(sees(), customerRecord(id), mine.noteId)).rejects.toMatchObject({ status: 404 })
  })
})

const text = (name: string, words = 'תוכן') => ({ name, original: name, source: new TextEncoder().encode(words) })

describe('files of a record', () => {
  it('of one name stand side by side, and one is found only by its own customer', async () => {
    const [id, other] = [await newCustomer(), await newCustomer()]
    const { id: fileId } = await addFile(edits(), customerRecord(id), text('חוזה.txt', 'ראשון'))
    await addFile(edits(), customerRecord(id), text('חוזה.txt', 'שני'))
    expect((await listFiles(sees(), customerRecord(id))).map(({ name }) => name)).toEqual(['חוזה.txt', 'חוזה.txt'])
    expect(await findFile(sees(), customerRecord(id), fileId)).toMatchObject({ mime: 'text/plain; charset=utf-8' })
    await expect(findFile(sees(), customerRecord(other), fileId)).rejects.toMatchObject({ status: 404 })
    await expect(findFile(sees('other'), customerRecord(id), fileId)).rejects.toMatchObject({ status: 404 })
    const renamed = await addFile(edits(), customerRecord(id), { ...text('a.txt'), name: 'חשבון.exe' })
    expect(await findFile(sees(), customerRecord(id), renamed.id)).toMatchObject({ name: 'חשבון.exe.txt' })
  })

  it('what is no file of its kind, or empty, is refused and leaves nothing behind (requirement 36)', async () => {
    const id = await newCustomer()
    const before = contents()
    for (const bad of [
      text('a.pdf', 'לא PDF'),
      text('a.html', '<script>'),
      text('a.txt', ''),
      { ...text('a.png'), source: new Uint8Array([1, 2, 3]) },
    ])
      await expect(addFile(edits(), customerRecord(id), bad), bad.name).rejects.toMatchObject({ status: 422 })
    await expect(addFile(edits('other'), customerRecord(id), text('a.txt'))).rejects.toMatchObject({ status: 404 })
    expect(await listFiles(sees(), customerRecord(id))).toEqual([])
    expect(contents()).toBe(before)
  })

  it('goes with its contents, but for what proves a consent', async () => {
    const id = await newCustomer()
    const before = contents()
    const { id: plain } = await addFile(edits(), customerRecord(id), text('a.txt'))
    await removeFile(edits(), customerRecord(id), plain)
    expect(contents()).toBe(before)
    const { id: fileId } = await addFile(edits(), customerRecord(id), text('הסכמה.txt'))
    const said = { channel: 'sms', state: 'granted', basis: 'contract', source: 'הסכם', fileId }
    await addConsent(edits(), customerRecord(id), consentInput.parse(said))
    await expect(removeFile(edits(), customerRecord(id), fileId)).rejects.toMatchObject({ code: 'file_is_proof' })
    expect(await listConsents(sees(), customerRecord(id))).toMatchObject([{ proofId: fileId, proofName: 'הסכמה.txt' }])
    const elsewhere = await newCustomer()
    await expect(addConsent(edits(), customerRecord(elsewhere), consentInput.parse(said))).rejects.toMatchObject({
      status: 422,
    })
  })

  const contents = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
      .length
})
