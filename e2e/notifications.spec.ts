import { expect, type Page, test } from '@playwright/test'

import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { href } from '@/lib/routes/find'
import { notify } from '@/lib/server/notify'

import { apiOf } from './support/api'
import { expectFaultless, LOOKS } from './support/axe'
import { newWorld, type Person, signIn, type World } from './support/world'

const PAYER = { name: 'דנה כהן', email: 'dana@example.co.il' }

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const bell = (page: Page) => page.getByRole('button', { name: /^התראות/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'התראות' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Tells a person of a customer that was given to them. */
async function assign(person: Person, name: string): Promise<string> {
  const id = await world.customer(person, name)
  await inCompany({ companyId: world.companyId }, (tx) =>
    notify(
      tx,
      { companyId: world.companyId },
      {
        to: [person.id],
        kind: 'customer.assigned',
        entity: 'customer',
        entityId: id,
        payload: { name, by: 'נעמי רוזן' },
      },
    ),
  )
  return id
}

/** A page that sells one service, made by the office's own forms. */
async function makePaymentPage(page: Page): Promise<string> {
  await page.goto(href('services-add'))
  await page.getByLabel('שם', { exact: false }).first().fill('תכנון מטבח')
  await page.getByLabel('קוד').fill('KT-1')
  await page.getByLabel('מחיר', { exact: false }).first().fill('2,360')
  await page.getByLabel('מספר תשלומים מרבי').fill('1')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(heading(page, 'תכנון מטבח')).toBeVisible()
  await page.goto(href('services-payment-pages-create'))
  await page.getByLabel('כותרת').fill('תכנון המטבח של נועה')
  await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תכנון מטבח' })
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(heading(page, 'תכנון המטבח של נועה')).toBeVisible()
  return (await page.getByRole('link', { name: /paymentPage/ }).getAttribute('href')) ?? ''
}

async function pay(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('שם', { exact: false }).first().fill(PAYER.name)
  await page.getByLabel('דוא״ל').fill(PAYER.email)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /לתשלום מאובטח/ }).click()
  await expect(page.getByText('סימולציה').first()).toBeVisible()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await expect(page.getByText('תודה, התשלום התקבל')).toBeVisible({ timeout: 30_000 })
}

test('a payment on the public page rings the bell of the office without reloading', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const link = await makePaymentPage(page)
  await page.goto(href('customers'))
  await expect(heading(page, 'לקוחות')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('התראות')
  const visitor = await browser.newContext()
  await pay(await visitor.newPage(), link)
  await visitor.close()

  await expect(bell(page)).toHaveAccessibleName('התראות: אחת שלא נקראה')
  await expect(page.getByText('התקבל תשלום').first()).toBeAttached()
  await bell(page).click()
  const line = panel(page).getByRole('link', { name: /התקבל תשלום/ })
  await expect(line).toContainText('תכנון המטבח של נועה')
  await expect(line).toContainText(PAYER.name)
  await line.click()
  await expect(heading(page, 'תכנון המטבח של נועה')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('התראות')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('התראות')
})

test('what was marked stays marked, in this window, in the other and after a reload', async ({ page, context }) => {
  await assign(admin, 'נועה אברהמי')
  await assign(admin, 'משה דהן')
  const other = await context.newPage()
  await other.goto(href('home'))
  await expect(bell(other)).toHaveAccessibleName('התראות: 2 שלא נקראו')

  await page.goto(href('notifications'))
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'לקוח הועבר לטיפולך' })
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('button', { name: 'סימון כנקרא' }).click()
  await expect(bell(page)).toHaveAccessibleName('התראות: אחת שלא נקראה')
  await expect(bell(other)).toHaveAccessibleName('התראות: אחת שלא נקראה')
  await page.reload()
  await expect(rows.first().getByRole('button', { name: 'סימון כלא נקרא' })).toBeVisible()

  await page.getByRole('link', { name: /לא נקראו/ }).click()
  await expect(page).toHaveURL(/tab=unread/)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'סימון הכול כנקרא' }).click()
  await expect(page.getByText('אין התראות שלא נקראו')).toBeVisible()
  await expect(bell(other)).toHaveAccessibleName('התראות')
  await other.reload()
  await expect(bell(other)).toHaveAccessibleName('התראות')
  await other.close()
})

test('a user hears of a kind as chosen', async ({ page }) => {
  await page.goto(`${href('notifications')}?tab=settings`)
  const choice = page.getByRole('group', { name: 'לקוח הועבר לטיפולי' })
  const inBell = choice.getByRole('switch', { name: 'בפעמון' })
  await expect(inBell).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/notifications/choices'))
  await inBell.uncheck()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(inBell).not.toBeChecked()
  await assign(admin, 'נועה אברהמי')
  await page.goto(href('notifications'))
  await expect(page.getByText('עוד אין התראות')).toBeVisible()
})

test('another user’s notifications are neither seen nor marked', async () => {
  await assign(admin, 'נועה אברהמי')
  const other = await world.person({ permissions: [] })
  const [mine, theirs] = [await apiOf(admin.id), await apiOf(other.id)]
  const { items } = await (await mine.get('/api/notifications')).json()
  expect(await (await theirs.get('/api/notifications')).json()).toEqual({ items: [], unread: 0 })
  const marked = await theirs.post('/api/notifications/read', { data: { ids: [items[0].id], isRead: true } })
  expect([marked.status(), await marked.json()]).toEqual([200, { changed: 0, unread: 0 }])
  expect((await (await mine.get('/api/notifications')).json()).unread).toBe(1)
  for (const data of [{}, { ids: [] }, { ids: [newId()], isRead: true, userId: admin.id }, { all: false }])
    expect((await theirs.post('/api/notifications/read', { data })).status()).toBe(422)
  for (const api of [mine, theirs]) await api.dispose()
})

test('list, choices and bell have no accessibility faults, on a desk and on a phone, light and dark', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await assign(admin, 'נועה אברהמי')
  for (const { width, skin } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.context().addCookies([{ name: 'skin', value: skin, url: process.env.APP_ORIGIN ?? '' }])
    await page.goto(`${href('notifications')}?tab=settings`)
    await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
    await expect(page.getByRole('switch').first()).toBeVisible()
    await expectFaultless(page, `choices ${width} ${skin}`)
    await page.goto(href('notifications'))
    await bell(page).click()
    await expect(panel(page).getByRole('link', { name: /נועה אברהמי/ })).toBeVisible()
    await expectFaultless(page, `bell ${width} ${skin}`)
  }
})
