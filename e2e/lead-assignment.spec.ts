import { expect, type Page, request } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { actorOf, newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'שמירה' }).click()
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

/** Adds a seller who sees and handles their own leads alone. */
async function addSeller(name: string): Promise<Person> {
  const { companyId } = world
  const seller = await world.person({ permissions: ['see own leads', 'edit own leads'] })
  await inCompany({ companyId }, (tx) =>
    tx.execute(sql`update users set display_name = ${name} where id = ${seller.id}`),
  )
  return seller
}

async function addRule(page: Page, name: string, user: string) {
  await page.getByRole('button', { name: 'כלל חדש' }).click()
  await dialog(page).getByRole('textbox', { name: 'שם', exact: true }).fill(name)
  await dialog(page).getByLabel('מי מקבל').fill(user)
  await page.getByRole('option', { name: user }).click()
}

test('a rule gives an inquiry to whoever is present, and the lead comes to their screen without a reload', async ({
  page,
  browser,
}) => {
  const seller = await addSeller('יעל מזרחי')
  await page.goto(href('leads-assignment'))
  await expect(page.getByText('עוד אין כללים')).toBeVisible()
  await page.getByRole('button', { name: 'כלל חדש' }).click()
  await save(page)
  await expect(dialog(page).getByText('יש למלא שם לכלל').first()).toBeVisible()
  await expect(dialog(page).getByText('יש לבחור לפחות משתמש אחד').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'a rule that nobody could follow')
  await dialog(page).getByRole('button', { name: 'ביטול' }).click()
  await addRule(page, 'כל הפניות', 'יעל מזרחי')
  await save(page)
  await expect(row(page, /כל הפניות/)).toContainText('כל פנייה')
  await addRule(page, 'פניות מהמרכז', 'יעל מזרחי')
  await dialog(page).getByLabel('רק מיישובים אלה').fill('תל אביב\nרמת גן')
  await save(page)
  await expect(row(page, /פניות מהמרכז/)).toContainText(/אזור: .*תל אביב.*רמת גן/)
  await page.getByRole('button', { name: /העברת .*פניות מהמרכז.* למעלה/ }).click()
  await expect(page.getByRole('table', { name: 'כללים לחלוקת לידים' }).getByRole('row').nth(1)).toContainText(
    'פניות מהמרכז',
  )

  await page.getByRole('button', { name: 'היעדרות חדשה' }).click()
  await dialog(page).getByRole('combobox', { name: 'מי' }).selectOption('יעל מזרחי')
  await dialog(page).getByLabel('עד יום').fill('1/1/2020')
  await save(page)
  await expect(dialog(page).getByText('היום האחרון צריך להיות אחרי היום הראשון').first()).toBeVisible()
  await dialog(page).getByLabel('עד יום').fill('1/1/2040')
  await save(page)
  await expect(row(page, /לא נמצא היום/)).toBeVisible()
  await expect(page.getByText('אין היום מי שיקבל')).toHaveCount(2)
  await expectFaultlessInVariant(page, 'a rule whose user is away')
  await page.getByRole('button', { name: /הסרת ההיעדרות/ }).click()
  await dialog(page).getByRole('button', { name: 'הסרה', exact: true }).click()
  await expect(page.getByText('אין היעדרויות')).toBeVisible()

  const context = await browser.newContext()
  await signIn(context, seller)
  const screen = await context.newPage()
  await screen.goto(href('leads'))
  await expect(screen.getByText('אין כרגע לידים פתוחים')).toBeVisible()
  const actor = await actorOf(world, admin)
  const { key } = await createChannel(
    requireScope('leadCapture', actor),
    channelInput.parse({ kind: 'api', name: 'האתר שלנו' }),
  )
  const api = await request.newContext({ baseURL: process.env.APP_ORIGIN ?? '' })
  const sent = await api.post('/api/capture', {
    data: { name: 'נועה לוי', phone: '0521234567' },
    headers: { authorization: `Bearer ${key}` },
  })
  expect(sent.status()).toBe(202)
  await screen.getByRole('link', { name: 'נועה לוי' }).click()
  await expect(screen.getByText('שויך לפי הכלל')).toBeVisible()
  await expect(screen.getByText('תגובה ראשונה')).toBeVisible()
  await expectFaultlessInVariant(screen, 'a lead that waits for an answer')
  await context.close()
})
