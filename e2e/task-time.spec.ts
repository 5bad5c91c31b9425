import { expect } from '@playwright/test'

import { requireScope } from '@/lib/access/scope'
import { createProject } from '@/lib/modules/tasks/projects.mutations'
import { projectInput } from '@/lib/modules/tasks/projects.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { createTask } from '@/lib/modules/tasks/tasks.mutations'
import { taskInput } from '@/lib/modules/tasks/tasks.schema'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { actorOf, newWorld, signIn } from './support/world'

test('time is logged by a timer and by hand, and the hours of a customer are billed in a payment page, once', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  const boss = await world.admin()
  const actor = await actorOf(world, boss)
  const [scope, scopes] = [requireScope('tasks', actor), findSubjectScopes(actor)]
  const customerId = await world.customer(boss, 'דנה כהן')
  const project = projectInput.parse({ name: 'אתר חדש', customerId, hourlyRate: '250' })
  const { id: projectId } = await createProject(scope, project, scopes)
  const { id } = await createTask(scope, taskInput.parse({ title: 'עיצוב דף הבית', projectId }), scopes)
  await signIn(context, boss)

  await page.goto(href('tasks-view', { id }))
  await page.getByRole('button', { name: 'הפעלת טיימר' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: 'עצירת הטיימר' }).click()
  await expect(page.getByRole('heading', { name: 'זמן · 0:01 שעות' })).toBeVisible()
  await page.getByRole('button', { name: 'רישום ידני' }).click()
  const entry = page.getByRole('dialog', { name: 'רישום זמן' })
  await entry.getByLabel('כמה זמן').fill('שעה ו־29 דקות')
  await entry.getByLabel('מה נעשה').fill('סקיצה ראשונה')
  await entry.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('heading', { name: 'זמן · 1:30 שעות' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'סקיצה ראשונה' })).toContainText('1:29')

  await page.goto(href('tasks-time'))
  await expect(page.getByRole('row').filter({ hasText: 'דנה כהן' }).first()).toContainText('375.00')
  await expectFaultlessInVariant(page, 'the report of hours')
  await page.getByRole('button', { name: 'חיוב שעות' }).click()
  const billing = page.getByRole('dialog', { name: 'חיוב שעות' })
  await expect(billing.getByText('עיצוב דף הבית: 1.50 שעות')).toBeVisible()
  await billing.getByRole('button', { name: 'יצירת עמוד תשלום' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'שעות עבודה: אתר חדש' })).toBeVisible()

  await page.goto(href('tasks-time'))
  await expect(page.getByRole('link', { name: 'חויב' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'חיוב שעות' })).toBeHidden()
})
