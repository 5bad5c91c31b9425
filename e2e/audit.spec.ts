import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { downloadOf } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

test('the audit log shows who did what, narrows by filters, opens a row beside the list, is verified at a press, and is taken along as a file (requirement 51)', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  const nobody = await apiOf((await world.person({})).id)
  expect((await nobody.get(href('audit'))).status()).toBe(403)
  await nobody.dispose()
  await page.goto(href('customers-add'))
  await page.getByLabel('שם מלא').fill('נועה לוי')
  await page.getByRole('button', { name: 'הוספת לקוח' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'נועה לוי' })).toBeVisible()

  await page.goto(`${href('audit')}?action=access.denied`)
  await expect(page.getByRole('row', { name: /ניסיון גישה ללא הרשאה/ })).toHaveCount(1)
  await page.goto(href('audit'))
  await page.getByRole('button', { name: 'אימות השרשרת' }).click()
  await expect(page.getByText(/השורות במקומן/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('היומן שלם')).toBeVisible()

  await page.getByRole('combobox', { name: 'תחום' }).selectOption('customers')
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row', { name: /לקוח חדש/ })
  await expect(row.getByText('נועה לוי')).toBeVisible()
  await row.getByRole('link', { name: 'לקוח חדש' }).click()
  const panel = page.getByRole('complementary', { name: 'תצוגה מהירה' })
  await expect(panel.getByText('שורה ביומן')).toBeVisible()
  await expectFaultlessInVariant(page, 'a row of the log')
  await panel.getByRole('link', { name: 'כל הפעולות על הרשומה' }).click()
  await expect(page).toHaveURL(/record=/)

  // The export needs no password shortly after signing in. The download itself appears in the audit log.
  await page.goto(`${href('audit')}?group=customers`)
  await page.getByRole('button', { name: 'ייצוא' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const link = page.getByRole('link', { name: 'הורדת הקובץ' }).first()
  await expect(link).toBeVisible()
  expect((await downloadOf(page, link)).toString('utf8')).toContain('"לקוח חדש"')
  await page.goto(`${href('audit')}?group=exports`)
  await expect(page.getByText('הורדת קובץ ייצוא').first()).toBeVisible()
})
