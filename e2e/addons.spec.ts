import { expect } from '@playwright/test'

import { registerCompany } from '@/lib/auth/companies'
import { href } from '@/lib/routes/find'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { openWindow } from './support/window'
import { newWorld } from './support/world'

/** Creates a company with a person who may edit add-ons, and a company below it. */
async function tree() {
  const world = await newWorld()
  const seller = await world.person({ role: 'admin', permissions: ['access mastercrm', 'edit addons'] })
  const name = `חברת בת ${world.companyId.slice(-8)}`
  const child = await registerCompany({ kind: 'company', name, businessKind: 'company', parentId: world.companyId })
  return { ...world, seller, child: { ...child, name } }
}

test('an add-on is made, shown with what it comes to, attached to a company below, and taken away again; the own ones stand in the settings', async ({
  browser,
}) => {
  const { seller, child } = await tree()
  const page = await openWindow(browser, { signedInAs: seller })
  await page.goto(href('addons'))
  await page.getByRole('link', { name: 'תוסף חדש' }).click()
  await page.getByLabel('שם', { exact: false }).first().fill('יומן צוות')
  await page.getByRole('textbox', { name: 'קוד' }).fill('team-calendar')
  await page.getByRole('textbox', { name: 'מחיר' }).fill('120')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('alert').first()).toContainText('הרשאה אחת לפחות')
  await page.getByText('משימות, יומן ופרסום', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'יומן', exact: true }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('row', { name: /יומן צוות/ })).toContainText('120.00')
  await expectFaultlessInVariant(page, 'add-ons')

  await page.goto(href('addons-assign'))
  await page.getByRole('checkbox', { name: child.name }).check()
  await page.getByRole('button', { name: 'תצוגה מקדימה: חברה אחת' }).click()
  const preview = page.getByRole('table', { name: 'תצוגה מקדימה' })
  await expect(preview.getByRole('row', { name: new RegExp(child.name) })).toContainText('תקופה מלאה')
  await expectFaultlessInVariant(page, 'add-ons to be attached')
  await page.getByRole('button', { name: 'חיבור לחברה אחת' }).click()
  await expect(page.getByText('התוסף חובר לחברה אחת', { exact: false })).toBeVisible()

  await page.getByRole('radio', { name: 'ניתוק' }).check()
  await page.getByLabel('מתי').selectOption('now')
  await page.getByRole('checkbox', { name: child.name }).check()
  await page.getByRole('button', { name: 'תצוגה מקדימה: חברה אחת' }).click()
  await expect(preview.getByRole('row', { name: new RegExp(child.name) })).toContainText('זיכוי יחסי')
  await page.getByRole('button', { name: 'ניתוק מחברה אחת' }).click()
  await expect(page.getByText('התוסף נותק מחברה אחת', { exact: false })).toBeVisible()

  // The add-ons and charges of a company are shown in its own settings.
  await page.goto(`${href('settings')}?tab=addons`)
  await expect(page.getByRole('heading', { name: 'אין תוספים פעילים' })).toBeVisible()
  await expectFaultlessInVariant(page, 'add-ons of the own company')
  await page.context().close()
})
