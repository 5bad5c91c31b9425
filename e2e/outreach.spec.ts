import { expect } from '@playwright/test'

import { requireScope } from '@/lib/access/scope'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import { letPersonWrite } from '@/lib/modules/conversations/conversations.testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { href } from '@/lib/routes/find'

import { test } from './support/test'
import { actorOf, newWorld, signIn } from './support/world'

const PHONE = '+972545550170'

test('a message is sent from the customer’s record, and the timeline shows it and the answer', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  const admin = await world.admin()
  await signIn(context, admin)
  const input = customerInput.parse({ kind: 'person', name: 'אורלי גל', phone: PHONE, status: 'active' })
  const { id } = await createCustomer(requireScope('customerEdits', await actorOf(world, admin)), input, null)
  await page.goto(href('customers-view', { id }))
  await expect(page.getByRole('heading', { level: 1, name: 'אורלי גל' })).toBeVisible()
  // Without an account there is nothing to press.
  await expect(page.getByRole('button', { name: 'שליחת הודעה' })).toHaveCount(0)

  const accountId = await addChannelAccount(world.companyId, { kind: 'sms_019', name: 'המספר של המשרד' })
  const whatsapp = await addChannelAccount(world.companyId, {
    kind: 'wa_cloud',
    name: 'תמיכה',
    address: '+97231234567',
  })
  await page.reload()
  await page.getByRole('button', { name: 'שליחת הודעה' }).click()
  const dialog = page.getByRole('dialog', { name: /אורלי גל/ })
  const way = dialog.getByLabel('ערוץ וכתובת')
  await way.selectOption(`${whatsapp} ${PHONE}`)
  await expect(dialog.getByText('אפשר לשלוח רק תבנית מאושרת')).toBeVisible()
  await way.selectOption(`${accountId} ${PHONE}`)
  await dialog.getByLabel('ההודעה').fill('ההזמנה שלך מוכנה לאיסוף')
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(dialog).toBeHidden()
  const timeline = page
    .getByRole('region', { name: 'ציר פעילות' })
    .or(page.locator('section', { hasText: 'ציר פעילות' }))
  await expect(timeline.getByText('ההזמנה שלך מוכנה לאיסוף').first()).toBeVisible()
  await expect(timeline.getByText('נשלחה הודעה').first()).toBeVisible()

  await letPersonWrite(world.companyId, { accountId, kind: 'sms_019', phone: PHONE, body: 'תודה, אגיע מחר' })
  await expect(timeline.getByText('תודה, אגיע מחר').first()).toBeVisible()
  await expect(timeline.getByText('התקבלה הודעה').first()).toBeVisible()
  await timeline.getByRole('link', { name: 'לשיחה' }).first().click()
  await expect(page.getByRole('log')).toContainText('ההזמנה שלך מוכנה לאיסוף')
  await expect(page.getByRole('log')).toContainText('תודה, אגיע מחר')
})
