import { expect } from '@playwright/test'
import { and, desc, eq } from 'drizzle-orm'

import { channelAccounts } from '@/lib/db/schema/channels'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

/** Returns the address of the company's mail account, and the Message-ID of its newest answer. */
const findAnswer = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    const [found] = await tx
      .select({ token: channelAccounts.webhookToken, messageId: messages.providerMessageId })
      .from(messages)
      .innerJoin(channelAccounts, eq(channelAccounts.id, messages.accountId))
      .where(and(eq(messages.companyId, companyId), eq(messages.direction, 'out')))
      .orderBy(desc(messages.seq))
    if (!found?.messageId) throw new Error('no answer left')
    return found
  })

/** Writes a mail of somebody else that answers one of ours. */
const writeFollowing = (messageId: string) =>
  [
    'From: Yossi <yossi@y.example>',
    'To: <office@acme.example>',
    'Subject: =?utf-8?B?16nXkNec15Q=?=',
    'Message-ID: <following@y.example>',
    `In-Reply-To: <${messageId}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'אני עונה במקומה, אנחנו מסכימים',
  ].join('\r\n')

test('a mail opens a conversation, is answered under its subject, a report fails the answer, and its thread goes on', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  await page.goto(`${href('whatsapp-accounts-add')}?kind=mail`)
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('דואר המשרד')
  await page.getByLabel('כתובת הדוא״ל').fill('Office@acme.example')
  await page.getByRole('checkbox', { name: /סימולציה/ }).check()
  await page.getByRole('button', { name: 'שמירה וחיבור' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'דואר המשרד' })).toBeVisible()
  await page.getByRole('button', { name: 'הודעה מלקוח לדוגמה' }).click()
  const person = page.getByRole('dialog', { name: 'הודעה מלקוח לדוגמה' })
  await person.getByLabel('שם הלקוח').fill('דנה כהן')
  await person.getByLabel('כתובת הדוא״ל').fill('dana0007@x.example')
  await person.getByLabel('נושא').fill('הצעת מחיר')
  await person.getByLabel('ההודעה').fill('כמה עולה קורס?')
  await person.getByRole('button', { name: 'שליחה' }).click()
  await expect(person).toBeHidden()

  await page.goto(`${href('omnichannel')}?view=all`)
  await page.getByRole('button', { name: 'דנה כהן' }).click()
  const log = page.getByRole('log')
  await expect(log).toContainText('dana0007@x.example')
  await expect(log).toContainText('כמה עולה קורס?')
  const answer = page.getByRole('textbox', { name: 'תשובה', exact: true })
  await answer.fill('שורה ראשונה')
  await answer.press('Control+Enter')
  await expect(answer).toHaveValue('')
  await expect(log).toContainText('Re: הצעת מחיר')
  // The server took the mail, and another one reports later that there is no such address.
  await expect(log).toContainText('הכתובת אינה קיימת')

  const { token, messageId } = await findAnswer(world.companyId)
  const taken = await page.request.post(`/api/public/channels/${token}`, {
    headers: { 'content-type': 'message/rfc822' },
    data: Buffer.from(writeFollowing(messageId ?? '')),
  })
  expect(taken.ok()).toBe(true)
  await expect(log).toContainText('אני עונה במקומה')
  await expect(log).toContainText('yossi@y.example')
  await expect(page.getByRole('button', { name: 'Yossi' })).toHaveCount(0)
  await expectFaultlessInVariant(page, 'a conversation of mail')
})
