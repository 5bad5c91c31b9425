import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, memberScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import type { RichDoc } from '@/lib/format/rich-text'

import { addComment, deleteComment } from './comments.mutations'
import { addPostFile } from './files.mutations'
import { findPostFile } from './files.queries'
import { createPost, deletePost, pinPost, updatePost } from './posts.mutations'
import { findPost, findPostForEdit, listPosts, unreadPosts } from './posts.queries'
import { MAX_PINNED_POSTS, MAX_POST_FILES } from './posts.rules'
import { markRead } from './reads.mutations'
import { listReaders } from './reads.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let actors: Record<'admin' | 'staff' | 'agent' | 'client' | 'otherClient' | 'stranger', Actor>
type Name = keyof typeof actors

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'posts-'))
  process.env.KESHER_DATA = folder
  const [ours, theirs] = [await testCompany(), await testCompany()]
  const admin = await ours.actor('companyAdmin')
  actors = {
    admin,
    staff: await ours.actor('staff'),
    agent: await ours.actor('agent'),
    client: await clientOf(admin),
    otherClient: await clientOf(admin),
    stranger: await theirs.actor('companyAdmin'),
  }
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const manager = (who: Name) => requireScope('posts', actors[who])
const reader = (who: Name) => memberScope(actors[who])
const page = { after: null, before: null }
const saying = (text: string): RichDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

type Changes = { title?: string; audience?: 'staff' | 'everyone'; isPinned?: boolean }
const publish = (changes: Changes = {}) =>
  createPost(manager('admin'), { title: 'שעות בחג', body: saying('נסגור מוקדם'), ...defaults, ...changes })
const defaults = { audience: 'staff', isPinned: false } as const
type File = { original?: string; text?: string; who?: Name }
const attach = (id: string, { original = 'a.txt', text = 'תוכן', who = 'admin' }: File = {}) =>
  addPostFile(manager(who), id, { name: original, original, source: new TextEncoder().encode(text) })
const refusal = (status: number) => expect.objectContaining({ status })

