import { createHmac } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { channelAccounts, channelTemplates } from '@/lib/db/schema/channels'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { receiveChannelEvent } from '../inbound'
import { addTestAccount, readNewEvents, type TestAccount } from '../messaging.testing'

let database: Awaited<ReturnType<typeof testDatabase>>
let account: TestAccount
let manager: Actor
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const company = await testCompany()
  account = await addTestAccount(company.companyId)
  manager = await company.actor('companyAdmin')
})
afterAll(() => database.drop())

let count = 0

/** Lets the provider tell of the account itself, through the webhook. */
async function tell(field: string, value: object) {
  const entry = [{ id: '107', time: ++count, changes: [{ field, value }] }]
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
  const signature = createHmac('sha256', account.verifyToken).update(body).digest('hex')
  const headers = new Headers({ 'x-hub-signature-256': `sha256=${signature}` })
  await receiveChannelEvent(account.webhookToken, new TextEncoder().encode(body), headers)
  await readNewEvents(account)
}

const accountRow = async () =>
  (
    await inCompany(account, (tx) => tx.select().from(channelAccounts).where(eq(channelAccounts.id, account.accountId)))
  )[0]
const templateRow = async () =>
  (
    await inCompany(account, (tx) =>
      tx.select().from(channelTemplates).where(eq(channelTemplates.accountId, account.accountId)),
    )
  )[0]
const told = async () => {
  const rows = await inCompany(account, (tx) =>
    tx.select().from(notifications).where(eq(notifications.userId, manager.id)).orderBy(asc(notifications.id)),
  )
  return rows.map(({ kind, payload }) => ({ kind, payload }))
}

const addTemplate = () => {
  const { companyId, accountId } = account
  const about = { name: 'reminder', language: 'he', category: 'UTILITY', status: 'APPROVED' }
  return inCompany(account, (tx) =>
    tx
      .insert(channelTemplates)
      .values({ companyId, accountId, id: newId(), providerId: '1', ...about, syncedAt: new Date() }),
  )
}
const status = (event: string, reason = 'NONE') =>
  tell('message_template_status_update', {
    event,
    reason,
    message_template_name: 'reminder',
    message_template_language: 'he',
  })
const HOUR = 3_600_000
/** Hours until the end of the template's pause, rounded. */
const hoursLeft = async () => {
  const until = (await templateRow())?.pausedUntil?.getTime() ?? 0
  return Math.abs(Math.round((until - Date.now()) / HOUR))
}

it('a number that is flagged is restricted with the reason, and free again once it is not', async () => {
  await tell('phone_number_quality_update', { event: 'FLAGGED', current_limit: 'TIER_1K' })
  expect(await accountRow()).toMatchObject({ state: 'restricted', quality: 'red', dailyLimit: 1_000 })
  expect((await accountRow())?.stateReason).toContain('איכות נמוכה')
  await tell('phone_number_quality_update', { event: 'UNFLAGGED', current_limit: 'TIER_1K' })
  expect(await accountRow()).toMatchObject({ state: 'connected', quality: 'green', stateReason: '' })
})

it('a template is paused for three hours, the next time for six, and who manages accounts hears of it once each', async () => {
  await addTemplate()
  await status('PAUSED')
  expect(await templateRow()).toMatchObject({ status: 'PAUSED' })
  expect(await hoursLeft()).toBe(3)
  await status('PAUSED')
  expect(await told()).toHaveLength(1)
  await status('APPROVED')
  expect(await hoursLeft()).toBe(0)
  await status('PAUSED')
  expect(await hoursLeft()).toBe(6)
  expect((await told()).map(({ kind }) => kind)).toEqual(['channel.template-changed', 'channel.template-changed'])
})

it('a template that is rejected, or gets another category, is told of with what that means', async () => {
  await addTemplate()
  await status('REJECTED', 'INVALID_FORMAT')
  expect(await templateRow()).toMatchObject({ status: 'REJECTED', reason: 'INVALID_FORMAT', pausedUntil: null })
  await tell('template_category_update', {
    message_template_name: 'reminder',
    message_template_language: 'he',
    new_category: 'MARKETING',
  })
  expect(await templateRow()).toMatchObject({ status: 'REJECTED', category: 'MARKETING' })
  expect(await told()).toMatchObject([
    { payload: { template: 'reminder', change: expect.stringContaining('INVALID_FORMAT') } },
    { payload: { change: expect.stringContaining('מ״שירות״ ל״שיווק״') } },
  ])
})

it('of a template that nobody has fetched nothing is stored', async () => {
  await status('PAUSED')
  expect(await templateRow()).toBeUndefined()
  expect(await told()).toEqual([])
})
