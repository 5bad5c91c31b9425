import { expect, type Page, test } from '@playwright/test'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { type Actor, scopeOf } from '@/lib/access/scope'
import { createPage } from '@/lib/modules/payment-pages/mutations'
import { pageInput } from '@/lib/modules/payment-pages/schema'
import { createService } from '@/lib/modules/services/mutations'
import { serviceInput } from '@/lib/modules/services/schema'
import { href } from '@/lib/routes/find'

import { newWorld, signIn } from './support/world'

const OFFICE = PERMISSIONS.filter((one) => one !== 'superAdmin')

async function office(permissions: readonly Permission[]) {
  const world = await newWorld()
  const { id, email, name } = await world.admin()
  const boss: Actor = {
    ...{ id, email, name, companyId: world.companyId, companyName: world.companyName, role: 'staff', verified: true },
    ...{ sessionId: '', customerId: null, permissions: new Set(PERMISSIONS) },
  }
  const service = serviceInput.parse({
    ...{ code: 'gn-1', name: 'תכנון גינה', description: '', kind: 'one_off', period: null },
    ...{ price: '1,180', vatMode: 'standard', maxInstallments: 12 },
  })
  const { id: serviceId } = await createService(scopeOf('serviceEdits', boss), service)
  const pageIn = async (context: string) => {
    const input = pageInput.parse({
      ...{ title: `עמוד של ${context}`, context, state: 'active', terms: 'תנאים' },
      lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }],
    })
    return (await createPage(scopeOf('paymentPageCreation', boss), input, null)).id
  }
  return { person: await world.person({ permissions }), pageIn }
}

async function fill(page: Page, title: string) {
  await page.getByLabel('כותרת').fill(title)
  await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תכנון גינה' })
  await expect(page.getByLabel('מחיר ליחידה')).toHaveValue('1180.00')
  await page.getByRole('button', { name: 'שמירה' }).click()
}

const rowsNamed = (page: Page, title: string) => page.locator('tbody tr', { hasText: title })

test('a page of the bot is made from its list, and stands in it and in no other', async ({ page, context }) => {
  await signIn(context, (await office(OFFICE)).person)
  await page.goto(href('cbot-payment-pages'))
  await page.getByRole('link', { name: 'עמוד תשלום חדש' }).click()
  await page.waitForURL(/context=bot/)
  await expect(page.getByText('בוט ללקוחות', { exact: true })).toBeVisible()
  await fill(page, 'הזמנה מהבוט')
  await expect(page.getByRole('heading', { level: 1, name: 'הזמנה מהבוט' })).toBeVisible()

  await page.goto(href('cbot-payment-pages'))
  await expect(rowsNamed(page, 'הזמנה מהבוט')).toHaveCount(1)
  await expect(page.getByText('מצב ניסיון').first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'סוגי עמודי תשלום' })
  await expect(tabs.getByRole('link')).toHaveText(['הכול', 'שירותים', 'לקוחות המערכת', 'אתרים', 'בוט ללקוחות'])
  for (const tab of ['שירותים', 'לקוחות המערכת', 'אתרים']) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect(rowsNamed(page, 'הזמנה מהבוט')).toHaveCount(0)
  }
  await tabs.getByRole('link', { name: 'הכול' }).click()
  await expect(rowsNamed(page, 'הזמנה מהבוט')).toHaveCount(1)
})

test('who holds the bot alone sees its list and takes its file, and is refused the others', async ({
  page,
  context,
}) => {
  const own = await office(['manage cbot bank'])
  const [bot, site] = [await own.pageIn('bot'), await own.pageIn('site')]
  await signIn(context, own.person)
  await page.goto(`${href('cbot-payment-pages')}?context=site`)
  await expect(page.locator(`[data-id="${bot}"]`)).toBeVisible()
  await expect(page.locator(`[data-id="${site}"]`)).toHaveCount(0)
  await expect(page.locator('.row-link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'עמוד תשלום חדש' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'סוגי עמודי תשלום' })).toHaveCount(0)
  for (const name of [
    ...(['services-payment-pages', 'crm-payment-pages', 'sites-payment-pages'] as const),
    'sites-payment-pages-create' as const,
  ])
    expect((await context.request.get(href(name))).status(), name).toBe(403)
  expect((await context.request.get(href('payment-page-view', { id: bot }))).status()).toBe(403)
  const headers = { origin: new URL(page.url()).origin }
  const start = async (data: object) =>
    (await context.request.post('/api/payment-pages/export', { headers, data })).status()
  expect(await start({ filter: '' })).toBe(403)
  expect(await start({ context: 'site', filter: '' })).toBe(403)
  expect(await start({ context: 'bot', ids: [site] })).toBe(404)
  expect(await start({ context: 'bot', filter: 'context=bot' })).toBe(200)
})

test('a page of a site is made by who sees the sites and may make pages, and by nobody with one of the two', async ({
  page,
  context,
  browser,
}) => {
  const half = await browser.newContext()
  await signIn(half, (await office(['see all campaigns'])).person)
  expect((await half.request.get(href('sites-payment-pages-create'))).status()).toBe(403)
  await half.close()
  await signIn(context, (await office(['see all campaigns', 'create payment page'])).person)
  await page.goto(href('sites-payment-pages'))
  await page.getByRole('link', { name: 'עמוד תשלום חדש' }).click()
  await fill(page, 'ארגז ירקות')
  await expect(page.getByRole('heading', { level: 1, name: 'עמודי תשלום של אתרים' })).toBeVisible()
  await expect(rowsNamed(page, 'ארגז ירקות')).toHaveCount(1)
})
