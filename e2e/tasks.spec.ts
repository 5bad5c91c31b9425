import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

test('a task is written in one line, stands in the day of whoever has to do it, is put off, and done', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  await page.goto(href('tasks'))
  await expect(page.getByText('אין לך משימות פתוחות')).toBeVisible()

  const line = page.getByLabel('משימה חדשה')
  await line.fill('להתקשר לדנה מחר ב־10 דחוף')
  await expect(page.getByRole('status').filter({ hasText: '10:00' })).toContainText('דחופה')
  await line.press('Enter')
  const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const week = section('עד סוף השבוע')
  const row = week.getByRole('listitem').filter({ hasText: 'להתקשר לדנה' })
  await expect(row).toContainText('10:00')
  await expect(row).toContainText('דחופה')
  await expect(line).toHaveValue('')
  await line.fill('פגישת צוות כל יום שני ב־9')
  await expect(page.getByRole('status').filter({ hasText: '09:00' })).toContainText('כל יום שני')
  await line.fill('')

  await row.getByRole('button', { name: 'פעולות' }).click()
  await page.getByRole('menuitem', { name: 'דחייה לשבוע הבא' }).click()
  const snoozed = section('נדחו ליום אחר').getByRole('listitem')
  await expect(snoozed).toContainText('להתקשר לדנה')
  await snoozed.getByRole('button', { name: 'פעולות' }).click()
  await page.getByRole('menuitem', { name: 'החזרה ליום שלי' }).click()
  await expectFaultlessInVariant(page, "a person's day")

  await row.getByRole('button', { name: 'השלמת' }).click()
  await expect(page.getByText('אין לך משימות פתוחות')).toBeVisible()
  await page.goto(`${href('tasks-list')}?state=completed`)
  await expect(page.getByRole('row').filter({ hasText: 'להתקשר לדנה' })).toContainText('הושלמה')
})

test('the tasks of a project go over its board; closing one asks what becomes of the open tasks below it', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  await page.goto(href('tasks-projects'))
  await page.getByRole('button', { name: 'פרויקט חדש' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('שם הפרויקט').fill('שיפוץ המטבח')
  await dialog.getByRole('button', { name: 'יצירת הפרויקט' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'שיפוץ המטבח' })).toBeVisible()

  await page.getByLabel('משימה חדשה').fill('הזמנת השיש')
  await page.getByLabel('משימה חדשה').press('Enter')
  const lane = (name: string) => page.getByRole('region', { name: 'לוח משימות' }).getByRole('region', { name })
  const card = lane('לביצוע').locator('[data-card]').filter({ hasText: 'הזמנת השיש' })
  await expect(card).toBeVisible()
  await card.dragTo(lane('בביצוע'))
  const moved = lane('בביצוע').locator('[data-card]').filter({ hasText: 'הזמנת השיש' })
  await expect(moved).toBeVisible()

  await moved.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'הזמנת השיש' })).toBeVisible()
  await page.getByLabel('משימת משנה חדשה').fill('מדידה סופית')
  await page.getByLabel('משימת משנה חדשה').press('Enter')
  await expect(page.getByRole('link', { name: 'מדידה סופית' })).toBeVisible()
  await page.getByLabel('שורה חדשה ברשימת הבדיקה').fill('לבדוק את הגוון')
  await page.getByLabel('שורה חדשה ברשימת הבדיקה').press('Enter')
  await page.getByRole('checkbox', { name: 'לבדוק את הגוון' }).check()
  await expect(page.getByRole('heading', { name: '1 מתוך 1' })).toBeVisible()
  await expectFaultlessInVariant(page, 'a task')

  await page.getByLabel('מצב', { exact: true }).selectOption({ label: 'הושלמה' })
  await page.getByRole('dialog').getByRole('button', { name: 'סגירת כולן' }).click()
  await expect(page.getByLabel('מצב', { exact: true })).toHaveValue(/./)
  await expect(page.getByRole('listitem').filter({ hasText: 'מדידה סופית' })).toContainText('הושלמה')
})

test('a comment calls a colleague, who is told; a member is given a task only in a project that they see', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  const [boss, colleague] = [
    await world.admin(),
    await world.person({ name: 'רון כהן', permissions: ['manage own projects'] }),
  ]
  await signIn(context, boss)
  await page.goto(href('tasks'))
  await page.getByLabel('משימה חדשה').fill('לבדוק את הארונות')
  await page.getByLabel('משימה חדשה').press('Enter')
  await page.getByRole('link', { name: 'לבדוק את הארונות' }).click()
  const comment = page.getByRole('textbox', { name: 'תגובה חדשה' })
  await comment.fill('@')
  await page.getByRole('option', { name: colleague.name }).click()
  await comment.pressSequentially('תוכל להגיע ביום ראשון?')
  await page.getByRole('button', { name: 'הוספת תגובה' }).click()
  await expect(page.getByRole('article')).toContainText('תוכל להגיע ביום ראשון?')

  await context.clearCookies()
  await signIn(context, colleague)
  await page.goto(href('notifications'))
  await page.getByRole('link', { name: 'לבדוק את הארונות' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'לבדוק את הארונות' })).toBeVisible()
})
