import { afterAll, beforeAll, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { conversationLabels } from '@/lib/db/schema/conversation-work'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { takeConversation } from './assignment.mutations'
import { changeConversations } from './bulk.mutations'
import { conversationBulkInput } from './bulk.schema'
import { addConversationAccount, letPersonWrite } from './conversations.testing'
import { findConversation } from './details.queries'
import { inboxViewer } from './reach.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('changes conversations each by itself, and says of each that refuses why', async () => {
  const company = await testCompany()
  const { companyId } = company
  const [dana, yossi] = [
    inboxViewer(await company.actor('companyAdmin', ['use omnichannel'])),
    inboxViewer(await company.actor('companyAdmin', ['use omnichannel'])),
  ]
  const accountId = await addConversationAccount(companyId)
  const write = async (n: number) => (await letPersonWrite(companyId, { accountId, phone: `+97254125100${n}` })).id
  const [first, second, theirs, missing] = [await write(1), await write(2), await write(3), newId()]
  await takeConversation(yossi, theirs)
  const all = [first, second, theirs, missing]
  const run = async (part: object) =>
    (await changeConversations(dana, conversationBulkInput.parse({ ids: all, ...part }))).results.map(
      ({ refusal }) => refusal?.code ?? 'done',
    )
  const labelId = newId()
  await inCompany(company, (tx) =>
    tx.insert(conversationLabels).values({ companyId, id: labelId, name: 'דחוף', color: 'red' }),
  )
  const read = (id: string) => findConversation(dana, id)

  expect(await run({ act: 'assign', userId: dana.actorId })).toEqual([
    'done',
    'done',
    'assigned_elsewhere',
    'not_found',
  ])
  expect(await run({ act: 'label', labelId })).toEqual(['done', 'done', 'done', 'not_found'])
  expect(await run({ act: 'label', labelId })).toEqual(['done', 'done', 'done', 'not_found'])
  expect((await read(theirs)).labels.map(({ name }) => name)).toEqual(['דחוף'])
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect(await run({ act: 'snooze', until })).toEqual(['done', 'done', 'assigned_elsewhere', 'not_found'])
  expect(await read(first)).toMatchObject({ status: 'snoozed', snoozedUntil: new Date(until) })
  expect(await run({ act: 'resolve', seen: { [first]: 0, [theirs]: 0 } })).toEqual([
    'new_message',
    'done',
    'assigned_elsewhere',
    'not_found',
  ])
  expect(await run({ act: 'resolve' })).toEqual(['done', 'done', 'assigned_elsewhere', 'not_found'])
  expect([(await read(second)).status, (await read(theirs)).status]).toEqual(['resolved', 'open'])
  expect(await run({ act: 'label', labelId: newId() })).toEqual(['invalid', 'invalid', 'invalid', 'not_found'])
})

it('takes up to 100 conversations, each once', () => {
  const id = newId()
  expect(conversationBulkInput.parse({ act: 'resolve', ids: [id, id] }).ids).toEqual([id])
  const many = Array.from({ length: 101 }, newId)
  for (const ids of [[], many]) expect(conversationBulkInput.safeParse({ act: 'resolve', ids }).success).toBe(false)
})
