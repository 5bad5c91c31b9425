import { expect, test } from '@playwright/test'

import { createCompany } from '@/lib/auth/companies'
import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { expectAccessible } from './support/axe'
import { openWindow } from './support/furnished'
import { newWorld } from './support/world'

/** A company that offers, with a person who may, and a company below it. */
async function tree() {
  const world = await newWorld()
  const seller = await world.person({ role: 'admin', permissions: ['access mastercrm', 'edit addons'] })
  const name = `חברת בת ${world.companyId.slice(-8)}`
  const child = await createCompany({ kind: 'company', name, businessKind: 'company', parentId: world.companyId })
  return { ...world, seller, child: { ...child, name } }
}

test('an add-on is made, shown with what it comes to, attached to a company below, and taken away again', async ({
  browser,
}) => {
  const { seller, child } = await tree()
  const page = await openWindow(browser, { signedInAs: seller })
  await page.goto(href('addons'))
  await page.getByRole('link', { name: 'תוסף חדש' }).click()
  await page.getByLabel('שם', { exact: false }).first().fill('יומן צוות')
  await page.getByLabel('קוד').fill('team-calendar')
  await page.getByLabel('מחיר').fill('120')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('alert').first()).toContainText('הרשאה אחת לפחות')
  await page.getByText('משימות, יומן ופרסום', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'יומן', exact: true }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('row', { name: /יומן צוות/ })).toContainText('120.00')

  await page.goto(href('addons-assign'))
  await page.getByRole('checkbox', { name: child.name }).check()
  await page.getByRole('button', { name: 'תצוגה מקדימה: חברה אחת' }).click()
  const preview = page.getByRole('table', { name: 'תצוגה מקדימה' })
  await expect(preview.getByRole('row', { name: new RegExp(child.name) })).toContainText('תקופה מלאה')
  await page.getByRole('button', { name: 'חיבור לחברה אחת' }).click()
  await expect(page.getByText('התוסף חובר לחברה אחת', { exact: false })).toBeVisible()

  await page.getByRole('radio', { name: 'ניתוק' }).check()
  await page.getByLabel('מתי').selectOption('now')
  await page.getByRole('checkbox', { name: child.name }).check()
  await page.getByRole('button', { name: 'תצוגה מקדימה: חברה אחת' }).click()
  await expect(preview.getByRole('row', { name: new RegExp(child.name) })).toContainText('זיכוי יחסי')
  await page.getByRole('button', { name: 'ניתוק מחברה אחת' }).click()
  await expect(page.getByText('התוסף נותק מחברה אחת', { exact: false })).toBeVisible()
  await page.context().close()
})

test('what a company holds and owes stands in its own settings', async ({ browser }) => {
  const { seller } = await tree()
  const page = await openWindow(browser, { signedInAs: seller })
  await page.goto(`${href('settings')}?tab=addons`)
  await expect(page.getByRole('heading', { name: 'אין תוספים פעילים' })).toBeVisible()
  await page.context().close()
})

test('who has no access to the platform reaches none of it', async () => {
  const world = await newWorld()
  const api = await apiOf((await world.person({ role: 'admin', permissions: ['edit addons'] })).id)
  for (const path of [href('addons'), href('addons-create'), href('addons-assign')])
    expect((await api.get(path)).status(), path).toBe(403)
  expect((await api.post('/api/addons', { data: {} })).status()).toBe(403)
  await api.dispose()
})

test('the screens of add-ons are accessible and fit', async ({ browser }) => {
  test.setTimeout(120_000)
  const { seller } = await tree()
  const page = await openWindow(browser, { signedInAs: seller })
  await expectAccessible(page, [
    href('addons'),
    href('addons-create'),
    href('addons-assign'),
    `${href('settings')}?tab=addons`,
  ])
  await page.context().close()
})
