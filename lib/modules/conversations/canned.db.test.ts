import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { teams, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'

import { cannedEditor, createCannedResponse, updateCannedResponse } from './canned.mutations'
import { findCannedFiles, listCannedResponses } from './canned.queries'
import { cannedChange, cannedInput } from './canned.schema'
import { addConversationAccount, letPersonWrite } from './conversations.testing'
import { copyCannedFiles, uploadMessageFile } from './files.mutations'
import { inboxViewer } from './reach.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let boss: Actor
let dana: Actor
let yossi: Actor
let sales: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
  boss = await company.actor('companyAdmin', ['use omnichannel', 'manage conversation settings'])
  dana = await company.actor('companyAdmin', ['use omnichannel'])
  yossi = await company.actor('companyAdmin', ['use omnichannel'])
  sales = newId()
  await inCompany(company, async (tx) => {
    await tx.insert(teams).values({ companyId: company.companyId, id: sales, name: 'מכירות' })
    await tx.update(users).set({ teamId: sales }).where(eq(users.id, dana.id))
  })
})
afterAll(() => database.drop())

const PRICES = new TextEncoder().encode('מחירון')
const upload = async (who: Actor, name = 'מחירון.txt') =>
  (await uploadMessageFile(inboxViewer(who), null, { name, source: PRICES })).fileId
const add = (who: Actor, part: object) =>
  createCannedResponse(
    cannedEditor(who),
    cannedInput.parse({ shortcut: newId().slice(-12), title: 'תשובה', body: 'גוף', ...part }),
  )
const listed = async (who: Actor, id: string) =>
  (await listCannedResponses(cannedEditor(who))).find((canned) => canned.id === id)

it('an answer of a team is its people’s, and who sets up the inbox sees it', async () => {
  const { id } = await add(boss, { isOwn: false, teamId: sales })
  expect(await listed(dana, id)).toMatchObject({ isOwn: false, team: { name: 'מכירות' } })
  expect(await listed(boss, id)).toBeDefined()
  expect(await listed(yossi, id)).toBeUndefined()
  await expect(add(boss, { isOwn: false, teamId: newId() })).rejects.toMatchObject({
    fields: { teamId: expect.any(String) },
  })
  await expect(add(dana, { isOwn: false, teamId: sales })).rejects.toMatchObject({ status: 403 })
})

it('one shortcut stands for one answer of each: of everybody, of a team, of a person', async () => {
  const shortcut = 'hours'
  await add(boss, { shortcut, isOwn: false })
  await add(boss, { shortcut, isOwn: false, teamId: sales })
  await add(boss, { shortcut, isOwn: true })
  for (const part of [{ isOwn: false }, { isOwn: false, teamId: sales }, { isOwn: true }])
    await expect(add(boss, { shortcut, ...part })).rejects.toMatchObject({ fields: { shortcut: expect.any(String) } })
})

it('files come with an answer, in their order, and those of others are refused', async () => {
  const [one, two] = [await upload(boss), await upload(boss, 'תנאים.txt')]
  const { id } = await add(boss, { isOwn: false, fileIds: [two, one] })
  expect((await listed(dana, id))?.files.map(({ name }) => name)).toEqual(['תנאים.txt', 'מחירון.txt'])
  await expect(add(boss, { fileIds: [await upload(dana)] })).rejects.toMatchObject({
    fields: { fileId: expect.any(String) },
  })
  const change = { shortcut: newId().slice(-12), title: 'תשובה', body: 'גוף', version: 1, fileIds: [one] }
  await updateCannedResponse(cannedEditor(boss), id, cannedChange.parse(change))
  expect((await listed(dana, id))?.files.map(({ id: fileId }) => fileId)).toEqual([one])
  expect(cannedInput.safeParse({ ...change, fileIds: Array.from({ length: 6 }, newId) }).success).toBe(false)
})

it('what is sent is a copy, so that the answer keeps its file when the conversation is erased', async () => {
  const { id } = await add(boss, { isOwn: false, fileIds: [await upload(boss)] })
  const accountId = await addConversationAccount(company.companyId)
  const { id: conversationId } = await letPersonWrite(company.companyId, { accountId, phone: '+972541290001' })
  const [copy] = await copyCannedFiles(cannedEditor(dana), conversationId, id)
  const [original] = await findCannedFiles(cannedEditor(dana), id)
  expect(copy).toMatchObject({ name: 'מחירון.txt', bytes: PRICES.byteLength })
  expect(copy?.fileId).not.toBe(original?.id)
  expect(await loadFile(fileStorage(), original?.storageKey ?? '')).toEqual(PRICES)
  await expect(copyCannedFiles(cannedEditor(dana), newId(), id)).rejects.toMatchObject({ status: 404 })
  const own = await add(boss, { fileIds: [await upload(boss)] })
  await expect(copyCannedFiles(cannedEditor(dana), conversationId, own.id)).rejects.toMatchObject({ status: 404 })
})
