import { expect, type Page, test } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { expectAccessible } from './support/axe'
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

async function add(page: Page, values: { name: string; phone?: string; email?: string; id?: string }) {
  await page.goto(href('customers-add'))
  await expect(page.getByRole('radio', { name: 'פרטי' })).toBeChecked()
  await page.getByLabel('שם מלא').fill(values.name)
  await page.getByLabel('טלפון').fill(values.phone ?? '')
  await page.getByLabel('דוא״ל').fill(values.email ?? '')
  await page.getByLabel('מספר זהות').fill(values.id ?? '')
  await save(page)
}

test('a customer is added, found, changed and noted', async ({ page }) => {
  await page.goto(href('customers'))
  await page.getByRole('link', { name: 'לקוח חדש' }).click()
  await add(page, { name: 'נועה לוי', phone: '052-123 4567', email: 'noa@example.com', id: '12345678-2' })
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByRole('link', { name: '052-123-4567', exact: true })).toBeVisible()

  await page.getByLabel('הערה חדשה').fill('ביקשה הצעת מחיר')
  await page.getByRole('button', { name: 'הוספת הערה' }).click()
  await expect(page.getByText('ביקשה הצעת מחיר')).toBeVisible()
  await expect(page.getByLabel('הערה חדשה')).toHaveValue('')

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
  await page.goto(`${href('customers')}?status=archived`)
  await expect(page.getByText('לא נמצאו תוצאות')).toBeVisible()
})

test('what cannot be a customer is refused by field, and what was typed stays', async ({ page }) => {
  await add(page, { name: 'נועה\u202eיול', phone: '056-1234567', email: 'noa@', id: '000000000' })
  for (const message of [
    'השם מכיל תווים שאינם מותרים',
    'הקידומת אינה של רשת ישראלית פעילה',
    'כתובת הדוא״ל אינה תקינה',
    'מספר זהות לא תקין',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('טלפון')).toHaveValue('056-1234567')
  expect(new URL(page.url()).pathname).toBe(href('customers-add'))
  await page.goto(href('customers'))
  await expect(page.getByText('עוד אין לקוחות')).toBeVisible()
})

test('the handler refuses unknown keys and owners of another company, and writes nothing', async () => {
  const api = await apiOf(admin.id)
  const stranger = await (await newWorld()).admin()
  const texts = { contactName: '', phone: '', email: '', nationalId: '', city: '', street: '', source: '', notes: '' }
  const body = { ...texts, kind: 'person', name: 'נועה לוי', status: 'active', nextFollowUpOn: '' }
  for (const [field, value] of [
    ['companyId', stranger.id],
    ['number', 1],
    ['ownerId', stranger.id],
  ] as const) {
    const answer = await api.post('/api/customers', { data: { ...body, [field]: value } })
    expect(answer.status(), field).toBe(422)
    expect((await answer.json()).error.fields).toHaveProperty(field)
  }
  expect(await (await api.get('/api/customers/options')).json()).toEqual([])
})

test('a likely twin is shown with a link, and saved when the user says so', async ({ page }) => {
  await add(page, { name: 'נועה לוי', phone: '052-7654321' })
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await add(page, { name: 'נועה ל.', phone: '+972 52 7654321' })
  await expect(page.getByText('לקוח דומה כבר קיים')).toBeVisible()
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toBeVisible()
  await page.getByRole('button', { name: 'שמירה בכל זאת' }).click()
  await expect(heading(page, 'נועה ל.')).toBeVisible()
})

test('an identity number that is taken is said on its field, with a link to whom the user may see', async ({
  page,
  browser,
}) => {
  await add(page, { name: 'נועה לוי', id: '123456782' })
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await add(page, { name: 'אחרת', id: '123456782' })
  await expect(page.getByText('המספר כבר רשום ללקוח אחר')).toBeVisible()
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toBeVisible()

  const context = await browser.newContext()
  await signIn(context, await world.person({ permissions: OWN }))
  const agents = await context.newPage()
  await add(agents, { name: 'אחרת', id: '123456782' })
  await expect(agents.getByText('המספר כבר רשום ללקוח אחר')).toBeVisible()
  await expect(agents.getByRole('link', { name: 'נועה לוי' })).toHaveCount(0)
  await context.close()
})

test('who was slower is told so and keeps what was typed', async ({ page, context }) => {
  const id = await world.customer(admin, 'נועה לוי')
  await page.goto(href('customers-edit', { id }))
  await expect(page.getByLabel('שם מלא')).toHaveValue('נועה לוי')
  await page.getByLabel('שם מלא').fill('מאוחרת')
  const faster = await context.newPage()
  await faster.goto(href('customers-edit', { id }))
  await expect(faster.getByLabel('שם מלא')).toHaveValue('נועה לוי')
  await faster.getByLabel('שם מלא').fill('מהירה')
  await save(faster, 'שמירה')
  await expect(heading(faster, 'מהירה')).toBeVisible()
  await save(page, 'שמירה')
  await expect(page.getByText('הרשומה השתנתה בינתיים')).toBeVisible()
  await expect(page.getByLabel('שם מלא')).toHaveValue('מאוחרת')
  await expect(page.getByText('מישהו אחר שמר את הלקוח בזמן העריכה')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'מהירה' })).toContainText('מאוחרת')
})

