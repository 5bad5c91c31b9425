import { expect } from '@playwright/test'

import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { channelTemplates } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import { letPersonWrite } from '@/lib/modules/conversations/conversations.testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
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
  await expect(dialog.getByText('אפשר לפנות אליו רק בתבנית מאושרת')).toBeVisible()
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

/** A picture of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a template with a picture above its text asks for the picture, shows it and sends it', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  const admin = await world.admin()
  await signIn(context, admin)
  const { companyId } = world
  const accountId = await addChannelAccount(companyId, { kind: 'wa_cloud', name: 'תמיכה', address: '+97231234567' })
  const components = [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'פרסומת: {{1}}, הקולקציה החדשה כבר אצלנו.' },
    { type: 'FOOTER', text: 'להסרה השיבו הסר' },
  ]
  await inCompany({ companyId }, (tx) =>
    tx.insert(channelTemplates).values({
      companyId,
      id: newId(),
      accountId,
      providerId: '5',
      name: 'new_collection',
      language: 'he',
      category: 'UTILITY',
      status: 'APPROVED',
      components,
      syncedAt: new Date(),
    }),
  )
  const input = customerInput.parse({ kind: 'person', name: 'אורלי גל', phone: PHONE, status: 'active' })
  const { id } = await createCustomer(requireScope('customerEdits', await actorOf(world, admin)), input, null)
  await page.goto(href('customers-view', { id }))
  await page.getByRole('button', { name: 'שליחת הודעה' }).click()
  const dialog = page.getByRole('dialog', { name: /אורלי גל/ })
  await dialog.getByLabel('ערך 1').fill('אורלי')
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(dialog.getByText('יש לצרף תמונה')).toBeVisible()
  await expectFaultlessInVariant(page, 'a template without its picture')

  const field = dialog.getByRole('group', { name: 'התמונה שבראש ההודעה' })
  const file = field.locator('input[type=file]')
  await file.setInputFiles({ name: 'מחירון.txt', mimeType: 'text/plain', buffer: Buffer.from('מחירון') })
  await expect(field.getByText(/אינו מסוג מתאים/)).toBeVisible()
  await file.setInputFiles({ name: 'קולקציה.png', mimeType: 'image/png', buffer: DOT })
  await expect(field.getByText('צורף:')).toBeVisible()
  await expect(dialog.getByLabel('ערך 1')).toHaveValue('אורלי')
  await expect(dialog.getByLabel('כך ההודעה תיראה').locator('img')).toBeVisible()
  await expectFaultlessInVariant(page, 'a template with its picture')
  await dialog.getByRole('button', { name: 'שליחה' }).click()
  await expect(dialog).toBeHidden()

  const timeline = page
    .getByRole('region', { name: 'ציר פעילות' })
    .or(page.locator('section', { hasText: 'ציר פעילות' }))
  await timeline.getByRole('link', { name: 'לשיחה' }).first().click()
  await expect(page.getByRole('log')).toContainText('אורלי, הקולקציה החדשה כבר אצלנו.')
  await expect(page.getByRole('log').getByAltText('קולקציה.png')).toBeVisible()
  await expect(page.getByRole('log').getByTitle(/נמסרה|נקראה/)).toBeVisible()
})
