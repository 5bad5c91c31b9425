import { expect, type Page } from '@playwright/test'

import { requireScope } from '@/lib/access/scope'
import { createProject } from '@/lib/modules/tasks/projects.mutations'
import { projectInput } from '@/lib/modules/tasks/projects.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { createTask, updateTask } from '@/lib/modules/tasks/tasks.mutations'
import { taskChange, taskInput } from '@/lib/modules/tasks/tasks.schema'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { actorOf, newWorld, signIn } from './support/world'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `בחירת \u2068${name}\u2069` })
const notice = (page: Page) => page.getByRole('region', { name: 'הפעולה האחרונה' })

test('tasks of a list are closed together, but for those that cannot be; a cell is edited by key, and its board goes on below', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  const admin = await world.admin()
  await signIn(context, admin)
  const actor = await actorOf(world, admin)
  const [scope, scopes] = [requireScope('tasks', actor), findSubjectScopes(actor)]
  const { id: projectId } = await createProject(scope, projectInput.parse({ name: 'הקמת המחסן' }), scopes)
  const add = async (title: string, more: object = {}) =>
    (await createTask(scope, taskInput.parse({ title, projectId, ...more }), scopes)).id
  await add('סידור המדפים')
  const parent = await add('הזמנת ציוד')
  const child = await add('בחירת ספק', { parentId: parent })
  await add('ניקיון', { priority: 'high', dueOn: '2000-01-01' })

  await page.goto(`${href('tasks-project', { id: projectId })}?tab=list`)
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await box(page, 'סידור המדפים').check()
  await box(page, 'הזמנת ציוד').check()
  const bar = page.getByRole('region', { name: 'פעולות על השורות שנבחרו' })
  await bar.getByRole('button', { name: 'מצב' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('מצב', { exact: true }).selectOption('הושלמה')
  await dialog.getByRole('button', { name: 'עדכון' }).click()
  await expect(dialog.getByText('למשימה יש משימת משנה אחת פתוחה')).toBeVisible()
  await expectFaultlessInVariant(page, 'tasks that are changed together')
  await dialog.getByRole('button', { name: 'עדכון השאר' }).click()
  await expect(notice(page).getByText('1 הצליחו')).toBeVisible()
  await expect(row('סידור המדפים')).toHaveCount(0)
  await notice(page).getByRole('button', { name: 'ביטול' }).click()
  await expect(row('סידור המדפים')).toBeVisible()

  // From the name of a task, the arrows lead to its cells, and F2 to its title.
  await row('בחירת ספק').getByRole('link').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'בביצוע' }).press('Enter')
  await expect(row('בחירת ספק')).toContainText('בביצוע')
  await row('בחירת ספק').getByRole('link').press('F2')
  await dialog.getByLabel('כותרת').fill('בחירת ספק ציוד')
  await updateTask(scope, child, taskChange.parse({ title: 'ספק אחר', version: 2 }), scopes)
  await dialog.getByLabel('כותרת').press('Enter')
  await expect(dialog.getByText('המשימה השתנתה בינתיים')).toContainText('ספק אחר')
  await dialog.getByLabel('כותרת').press('Enter')
  await expect(row('בחירת ספק ציוד')).toBeVisible()
  await page.getByRole('button', { name: 'קיבוץ' }).click()
  await page.getByRole('menuitem', { name: 'תאריך יעד' }).click()
  await expect(page.getByRole('region', { name: 'באיחור' }).first()).toContainText('ניקיון')
  await expectFaultlessInVariant(page, 'a list of tasks in groups')

  for (let number = 1; number <= 52; number++) await add(`מדף ${number}`)
  await page.goto(`${href('tasks-board')}?project=${projectId}&show=number`)
  const lane = page.getByRole('region', { name: 'לוח משימות' }).getByRole('region', { name: 'לביצוע' })
  await expect(lane.locator('[data-card]').first()).toContainText('מספר')
  await lane.getByRole('button', { name: 'עוד בעמודה לביצוע' }).scrollIntoViewIfNeeded()
  await expect(lane.locator('[data-card]').filter({ hasText: 'ניקיון' })).toHaveCount(1)
})

test('a description that is being written is not lost when another field of the task changes', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  const admin = await world.admin()
  await signIn(context, admin)
  const actor = await actorOf(world, admin)
  const [scope, scopes] = [requireScope('tasks', actor), findSubjectScopes(actor)]
  const { id } = await createTask(scope, taskInput.parse({ title: 'הזמנת ציוד' }), scopes)
  await page.goto(href('tasks-view', { id }))
  await page.getByRole('button', { name: 'הוספת תיאור' }).click()
  const body = page.getByRole('textbox', { name: 'תיאור המשימה' })
  await body.pressSequentially('מדפים וסולם')
  await page.getByLabel('עדיפות').selectOption('דחופה')
  await expect(page.getByText('היסטוריה').locator('..').locator('..')).toContainText('דחופה')
  await expect(body).toContainText('מדפים וסולם')
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(page.getByText('מדפים וסולם')).toBeVisible()
})
