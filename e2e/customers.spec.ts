import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const OWN = ['see own customers', 'edit own customers'] as const

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const save = (page: Page, name = 'הוספת לקוח') => page.getByRole('button', { name, exact: true }).click()

type Values = { name: string; phone?: string; email?: string; id?: string }

async function add(page: Page, values: Values) {
  await page.goto(href('customers-add'))
  await fill(page, values)
}

async function fill(page: Page, values: Values) {
  await expect(page.getByRole('radio', { name: 'פרטי' })).toBeChecked()
  await page.getByLabel('שם מלא').fill(values.name)
  await page.getByLabel('טלפון').fill(values.phone ?? '')
  await page.getByLabel('דוא״ל').fill(values.email ?? '')
  await page.getByLabel('מספר זהות').fill(values.id ?? '')
  await save(page)
}

test('a customer is refused by field, added, found, changed and noted; the identity number is masked until somebody who may asks for it', async ({
  page,
  browser,
}) => {
  await page.goto(href('customers'))
  await expect(page.getByText('עוד אין לקוחות')).toBeVisible()
  await page.getByRole('link', { name: 'לקוח חדש' }).first().click()
  await fill(page, { name: 'נועה\u202eיול', phone: '056-1234567', email: 'noa@', id: '000000000' })
  for (const message of [
    'השם מכיל תווים שאינם מותרים',
    'הקידומת אינה של רשת ישראלית פעילה',
    'כתובת הדוא״ל אינה תקינה',
    'מספר זהות לא תקין',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('טלפון')).toHaveValue('056-1234567')
  expect(new URL(page.url()).pathname).toBe(href('customers-add'))
  await fill(page, { name: 'נועה לוי', phone: '052-123 4567', email: 'noa@example.com', id: '12345678-2' })
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByRole('link', { name: '052-123-4567', exact: true })).toBeVisible()
  const address = page.url()

  await page.getByLabel('הערה חדשה').fill('ביקשה הצעת מחיר')
  await page.getByRole('button', { name: 'הוספת הערה' }).click()
  await expect(page.getByText('ביקשה הצעת מחיר')).toBeVisible()
  await expect(page.getByLabel('הערה חדשה')).toHaveValue('')

  await expect(page.getByText('•••••6782')).toBeVisible()
  expect(await page.content()).not.toContain('123456782')
  await page.getByRole('button', { name: 'הצגה' }).click()
  await expect(page.getByText('123456782')).toBeVisible()
  const staff = await browser.newContext()
  await signIn(staff, await world.person({ permissions: ['show customers'] }))
  const second = await staff.newPage()
  await second.goto(address)
  await expect(second.getByText('•••••6782')).toBeVisible()
  await expect(second.getByRole('button', { name: 'הצגה' })).toHaveCount(0)
  await expect(second.getByRole('link', { name: 'עריכה' })).toHaveCount(0)
  await staff.close()

  await page.getByRole('link', { name: 'עריכה' }).click()
  await expect(page.getByLabel('מספר זהות')).toHaveValue('')
  await expect(page.getByLabel('שם מלא')).toHaveValue('נועה לוי')
  await page.getByLabel('שם מלא').fill('נועה כהן')
  await page.getByLabel('סטטוס').selectOption('dormant')
  await save(page, 'שמירה')
  await expect(heading(page, 'נועה כהן')).toBeVisible()
  await expect(page.getByText('שם, סטטוס')).toBeVisible()

  await page.goto(href('customers'))
  await page.getByRole('searchbox').fill('+972 52 1234567')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('link', { name: 'נועה כהן' })).toBeVisible()
  // Two quick filters, chosen one after the other, apply together.
  await page.getByRole('combobox', { name: 'סטטוס' }).selectOption('dormant')
  await page.getByRole('combobox', { name: 'מעקב' }).selectOption('none')
  await expect(page).toHaveURL(/status=dormant/)
  await expect(page).toHaveURL(/followUp=none/)
  await expect(page.getByRole('link', { name: 'נועה כהן' })).toBeVisible()
  await page.getByRole('combobox', { name: 'סטטוס' }).selectOption('archived')
  await expect(page.getByText('לא נמצאו תוצאות')).toBeVisible()
})

test('a possible duplicate is shown with a link, and saved when the user says so; an identity number that is taken is said on its field', async ({
  page,
}) => {
  await world.customer(admin, 'מישהי אחרת')
  await add(page, { name: 'נועה לוי', phone: '052-7654321', id: '123456782' })
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await add(page, { name: 'נועה ל.', phone: '+972 52 7654321', id: '123456782' })
  await expect(page.getByText('המספר כבר רשום ללקוח אחר')).toBeVisible()
  await expect(page.getByRole('link', { name: 'נועה לוי' }).first()).toBeVisible()
  await page.getByLabel('מספר זהות').fill('')
  await save(page)
  await expect(page.getByText('לקוח דומה כבר קיים')).toBeVisible()
  await expect(page.getByRole('link', { name: 'נועה לוי' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'שמירה בכל זאת' }).click()
  await expect(heading(page, 'נועה ל.')).toBeVisible()
})

test('home shows what waits for the user, and only what they may see; an address that says nonsense shows the list', async ({
  page,
  browser,
}) => {
  await page.goto(href('home'))
  await expect(page.getByRole('heading', { level: 2, name: 'הכנסות' }).first()).toBeVisible()
  await expect(page.getByText('אין שום דבר שממתין לך')).toBeVisible()
  await expect(page.getByRole('link', { name: 'עמוד תשלום ראשון' })).toHaveAttribute(
    'href',
    href('services-payment-pages-create'),
  )
  await page.getByRole('link', { name: 'השנה' }).click()
  await expect(page).toHaveURL(/period=year/)
  await expect(page.getByRole('link', { name: 'השנה' })).toHaveAttribute('aria-current', 'true')

  const context = await browser.newContext()
  await signIn(context, await world.person({ permissions: OWN }))
  const agents = await context.newPage()
  await agents.goto(href('home'))
  await expect(agents.getByRole('heading', { level: 2, name: 'לקוחות חדשים', exact: true })).toBeVisible()
  await expect(agents.getByRole('heading', { name: 'הכנסות' })).toHaveCount(0)
  await context.close()

  await world.customer(admin, 'נועה לוי')
  for (const search of ['q=%00', 'from=2026-99-99', 'from=abc&to=2026-13-01', 'sort=%00&size=7', 'after=%00']) {
    const answer = await page.request.get(`${href('customers')}?${search}`)
    expect([answer.status(), (await answer.text()).includes('נועה לוי')], search).toEqual([200, true])
  }
  expect((await page.request.get(`${href('services')}?q=%00`)).status()).toBe(200)
})