describe('who reads', () => {
  it('a client sees what is for everyone, and of staff posts nothing: not in lists, by id, by file or by comment', async () => {
    const [staff, everyone] = [await publish(), await publish({ audience: 'everyone' })]
    const file = await attach(staff.id)
    const seen = (await listPosts(reader('client'), page)).rows.map(({ id }) => id)
    expect(seen).toContain(everyone.id)
    expect(seen).not.toContain(staff.id)
    const target = { id: staff.id, fileId: file.id }
    await expect(findPost(reader('client'), staff.id)).rejects.toEqual(refusal(404))
    await expect(findPostFile(reader('client'), target)).rejects.toEqual(refusal(404))
    await expect(addComment(reader('client'), staff.id, 'שלום')).rejects.toEqual(refusal(404))
    await expect(markRead(reader('client'), staff.id)).rejects.toEqual(refusal(404))
    expect((await findPostFile(reader('agent'), target)).name).toBe('a.txt')
  })

  it('another company finds nothing of it', async () => {
    const { id } = await publish({ audience: 'everyone' })
    const { id: fileId } = await attach(id)
    const { id: commentId } = await addComment(reader('staff'), id, 'תודה')
    const [they, managing] = [reader('stranger'), manager('stranger')]
    expect((await listPosts(they, page)).rows).toEqual([])
    const tries = [
      () => findPost(they, id),
      () => findPostFile(they, { id, fileId }),
      () => addComment(they, id, 'שלום'),
      () => deleteComment(they, managing, { id, commentId }),
      () => markRead(they, id),
      () => listReaders(managing, id),
      () => pinPost(managing, id, { isPinned: true, version: 2 }),
      () => deletePost(managing, id),
      () => attach(id, { who: 'stranger' }),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toEqual(refusal(404))
  })

  it('who does not manage posts has no scope to write them', () => {
    expect([findScope('posts', actors.staff), findScope('posts', actors.client)]).toEqual([null, null])
  })
})

describe('writing', () => {
  it('tells those it is meant for, but not its author', async () => {
    const { id } = await publish({ audience: 'everyone' })
    expect(await loadNotifications(id)).toEqual(
      new Set(['staff', 'agent', 'client', 'otherClient'].map((who) => idOf(who))),
    )
    const quiet = await publish()
    expect(await loadNotifications(quiet.id)).toEqual(new Set(['staff', 'agent'].map((who) => idOf(who))))
  })

  it('of two who change a post the second is refused', async () => {
    const { id } = await publish()
    const change = { title: 'שעות החג', body: saying('עודכן'), ...defaults, files: [] }
    await updatePost(manager('admin'), id, { ...change, version: 1 })
    await expect(updatePost(manager('admin'), id, { ...change, version: 1 })).rejects.toEqual(refusal(409))
    await expect(pinPost(manager('admin'), id, { isPinned: true, version: 1 })).rejects.toEqual(refusal(409))
    expect((await findPost(reader('staff'), id)).title).toBe('שעות החג')
  })

  it('a file that came meanwhile makes the open form stale, so that saving does not take it off', async () => {
    const { id } = await publish()
    await attach(id)
    const change = { title: 'שעות החג', body: saying('עודכן'), ...defaults, files: [], version: 1 }
    await expect(updatePost(manager('admin'), id, change)).rejects.toEqual(refusal(409))
  })

  it(`no more than ${MAX_PINNED_POSTS} stand on top, before everything newer`, async () => {
    const ids: string[] = []
    for (let at = 0; at < MAX_PINNED_POSTS; at++) ids.push((await publish({ isPinned: true })).id)
    const newer = await publish()
    const list = await listPosts(reader('staff'), page)
    expect(list.pinned.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(list.rows[0]?.id).toBe(newer.id)
    await expect(publish({ isPinned: true })).rejects.toEqual(refusal(409))
    for (const id of ids) await pinPost(manager('admin'), id, { isPinned: false, version: 1 })
    expect((await listPosts(reader('staff'), page)).pinned).toEqual([])
  })
})

describe('files', () => {
  it('keep the extension they came with under a new name, and are gone with the post', async () => {
    const { id } = await publish()
    const { id: fileId } = await attach(id, { original: 'prices.txt' })
    const post = await findPostForEdit(manager('admin'), id)
    const files = [{ id: fileId, name: 'מחירון חורף' }]
    await updatePost(manager('admin'), id, { ...post, version: post.version, files })
    const file = await findPostFile(reader('staff'), { id, fileId })
    expect([file.name, file.inline]).toEqual(['מחירון חורף.txt', false])
    expect(new TextDecoder().decode(await loadFile(fileStorage(), file.key))).toBe('תוכן')
    await deletePost(manager('admin'), id)
    await expect(findPostFile(reader('admin'), { id, fileId })).rejects.toEqual(refusal(404))
    await expect(loadFile(fileStorage(), file.key)).rejects.toThrow()
  })

  it('that the form no longer names are taken off, and those of another post are refused', async () => {
    const [one, other] = [await publish(), await publish()]
    const [mine, foreign] = [await attach(one.id), await attach(other.id)]
    const post = await findPostForEdit(manager('admin'), one.id)
    const theft = updatePost(manager('admin'), one.id, { ...post, files: [{ id: foreign.id, name: 'x.txt' }] })
    await expect(theft).rejects.toEqual(refusal(422))
    await updatePost(manager('admin'), one.id, { ...post, files: [] })
    await expect(findPostFile(reader('admin'), { id: one.id, fileId: mine.id })).rejects.toEqual(refusal(404))
  })

  it('are refused where they are not what they say, where they are empty, and one too many', async () => {
    const { id } = await publish()
    for (const [original, text] of [
      ['a.html', '<script>'],
      ['a.png', 'not a picture'],
      ['a.txt', ''],
    ] as const)
      await expect(attach(id, { original, text })).rejects.toEqual(refusal(422))
    for (let at = 0; at < MAX_POST_FILES; at++) await attach(id, { original: `${at}.txt` })
    await expect(attach(id, { original: 'more.txt' })).rejects.toEqual(refusal(422))
  })
})

describe('reading', () => {
  it('is marked once, shown to the manager, and counts those who have not', async () => {
    const { id } = await publish()
    expect((await unreadPosts(reader('agent'), 50)).rows.map((post) => post.id)).toContain(id)
    expect(await markRead(reader('agent'), id)).toEqual({ isFirst: true })
    expect(await markRead(reader('agent'), id)).toEqual({ isFirst: false })
    expect(await markRead(reader('admin'), id)).toEqual({ isFirst: false })
    expect((await unreadPosts(reader('agent'), 50)).rows.map((post) => post.id)).not.toContain(id)
    const { readers, missing } = await listReaders(manager('admin'), id)
    expect([readers.map(({ name }) => name), missing]).toEqual([[actors.agent.name], 1])
  })
})

describe('comments', () => {
  it('are taken back by their author and by who manages posts, and by nobody else', async () => {
    const { id } = await publish()
    const { id: mine } = await addComment(reader('agent'), id, 'שלי')
    const { id: other } = await addComment(reader('agent'), id, 'גם שלי')
    const asStaff = deleteComment(reader('staff'), null, { id, commentId: mine })
    await expect(asStaff).rejects.toEqual(refusal(404))
    await deleteComment(reader('agent'), null, { id, commentId: mine })
    await deleteComment(reader('admin'), manager('admin'), { id, commentId: other })
    expect((await findPost(reader('agent'), id)).discussion).toEqual([])
  })

  it('of one client are not shown to another', async () => {
    const { id } = await publish({ audience: 'everyone' })
    await addComment(reader('client'), id, 'שאלה פרטית')
    await addComment(reader('staff'), id, 'תשובה לכולם')
    const seen = async (who: Name) => (await findPost(reader(who), id)).discussion.map(({ text }) => text)
    expect(await seen('client')).toEqual(['שאלה פרטית', 'תשובה לכולם'])
    expect(await seen('otherClient')).toEqual(['תשובה לכולם'])
    expect((await findPost(reader('otherClient'), id)).comments).toBe(1)
  })
})

const idOf = (who: string) => actors[who as Name].id

const loadNotifications = (entityId: string) =>
  inCompany(actors.admin, async (tx) => {
    const rows = await tx
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.entityId, entityId), eq(notifications.kind, 'post.published')))
    return new Set(rows.map(({ userId }) => userId))
  })

async function clientOf(admin: Actor): Promise<Actor> {
  const { companyId, companyName } = admin
  const customerId = newId()
  await inCompany(admin, async (tx) => {
    const number = await nextNumber(tx, companyId, 'customer')
    const kind = { kind: 'person', name: 'לקוחה', status: 'active', searchText: 'לקוחה' } as const
    await tx.insert(customers).values({ companyId, id: customerId, number, ownerId: admin.id, ...kind })
  })
  const email = `${customerId}@example.com`
  const user = { companyId, email, displayName: 'לקוחה', role: 'client', password: `river-${customerId}` } as const
  const id = await createUser({ ...user, isVerified: true, factorExempt: true, customerId })
  const permissions = new Set<never>()
  return {
    id,
    companyId,
    companyName,
    name: 'לקוחה',
    email,
    role: 'client',
    verified: true,
    permissions,
    customerId,
    sessionId: id,
  }
}
