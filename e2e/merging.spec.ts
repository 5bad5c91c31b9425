import { expect, type Page } from '@playwright/test'

import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { scanDuplicates } from '@/lib/modules/merging/scan.jobs'
import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function add(values: Record<string, unknown>): Promise<string> {
  const api = await apiOf(admin.id)
  const data = { kind: 'person', status: 'active', isTwinAccepted: true, ...values }
  const answer = await api.post('/api/customers', { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).id
}

test('two cards of one customer are found, put together by choice, and taken apart again; two that are not the same are told apart once', async ({
  page,
}) => {
  const first = await add({ name: 'נועה לוי', phone: '052-1234567', city: 'חיפה' })
  const second = await add({ name: 'לוי נועה', phone: '052-1234567', email: 'noa@example.com', city: 'עכו' })
  await add({ name: 'אורי ברק', phone: '054-7654321' })
  await add({ name: 'דן לוי', phone: '054-7654321' })
  await scanDuplicates(world.companyId, customerMerging)
  await page.goto(href('customers-duplicates'))
  const pair = page.getByRole('row').filter({ hasText: 'לוי נועה' })
  await expect(pair).toContainText('אותו טלפון')
  await expect(pair).toContainText('כמעט ודאי')
  await pair.getByRole('link', { name: 'מיזוג' }).click()

  await expect(heading(page, 'מיזוג לקוחות')).toBeVisible()
  const table = page.getByRole('region', { name: 'השוואת הכרטיסים' })
  await table
    .getByRole('row', { name: /הכרטיס שיישאר/ })
    .getByRole('radio', { name: /נועה לוי/ })
    .check()
  await table.getByRole('row', { name: /כתובת/ }).getByRole('radio', { name: /עכו/ }).check()
  await page.getByRole('button', { name: 'מיזוג הכרטיסים' }).dblclick()
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByText('noa@example.com').first()).toBeVisible()
  await expect(page.getByText('עכו').first()).toBeVisible()

  await page.goto(href('customers-view', { id: second }))
  await expect(page).toHaveURL(href('customers-view', { id: first }))

  await page.goto(`${href('customers-duplicates')}?tab=merges`)
  await page.getByRole('button', { name: 'ביטול המיזוג' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול המיזוג' }).click()
  await expect(page.getByText('בוטל', { exact: true })).toBeVisible()
  await page.goto(href('customers-view', { id: second }))
  await expect(heading(page, 'לוי נועה')).toBeVisible()
  await page.goto(href('customers-view', { id: first }))
  await expect(page.getByText('חיפה').first()).toBeVisible()

  // Two customers that were marked as different are not reported again.
  await page.goto(href('customers-duplicates'))
  await page.getByRole('row').filter({ hasText: 'דן לוי' }).getByRole('button', { name: 'לא אותו לקוח' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'כן, שני לקוחות' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'דן לוי' })).toHaveCount(0)
  await scanDuplicates(world.companyId, customerMerging)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'דן לוי' })).toHaveCount(0)
})