test('the identity number is masked until somebody who may asks for it', async ({ page, context, browser }) => {
  await add(page, { name: 'נועה לוי', id: '123456782' })
  await expect(page.getByText('•••••6782')).toBeVisible()
  expect(await page.content()).not.toContain('123456782')
  await page.getByRole('button', { name: 'הצגה' }).click()
  await expect(page.getByText('123456782')).toBeVisible()
  await context.clearCookies()

  const staff = await browser.newContext()
  await signIn(staff, await world.person({ permissions: ['show customers'] }))
  const second = await staff.newPage()
  await second.goto(page.url())
  await expect(second.getByText('•••••6782')).toBeVisible()
  await expect(second.getByRole('button', { name: 'הצגה' })).toHaveCount(0)
  await expect(second.getByRole('link', { name: 'עריכה' })).toHaveCount(0)
  await staff.close()
})

test('an agent sees only their own customers', async ({ browser }) => {
  const agent = await world.person({ permissions: OWN })
  const [mine, others] = [await world.customer(agent, 'לקוחה שלי'), await world.customer(admin, 'לקוח זר')]
  const context = await browser.newContext()
  await signIn(context, agent)
  const page = await context.newPage()
  await page.goto(href('customers'))
  await expect(page.getByRole('link', { name: 'לקוחה שלי' })).toBeVisible()
  await expect(page.getByText('לקוח זר')).toHaveCount(0)
  expect((await page.goto(href('customers-view', { id: mine })))?.status()).toBe(200)
  for (const name of ['customers-view', 'customers-edit'] as const)
    expect((await page.goto(href(name, { id: others })))?.status()).toBe(404)
  await context.close()
})

test('home shows what waits for the user, and only what they may see', async ({ page, browser }) => {
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
  const agent = await world.person({ permissions: OWN })
  const context = await browser.newContext()
  await signIn(context, agent)
  const agents = await context.newPage()
  await agents.goto(href('home'))
  await expect(agents.getByRole('heading', { level: 2, name: 'לקוחות חדשים', exact: true })).toBeVisible()
  await expect(agents.getByRole('heading', { name: 'הכנסות' })).toHaveCount(0)
  await context.close()
})

test('the tabs of a customer have no accessibility faults', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await add(page, { name: 'נועה לוי', phone: '052-1234567', email: 'noa@example.com', id: '123456782' })
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  await expectAccessible(
    page,
    ['payments', 'documents'].map((tab) => `${href('customers-view', { id })}?tab=${tab}`),
  )
})

test('an address that says nonsense shows the list, not an error', async ({ page }) => {
  await world.customer(admin, 'נועה לוי')
  for (const search of ['q=%00', 'from=2026-99-99', 'from=abc&to=2026-13-01', 'sort=%00&size=7', 'after=%00']) {
    await page.goto(`${href('customers')}?${search}`)
    await expect(page.getByRole('link', { name: 'נועה לוי' }), search).toBeVisible()
  }
  await page.goto(`${href('services')}?q=%00`)
  await expect(heading(page, 'שירותים')).toBeVisible()
})

test('two quick filters chosen one after the other both hold', async ({ page }) => {
  await world.customer(admin, 'נועה לוי')
  await page.goto(href('customers'))
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toBeVisible()
  await page.getByRole('combobox', { name: 'סטטוס' }).selectOption('active')
  await page.getByRole('combobox', { name: 'מעקב' }).selectOption('none')
  await expect(page).toHaveURL(/status=active/)
  await expect(page).toHaveURL(/followUp=none/)
})
