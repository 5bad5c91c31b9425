import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { test } from './support/test'
import { newWorld, signIn } from './support/world'

test('a client changes how they are reached, the office sees it on the timeline, and is told whose area it is', async ({
  browser,
}) => {
  const world = await newWorld()
  const admin = await world.admin()
  const customerId = await world.customer(admin, 'נועה לוי')
  const [own, office] = [await browser.newContext(), await browser.newContext()]
  await signIn(own, await world.person({ role: 'client', customerId }))
  const page = await own.newPage()
  await page.goto(href('access-control'))
  await expect(page.getByText('הרצל 12, תל אביב')).toBeVisible()
  await page.getByRole('button', { name: 'עדכון' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('טלפון').fill('054-1')
  await form.getByRole('button', { name: 'שמירה' }).click()
  await expect(form.getByText('מספר הטלפון אינו תקין').first()).toBeVisible()
  await form.getByLabel('טלפון').fill('054-765-4321')
  await form.getByLabel('עיר').fill('חיפה')
  await form.getByRole('button', { name: 'שמירה' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('054-765-4321')).toBeVisible()

  await signIn(office, admin)
  const desk = await office.newPage()
  await desk.goto(href('customers-view', { id: customerId }))
  await expect(desk.getByText('הלקוח עדכן את פרטיו באזור האישי')).toBeVisible()
  await desk.goto(href('access-control'))
  await expect(desk.getByText('כאן לקוחות רואים את שלהם')).toBeVisible()
  for (const context of [own, office]) await context.close()
})
