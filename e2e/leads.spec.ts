import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, signInInstead, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row', { name })

async function add(page: Page, name: string, { phone = '', email = '' }) {
  await page.goto(href('leads-add'))
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill(name)
  await page.getByLabel('טלפון').fill(phone)
  await page.getByLabel('דוא״ל').fill(email)
  await page.getByRole('button', { name: 'הוספת ליד', exact: true }).click()
}

async function openMove(page: Page, status: string) {
  await page.getByRole('button', { name: 'שינוי סטטוס' }).click()
  await dialog(page).getByLabel('סטטוס חדש').selectOption(status)
}

test('a lead is refused without a number, added, told apart from another, worked on in its record, lost with a reason and opened again', async ({
  page,
}) => {
  await page.goto(href('leads'))
  await expect(page.getByText('אין כרגע לידים פתוחים')).toBeVisible()
  await add(page, 'נועה לוי', {})
  await expect(page.getByText('יש למלא טלפון או דוא״ל').first()).toBeVisible()
  await add(page, 'נועה לוי', { phone: '052-123 4567' })
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByRole('list', { name: 'סטטוסים' })).toContainText('חדש')

  await add(page, 'נועה', { phone: '0521234567' })
  await expect(page.getByText('ליד דומה כבר קיים')).toBeVisible()
  await expectFaultlessInVariant(page, 'a similar lead')
  await page.getByRole('link', { name: 'ביטול' }).click()
  await confirm(page, 'לצאת בלי לשמור')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'נועה לוי' }).click()

  await page.getByLabel('הערה חדשה').fill('ביקשה הצעת מחיר')
  await page.getByRole('button', { name: 'הוספת הערה' }).click()
  await expect(page.getByText('ביקשה הצעת מחיר')).toBeVisible()
  await openMove(page, 'נסגר בלי מכירה')
  await confirm(page, 'שינוי')
  await expect(dialog(page).getByText('יש לבחור למה הליד נסגר בלי מכירה').first()).toBeVisible()
  await dialog(page).getByLabel('למה נסגר בלי מכירה').selectOption('המחיר')
  await expectFaultlessInVariant(page, 'a lead that is lost')
  await confirm(page, 'שינוי')
  await expect(page.getByText('למה נסגר בלי מכירה: המחיר')).toBeVisible()
  await expectFaultlessInVariant(page, 'a lost lead')

  await page.goto(href('leads'))
  await expect(row(page, 'נועה לוי')).toHaveCount(0)
  await page.getByLabel('מצב').selectOption('נסגרו בלי מכירה')
  await page.getByRole('link', { name: 'נועה לוי' }).click()
  await openMove(page, 'יצרנו קשר')
  await dialog(page).getByLabel('למה הליד נפתח מחדש').fill('חזרה אלינו')
  await confirm(page, 'שינוי')
  await expect(page.getByRole('list', { name: 'סטטוסים' }).getByRole('listitem').first()).toContainText('יצרנו קשר')
})

test('a status says what a lead needs and where it goes; deleted, it passes its leads on', async ({ page }) => {
  await add(page, 'דני כהן', { email: 'dani@example.com' })
  await expect(heading(page, 'דני כהן')).toBeVisible()
  const lead = page.url()

  await page.goto(href('leads-statuses'))
  await page.getByRole('button', { name: 'סטטוס חדש' }).click()
  await dialog(page).getByLabel('שם').fill('פגישה')
  await dialog(page).getByLabel('משמעות').selectOption('בטיפול')
  await dialog(page).getByLabel('שדות שחייבים למלא').click()
  await page.getByRole('option', { name: 'עיר' }).click()
  await dialog(page).getByRole('heading', { name: 'סטטוס חדש' }).click()
  await confirm(page, 'שמירה')
  await expect(row(page, 'פגישה')).toContainText('עיר')
  await expectFaultlessInVariant(page, 'the statuses of leads')

  await page.goto(lead)
  await openMove(page, 'פגישה')
  await confirm(page, 'שינוי')
  await expect(dialog(page).getByText('יש למלא').first()).toBeVisible()
  await dialog(page).getByLabel('עיר').fill('חיפה')
  await confirm(page, 'שינוי')
  await expect(page.getByRole('list', { name: 'סטטוסים' })).toContainText('פגישה')

  await page.goto(href('leads-statuses'))
  const open = async () => {
    await page.getByRole('button', { name: 'פעולות: פגישה' }).click()
    await page.getByRole('menuitem', { name: 'מחיקה' }).click()
  }
  await open()
  await confirm(page, 'מחיקה')
  await expect(dialog(page).getByText('יש לידים בסטטוס הזה')).toBeVisible()
  await dialog(page).getByLabel('לאן להעביר').selectOption('נשלחה הצעה')
  await confirm(page, 'מחיקה')
  await expect(row(page, 'פגישה')).toHaveCount(0)
  await page.goto(href('leads'))
  await expect(row(page, 'דני כהן')).toContainText('נשלחה הצעה')
})

test('who sees only the own leads sees no others but the shared; a lead that is handed over appears without a reload', async ({
  page,
  browser,
}) => {
  const agent = await world.person({ permissions: ['see own leads', 'edit own leads'] })
  await add(page, 'של המנהל', { phone: '052-123 4567' })
  await expect(heading(page, 'של המנהל')).toBeVisible()
  const lead = page.url()
  const window = await browser.newContext()
  await signIn(window, agent)
  const theirs = await window.newPage()
  await theirs.goto(lead)
  await expect(theirs.getByText('לא מצאנו את מה שחיפשת')).toBeVisible()
  await theirs.goto(href('leads'))
  await expect(theirs.getByText('אין כרגע לידים פתוחים')).toBeVisible()
  await page.getByRole('button', { name: 'הוספת שותף' }).click()
  await dialog(page).getByLabel('משתמש').selectOption(agent.id)
  await confirm(page, 'הוספה')
  await expect(page.getByRole('button', { name: 'הסרה', exact: true })).toBeVisible()
  await theirs.reload()
  await expect(row(theirs, 'של המנהל')).toBeVisible()
  await page.getByRole('button', { name: 'הסרה', exact: true }).click()
  await confirm(page, 'הסרה')
  await expect(page.getByRole('button', { name: 'הסרה', exact: true })).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByText('אין כרגע לידים פתוחים')).toBeVisible()
  await page.getByRole('link', { name: 'עריכה' }).click()
  await page.getByLabel('אחראי').selectOption(agent.id)
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(row(theirs, 'של המנהל')).toBeVisible()
  await window.close()

  // Who may look only has no buttons that change.
  await signInInstead(page, await world.person({ permissions: ['see leads'] }))
  await page.goto(lead)
  await expect(heading(page, 'של המנהל')).toBeVisible()
  await expect(page.getByRole('button', { name: 'שינוי סטטוס' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'עריכה' })).toHaveCount(0)
})
