import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

test('a reminder is asked for on a task, before its day or at another time, and taken back', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  await page.goto(href('tasks'))
  await page.getByLabel('משימה חדשה').fill('להתקשר לדנה מחר ב־10')
  await page.getByLabel('משימה חדשה').press('Enter')
  await page.getByRole('link', { name: 'להתקשר לדנה' }).click()

  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'התזכורות שלי' }) })
  await card.getByRole('button', { name: 'תזכורת חדשה' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'מתי' }).selectOption({ label: 'שעה לפני' })
  await dialog.getByRole('checkbox', { name: 'במערכת' }).uncheck()
  await dialog.getByRole('button', { name: 'קביעת התזכורת' }).click()
  await expect(dialog.getByText('יש לבחור לפחות דרך אחת').last()).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'בדוא״ל' }).check()
  await dialog.getByRole('button', { name: 'קביעת התזכורת' }).click()
  const first = card.getByRole('listitem')
  await expect(first).toContainText('שעה לפני · בדוא״ל')
  await expect(first).toContainText('09:00')
  await expectFaultlessInVariant(page, 'a task with reminders')

  await card.getByRole('button', { name: 'תזכורת חדשה' }).click()
  await dialog.getByRole('combobox', { name: 'מתי' }).selectOption({ label: 'מועד אחר' })
  await dialog.getByRole('textbox', { name: 'תאריך' }).fill('1/1/2020')
  await dialog.getByRole('textbox', { name: 'שעה' }).fill('8')
  await dialog.getByRole('button', { name: 'קביעת התזכורת' }).click()
  await expect(dialog.getByText('המועד הזה כבר עבר').last()).toBeVisible()
  await dialog.getByRole('button', { name: 'ביטול' }).click()

  await card.getByRole('button', { name: 'הסרת התזכורת שעה לפני' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(0)
})
