import { expect, type Page } from '@playwright/test'

import { leadMerging } from '@/lib/modules/leads/merging.commands'
import { scanDuplicates } from '@/lib/modules/merging/scan.jobs'
import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const notice = (page: Page) => page.getByRole('region', { name: 'הפעולה האחרונה' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `בחירת \u2068${name}\u2069` })

async function add(values: Record<string, unknown>): Promise<string> {
  const api = await apiOf(admin.id)
  const answer = await api.post('/api/leads', { data: { isDuplicateAccepted: true, ...values } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).id
}

test('leads are lost together with one reason and come back by undo; two of one person become one, and are told apart again', async ({
  page,
}) => {
  const first = await add({ name: 'נועה לוי', phone: '052-1234567', city: 'חיפה' })
  const second = await add({ name: 'לוי נועה', phone: '052-1234567', email: 'noa@example.com' })
  await add({ name: 'אורי ברק', phone: '054-7654321' })
  await page.goto(href('leads'))
  await box(page, 'נועה לוי').check()
  await box(page, 'אורי ברק').check()
  await page.getByRole('button', { name: 'שינוי סטטוס' }).click()
  await dialog(page).getByLabel('סטטוס חדש').selectOption('נסגר בלי מכירה')
  await dialog(page).getByRole('button', { name: 'עדכון' }).click()
  await expect(dialog(page).getByText('יש לבחור למה הליד נסגר בלי מכירה').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'leads that are lost together')
  await dialog(page).getByLabel('למה נסגרו בלי מכירה').selectOption('המחיר')
  await dialog(page).getByRole('button', { name: 'עדכון' }).click()
  await expect(notice(page).getByText('2 הצליחו')).toBeVisible()
  await expect(row(page, 'אורי ברק')).toHaveCount(0)
  await notice(page).getByRole('button', { name: 'ביטול' }).click()
  await expect(row(page, 'אורי ברק')).toBeVisible()
  await expect(row(page, 'נועה לוי')).toContainText('חדש')

  await scanDuplicates(world.companyId, leadMerging)
  await page.goto(href('leads-duplicates'))
  const pair = row(page, 'לוי נועה')
  await expect(pair).toContainText('כמעט ודאי')
  await pair.getByRole('link', { name: 'מיזוג' }).click()
  const table = page.getByRole('region', { name: 'השוואת הכרטיסים' })
  await table
    .getByRole('row', { name: /הכרטיס שיישאר/ })
    .getByRole('radio', { name: /נועה לוי/ })
    .check()
  await expectFaultlessInVariant(page, 'leads to merge')
  await page.getByRole('button', { name: 'מיזוג הכרטיסים' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'נועה לוי' })).toBeVisible()
  await expect(page.getByText('noa@example.com').first()).toBeVisible()
  await page.goto(href('leads-view', { id: second }))
  await expect(page).toHaveURL(href('leads-view', { id: first }))

  await page.goto(`${href('leads-duplicates')}?tab=merges`)
  await page.getByRole('button', { name: 'ביטול המיזוג' }).click()
  await dialog(page).getByRole('button', { name: 'ביטול המיזוג' }).click()
  await expect(page.getByText('בוטל', { exact: true })).toBeVisible()
  await page.goto(href('leads-view', { id: second }))
  await expect(page.getByRole('heading', { level: 1, name: 'לוי נועה' })).toBeVisible()
})
