import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { channelTemplates } from '@/lib/db/schema/channels'
import { messages } from '@/lib/db/schema/messages'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'

import { sendInput } from './api.schema'
import { conversationDetails } from './conversations.schema'
import { addConversationAccount, letPersonWrite } from './conversations.testing'
import { findConversation } from './details.queries'
import { uploadMessageFile } from './files.mutations'
import { erasureSteps } from './personal-data.rules'
import { inboxViewer } from './reach.queries'
import { sendMessage } from './send.mutations'
import { setConversationParticipants } from './work.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let dana: Actor
let yossi: Actor
let accountId: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
  dana = await company.actor('companyAdmin', ['use omnichannel'])
  yossi = await company.actor('companyAdmin', ['use omnichannel'])
  accountId = await addConversationAccount(company.companyId)
})
afterAll(() => database.drop())

let count = 0
const newPhone = () => `+9725413${String(40_000 + ++count)}`
const write = (phone = newPhone()) => letPersonWrite(company.companyId, { accountId, phone })
const send = (who: Actor, id: string, part: object = {}) =>
  sendMessage(inboxViewer(who), id, sendInput.parse({ clientId: newId(), type: 'text', body: 'תשובה', ...part }))
/** As its handler answers: what is missing in the answer is an error. */
const read = async (who: Actor, id: string) =>
  conversationDetails.parse(JSON.parse(JSON.stringify(await findConversation(inboxViewer(who), id))))
const countRows = async (table: typeof messages | typeof files) =>
  (
    await inCompany(company, (tx) =>
      tx.select({ id: table.id }).from(table).where(eq(table.companyId, company.companyId)),
    )
  ).length

it('a file is refused where it is empty, too large, of another type, or is not what its name says; nothing is kept', async () => {
  const { id } = await write()
  const before = await countRows(files)
  const upload = (name: string, source: Uint8Array) => uploadMessageFile(inboxViewer(dana), id, { name, source })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const refused: readonly [string, Uint8Array, number, RegExp][] = [
    ['דף.jpg', bytes('<!doctype html><script>alert(1)</script>'), 422, /שתוכנם תואם לסיומת/],
    ['דף.html', bytes('<p>שלום</p>'), 422, /אפשר לשלוח תמונות/],
    ['תוכנה.exe', bytes('MZ'), 422, /אפשר לשלוח תמונות/],
    ['ריק.png', new Uint8Array(), 422, /הקובץ ריק/],
    ['גדול.txt', new Uint8Array(MAX_ATTACHMENT_BYTES + 1).fill(0x61), 413, /גדול/],
  ]
  for (const [name, source, status, message] of refused)
    await expect(upload(name, source), name).rejects.toMatchObject({ status, message: expect.stringMatching(message) })
  expect(await countRows(files)).toBe(before)
  expect(await upload('הערה.txt', bytes('שלום'))).toMatchObject({ name: 'הערה.txt' })
})

it('a template with a variable that is empty is refused by its name, and no message is kept', async () => {
  const { id } = await write()
  const templateId = newId()
  await inCompany(company, (tx) =>
    tx.insert(channelTemplates).values({
      companyId: company.companyId,
      id: templateId,
      accountId,
      providerId: '1',
      name: 'reminder',
      language: 'he',
      category: 'UTILITY',
      status: 'APPROVED',
      components: [{ type: 'BODY', text: 'שלום {{1}}, נקבע ל{{2}}' }],
      syncedAt: new Date(),
    }),
  )
  const before = await countRows(messages)
  const template = (values: readonly string[]) =>
    send(dana, id, { type: 'template', body: '', templateId, values: [{ part: 'body', values }] })
  for (const values of [['דנה'], ['דנה', ''], ['דנה', ' ']])
    await expect(template(values)).rejects.toMatchObject({ status: 422, fields: { values: 'חסר ערך למשתנה 2' } })
  expect(await countRows(messages)).toBe(before)
  await template(['דנה', 'יום שני'])
})

it('a person whose details were erased is not written to, by text or template, and the screen says so before', async () => {
  const phone = newPhone()
  const { id } = await write(phone)
  const person = { companyId: company.companyId, ids: [], leadIds: [], emails: [], phones: [phone.slice(1)], words: [] }
  const of = { ...person, actorId: dana.id, requestId: newId() }
  await inCompany(company, async (tx) => {
    for (const [, statement] of erasureSteps) await tx.execute(statement(of))
  })
  const why = 'פרטי איש הקשר נמחקו, ולכן אי אפשר לכתוב לו.'
  await expect(send(dana, id)).rejects.toMatchObject({ status: 409, code: 'person_erased', message: why })
  expect(await read(dana, id)).toMatchObject({ refusal: why, onlyTemplates: false })
})

it('who lost the assignment sees who has the conversation before writing, and a participant does not', async () => {
  const { id } = await write()
  await send(dana, id)
  expect(await read(yossi, id)).toMatchObject({ refusal: `השיחה כבר אצל ${dana.name}`, onlyTemplates: false })
  expect(await read(dana, id)).toMatchObject({ refusal: null })
  await setConversationParticipants(inboxViewer(dana), id, [yossi.id])
  expect(await read(yossi, id)).toMatchObject({ refusal: null })
})
