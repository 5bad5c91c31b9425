import { expect } from '@playwright/test'

import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import { href } from '@/lib/routes/find'
import { linkTo } from '@/lib/routes/links'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

test('a mail is written with a subject, and the answer of a person comes into the conversation', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  const account = { kind: 'mail', name: 'דואר המשרד', address: 'office@acme.example', settings: {} } as const
  const id = await addChannelAccount(world.companyId, account)
  await page.goto(`${href('omnichannel')}?view=all`)
  await page.getByRole('button', { name: 'שיחה חדשה' }).click()
  const opening = page.getByRole('dialog', { name: 'שיחה חדשה' })
  await opening.getByLabel('כתובת דוא״ל').fill('dana')
  await opening.getByRole('button', { name: 'פתיחת השיחה' }).click()
  await expect(opening.getByLabel('כתובת דוא״ל')).toHaveAttribute('aria-invalid', 'true')
  await opening.getByLabel('כתובת דוא״ל').fill('dana@x.example')
  await opening.getByRole('button', { name: 'פתיחת השיחה' }).click()

  const log = page.getByRole('log')
  const subject = page.getByRole('textbox', { name: 'נושא' })
  await page.getByRole('textbox', { name: 'תשובה', exact: true }).fill('שורה ראשונה')
  await page.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAttribute('aria-invalid', 'true')
  await subject.fill('הצעת מחיר')
  await page.getByRole('textbox', { name: 'תשובה', exact: true }).press('Control+Enter')
  await expect(log).toContainText('הצעת מחיר')
  await expect(log).toContainText('שורה ראשונה')
  await expect(subject).toBeHidden()
  await expectFaultlessInVariant(page, 'a conversation of mail')

  await page.goto(linkTo('whatsapp-accounts-view', { id }))
  await page.getByRole('button', { name: 'הודעה מלקוח לדוגמה' }).click()
  const person = page.getByRole('dialog', { name: 'הודעה מלקוח לדוגמה' })
  await person.getByLabel('שם הלקוח').fill('דנה כהן')
  await person.getByLabel('כתובת הדוא״ל').fill('dana@x.example')
  await person.getByLabel('נושא').fill('Re: הצעת מחיר')
  await person.getByLabel('ההודעה').fill('מקבלת')
  await person.getByRole('button', { name: 'שליחה' }).click()
  await expect(person).toBeHidden()
  await page.goto(`${href('omnichannel')}?view=all`)
  await page.getByRole('button', { name: 'דנה כהן' }).click()
  await expect(log).toContainText('מקבלת')
  await expect(log).toContainText('dana@x.example')
})
