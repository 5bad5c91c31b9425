import { expect } from '@playwright/test'

import { requireScope } from '@/lib/access/scope'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { addTaskLink } from '@/lib/modules/tasks/links.mutations'
import { createProject } from '@/lib/modules/tasks/projects.mutations'
import { projectInput } from '@/lib/modules/tasks/projects.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { createTask } from '@/lib/modules/tasks/tasks.mutations'
import { taskInput } from '@/lib/modules/tasks/tasks.schema'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { actorOf, newWorld, signIn } from './support/world'

test('a bar is moved by the keyboard, and what waits for it moves along once the question is answered', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  const boss = await world.admin()
  const actor = await actorOf(world, boss)
  const [scope, subjects] = [requireScope('tasks', actor), findSubjectScopes(actor)]
  const { id: projectId } = await createProject(scope, projectInput.parse({ name: 'אתר ללקוח' }), subjects)
  const today = businessDay()
  const add = async (title: string, [from, to]: [number, number]) => {
    const days = { startOn: addDays(today, from), dueOn: addDays(today, to) }
    return (await createTask(scope, taskInput.parse({ title, projectId, ...days }), subjects)).id
  }
  const [plan, work, delivery] = [await add('אפיון', [1, 2]), await add('הקמה', [3, 6]), await add('מסירה', [7, 7])]
  await addTaskLink(scope, plan, { kind: 'blocks', taskId: work })
  await addTaskLink(scope, work, { kind: 'blocks', taskId: delivery })

  await signIn(context, boss)
  await page.goto(`${href('tasks-project', { id: projectId })}?tab=gantt`)
  const bar = page.locator(`[data-bar="${plan}"]`)
  const nameOf = async (id: string) => (await page.locator(`[data-bar="${id}"]`).getAttribute('aria-label')) ?? ''
  const before = { work: await nameOf(work), delivery: await nameOf(delivery) }
  await expect(page.locator(`[data-bar="${work}"]`)).toHaveAccessibleName(/ממתינה ל: אפיון/)

  await bar.focus()
  await bar.press('ArrowLeft')
  await bar.press('Shift+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: 'Enter שומר' })).toBeAttached()
  await bar.press('Escape')
  await bar.press('ArrowLeft')
  await bar.press('ArrowLeft')
  await bar.press('Enter')
  const question = page.getByRole('dialog', { name: 'שתי משימות ממתינות יזוזו איתה' })
  await expect(question.getByRole('listitem')).toContainText(['הקמה', 'מסירה'])
  await question.getByRole('button', { name: 'הזזת כולן' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator(`[data-bar="${work}"]`)).not.toHaveAccessibleName(before.work)
  await expect(page.locator(`[data-bar="${delivery}"]`)).not.toHaveAccessibleName(before.delivery)
  await expectFaultlessInVariant(page, 'a Gantt chart')

  await page.goto(href('tasks-view', { id: work }))
  await expect(page.getByText('זזה עם משימה שהיא ממתינה לה')).toBeVisible()
})
