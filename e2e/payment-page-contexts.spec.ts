import { expect, type Page } from '@playwright/test'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { href } from '@/lib/routes/find'

import { test } from './support/test'
import { newWorld, signIn, signInInstead, type World } from './support/world'

const OFFICE = PERMISSIONS.filter((one) => one !== 'superAdmin')

/** Creates a company with one service. */
async function office(): Promise<World> {
  const world = await newWorld()
  const { id, email, name } = await world.admin()
  const boss: Actor = {
    id,
    email,
    name,
    companyId: world.companyId,
    companyName: world.companyName,
    role: 'staff',
    verified: true,
    sessionId: '',
    customerId: null,
    permissions: new Set(PERMISSIONS),
  }
  const service = serviceInput.parse({
    code: 'gn-1',
    name: 'תכנון גינה',
    description: '',
    kind: 'one_off',
    period: null,
    price: '1,180',
    vatMode: 'standard',
    maxInstallments: 12,
  })
  await createService(requireScope('serviceEdits', boss), service)
  return world
}

async function fill(page: Page, title: string) {
  await page.getByLabel('כותרת').fill(title)
  await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תכנון גינה' })
  await expect(page.getByLabel('מחיר ליחידה')).toHaveValue('1180.00')
  await page.getByRole('button', { name: 'שמירה' }).click()
}

const rowsNamed = (page: Page, title: string) => page.locator('tbody tr', { hasText: title })

test('a page of the bot is made from its list, stands in it and in no other, and is found there by who holds the bot alone', async ({
  page,
  context,
}) => {
  const world = await office()
  await signIn(context, await world.person({ permissions: OFFICE }))
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

  // A user with only the bot permission finds the page there, without links to a record, a form or another list.
  await signInInstead(page, await world.person({ permissions: ['manage cbot bank'] }))
  await page.goto(`${href('cbot-payment-pages')}?context=site`)
  await expect(rowsNamed(page, 'הזמנה מהבוט')).toHaveCount(1)
  await expect(page.locator('.row-link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'עמוד תשלום חדש' })).toHaveCount(0)
  await expect(tabs).toHaveCount(0)
})
