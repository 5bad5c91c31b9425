import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { notifications } from '@/lib/db/schema/notifications'
import { teams, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { alertOfMessage } from './alerts.mutations'
import { assigneeInput, conversationQuery } from './api.schema'
import { assignConversation, distributeQueue } from './assignment.mutations'
import { listInboxAgents, listQueue } from './capacity.queries'
import { addConversationAccount, letPersonWrite, makePresent } from './conversations.testing'
import { findConversation } from './details.queries'
import { countConversations, listConversations } from './list.queries'
import { listMessages } from './messages.queries'
import { inboxViewer } from './reach.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let boss: Actor
let dana: Actor
let yossi: Actor
let accountId: string
let sales: string
let count = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  company = await testCompany()
  boss = await company.actor('companyAdmin', ['use omnichannel', 'assign conversations'])
  dana = await company.actor('companyAdmin', ['use omnichannel'])
  yossi = await company.actor('companyAdmin', ['use omnichannel'])
  accountId = await addConversationAccount(company.companyId)
  sales = await addTeam('מכירות', [dana])
})

/** Adds a team of these people. */
async function addTeam(name: string, members: readonly Actor[]): Promise<string> {
  const { companyId } = company
  const id = newId()
  await inCompany(company, async (tx) => {
    await tx.insert(teams).values({ companyId, id, name })
    for (const member of members) await tx.update(users).set({ teamId: id }).where(eq(users.id, member.id))
  })
  return id
}

const write = () => letPersonWrite(company.companyId, { accountId, phone: `+9725413${String(40_000 + ++count)}` })
const read = (id: string, who = boss) => findConversation(inboxViewer(who), id)
const give = async (id: string, to: object, who = boss) =>
  assignConversation(inboxViewer(who), id, assigneeInput.parse({ version: (await read(id)).version, ...to }))
const toSales = (id: string) => give(id, { userId: null, teamId: sales })
const present = (...people: Actor[]) => Promise.all(people.map(({ id }) => makePresent(company.companyId, id)))

it('a conversation of a team waits among its people, who see it in a view of their own', async () => {
  const { id } = await write()
  await toSales(id)
  expect(await read(id)).toMatchObject({ assignee: null, team: { id: sales, name: 'מכירות' } })
  const view = async (who: Actor) => {
    const wanted = conversationQuery.parse({ view: 'team' })
    const { rows } = await listConversations(inboxViewer(who), wanted, { customers: null, leads: null })
    const { team } = await countConversations(inboxViewer(who))
    return [rows.map((row) => row.id), team]
  }
  expect(await view(dana)).toEqual([[id], 1])
  expect(await view(yossi)).toEqual([[], null])
  const lines = (await listMessages(inboxViewer(boss), id, { before: undefined, after: undefined })).rows
  expect(lines.at(-1)?.payload).toMatchObject({ what: 'team', name: 'מכירות' })
})

it('goes to who is there of the team alone, and back to everybody when it is given back', async () => {
  const { id } = await write()
  await toSales(id)
  await present(yossi)
  expect(await distributeQueue(company.companyId)).toBe(0)
  await present(dana)
  expect(await distributeQueue(company.companyId)).toBe(1)
  expect(await read(id)).toMatchObject({ assignee: { id: dana.id }, team: { id: sales } })
  await give(id, { userId: null }, dana)
  expect(await read(id)).toMatchObject({ assignee: null, team: null })
})

it('does not wait for a team of whom nobody works in the inbox any more', async () => {
  const { id } = await write()
  await toSales(id)
  await inCompany(company, (tx) => tx.update(users).set({ teamId: null }).where(eq(users.id, dana.id)))
  await present(yossi)
  expect(await distributeQueue(company.companyId)).toBe(1)
  expect(await read(id)).toMatchObject({ assignee: { id: yossi.id } })
})

it('does not stand before the others while nobody of its team is free', async () => {
  const { id: first } = await write()
  await toSales(first)
  const { id: second } = await write()
  const queueFor = (who: Actor, teamId: string | null) =>
    inCompany(company, (tx) =>
      listQueue(tx, company, { most: 1, free: [{ id: who.id, teamId, load: 0, lastAssignedAt: 0 }] }),
    )
  expect(await queueFor(yossi, null)).toEqual([{ id: second, teamId: null }])
  expect(await queueFor(dana, sales)).toEqual([{ id: first, teamId: sales }])
})

it('is given to a team of the inbox alone, and to a person or a team, not to both', async () => {
  const { id } = await write()
  const nobody = await addTeam('ריק', [])
  for (const teamId of [nobody, newId()])
    await expect(give(id, { userId: null, teamId })).rejects.toMatchObject({
      status: 422,
      fields: { teamId: expect.any(String) },
    })
  expect(assigneeInput.safeParse({ version: 1, userId: dana.id, teamId: sales }).success).toBe(false)
  await give(id, { userId: yossi.id })
  await expect(give(id, { userId: null, teamId: sales }, dana)).rejects.toMatchObject({ code: 'assigned_elsewhere' })
  await give(id, { userId: null, teamId: sales }, yossi)
  expect(await read(id)).toMatchObject({ team: { id: sales } })
})

it('a message to a team is told to its people, where none of them is there', async () => {
  const { id, identityId } = await write()
  await toSales(id)
  await present(yossi)
  const { lastSeq: seq } = await read(id)
  await inCompany(company, (tx) =>
    alertOfMessage(tx, { companyId: company.companyId, conversationId: id, identityId, seq }),
  )
  const told = await inCompany(company, (tx) =>
    tx
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.kind, 'conversation.waiting')),
  )
  expect(told.map(({ userId }) => userId)).toContain(dana.id)
  expect(told.filter(({ userId }) => userId === yossi.id)).toHaveLength(
    told.filter((one) => one.userId === boss.id).length,
  )
})

it('everybody who works in the inbox is listed with their team', async () => {
  const agents = await listInboxAgents(inboxViewer(boss))
  expect(agents.find(({ id }) => id === dana.id)).toMatchObject({ team: { id: sales, name: 'מכירות' } })
  expect(agents.find(({ id }) => id === yossi.id)).toMatchObject({ team: null })
})
