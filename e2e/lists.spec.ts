import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { test } from './support/test'
import { overflowOf } from './support/window'
import { newWorld, type Person, signIn, type World } from './support/world'

const NAMES = ['אביגיל כהן', 'בועז לוי', 'גילה שרון', 'דוד פרץ']

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  for (const name of NAMES) await world.customer(admin, name)
  await signIn(context, admin)
})

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `בחירת \u2068${name}\u2069` })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const open = async (page: Page, search = '?sort=name') => {
  await page.goto(href('customers') + search)
  await expect(page.getByRole('table', { name: 'לקוחות' })).toBeVisible()
}

test('chosen customers are changed together, with progress, and taken back', async ({ page }) => {
  await open(page)
  await box(page, 'אביגיל כהן').check()
  await expect(page.getByText('נבחרה שורה אחת').first()).toBeVisible()
  await box(page, 'גילה שרון').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('status').filter({ hasText: 'נבחרו 3' })).toHaveCount(1)

  await page.getByRole('button', { name: 'שינוי סטטוס' }).click()
  await page.getByLabel('סטטוס חדש').selectOption({ label: 'רדום' })
  await page.getByRole('button', { name: 'עדכון', exact: true }).click()

  const notice = page.getByRole('region', { name: 'הפעולה האחרונה' })
  await expect(notice.getByText('3 הצליחו')).toBeVisible()
  await expect(row(page, 'בועז לוי')).toContainText('רדום')
  await expect(row(page, 'דוד פרץ')).toContainText('פעיל')

  await notice.getByRole('button', { name: 'ביטול הפעולה' }).click()
  await expect(notice.getByText('בוטלה, והשורות הוחזרו')).toBeVisible()
  await expect(row(page, 'בועז לוי')).toContainText('פעיל')
})

test('whoever may not be changed is listed by name, and the rest is changed', async ({ page }) => {
  await open(page)
  await page.getByRole('checkbox', { name: 'בחירת כל השורות בעמוד' }).check()
  await expect(page.getByRole('region', { name: 'פעולות על השורות שנבחרו' })).toBeVisible()
  await page.getByRole('button', { name: 'שינוי סטטוס' }).click()
  await page.getByLabel('סטטוס חדש').selectOption({ label: 'מתעניין' })
  await page.getByRole('button', { name: 'עדכון', exact: true }).click()
  const notice = page.getByRole('region', { name: 'הפעולה האחרונה' })
  await expect(notice.getByText('0 הצליחו, 4 לא')).toBeVisible()
  await notice.getByText('מה לא השתנה, ולמה').click()
  await expect(notice.getByText('אי אפשר לעבור מ״פעיל״ ל״מתעניין״')).toHaveCount(4)
})

test('the customers of a filter become a file', async ({ page }) => {
  await open(page, '?q=לוי')
  await page.getByRole('button', { name: 'ייצוא' }).click()
  await page.getByRole('menuitem', { name: 'קובץ של התוצאות' }).click()
  const dialog = page.getByRole('dialog', { name: 'ייצוא לקוחות לקובץ' })
  await dialog.getByRole('radio', { name: 'CSV', exact: true }).check()
  await dialog.getByRole('button', { name: 'ייצוא', exact: true }).click()
  const link = page.getByRole('link', { name: 'הורדת הקובץ' }).first()
  await expect(link).toBeVisible()
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  const text = await answer.text()
  expect(text).toContain('בועז לוי')
  expect(text).not.toContain('גילה שרון')
  expect(answer.headers()['content-disposition']).toContain('attachment')
  // The export stays with its list: another list that can show exports does not show it.
  await page.getByRole('link', { name: 'יומן פעולות' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'יומן פעולות' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'הפעולה האחרונה' })).toHaveCount(0)
})

test('a view is kept, opens the list from then on, and "all" stays within reach', async ({ page }) => {
  await open(page, '?sort=name&hide=owner')
  await page.getByRole('button', { name: 'תצוגות' }).click()
  await page.getByRole('menuitem', { name: 'שמירת התצוגה הנוכחית' }).click()
  await page.getByLabel('שם התצוגה').fill('לפי שם')
  await page.getByLabel('המסך ייפתח עם התצוגה הזאת').check()
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(page.getByRole('link', { name: 'לפי שם' })).toHaveAttribute('aria-current', 'page')

  await page.goto(href('customers'))
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'שם' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('columnheader', { name: 'אחראי' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'אחראי' })).toHaveCount(0)

  await page.getByRole('link', { name: 'הכול' }).click()
  await expect(page.getByRole('columnheader', { name: 'אחראי' })).toBeVisible()
  await expect(page).toHaveURL(/view=all/)
})

test('a row opens beside the list by key, the arrows go on, Esc goes back', async ({ page }) => {
  await open(page)
  const panel = page.getByRole('complementary', { name: 'תצוגה מהירה' })
  await page.getByRole('link', { name: 'אביגיל כהן' }).focus()
  await page.keyboard.press('Space')
  await expect(panel.getByRole('heading', { name: 'אביגיל כהן' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('heading', { name: 'בועז לוי' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'בועז לוי' })).toBeFocused()

  // A key that comes the moment another row shows acts on that row.
  await page.keyboard.press('Space')
  await expect(panel.getByRole('heading', { name: 'בועז לוי' })).toBeFocused()
  await panel.getByRole('heading').evaluate((heading) => {
    const pressEscape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    new MutationObserver(() => heading.dispatchEvent(pressEscape)).observe(heading, {
      characterData: true,
      subtree: true,
    })
  })
  await page.keyboard.press('ArrowUp')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'אביגיל כהן' })).toBeFocused()
})

test('columns are left out and come back, and the address remembers', async ({ page }) => {
  await open(page)
  const column = page.getByRole('columnheader', { name: 'אחראי' })
  await expect(column).toBeVisible()
  await page.getByRole('button', { name: 'בחירת עמודות' }).click()
  await page.getByRole('checkbox', { name: 'אחראי' }).uncheck()
  await expect(column).toHaveCount(0)
  await page.reload()
  await expect(column).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'שם' })).toBeVisible()
})

test('an agent changes only the own customers, and has no export', async ({ browser }) => {
  const agent = await world.person({ permissions: ['see own customers', 'edit own customers'] })
  await world.customer(agent, 'הלקוחה שלי')
  const context = await browser.newContext()
  await signIn(context, agent)
  const page = await context.newPage()
  await open(page)
  await box(page, 'הלקוחה שלי').check()
  await expect(page.getByRole('button', { name: 'שינוי סטטוס' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'החלפת אחראי' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ייצוא' })).toHaveCount(0)
  await context.close()
})

test('a phone chooses rows on cards and filters in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '?status=active&sort=name')
  await expect(page.getByRole('button', { name: 'סינון (1)' })).toBeVisible()
  await box(page, 'דוד פרץ').check()
  await expect(page.getByRole('region', { name: 'פעולות על השורות שנבחרו' })).toBeInViewport()
  await expect.poll(() => overflowOf(page)).toBe(0)
})

test('at 1440 a row is one line, a filter moves nothing, and a column that folded comes back by choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await world.customer(admin, 'מועצה מקומית', { city: 'מושב בני עטרות', email: `${'a'.repeat(30)}@example.co.il` })
  await open(page)
  const heights = await page.locator('.table tbody tr').evaluateAll((rows) => rows.map((one) => one.clientHeight))
  expect(new Set(heights)).toEqual(new Set([44]))
  expect(await page.locator('.tw').evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)

  const head = page.getByRole('columnheader', { name: 'שם' })
  const before = await head.boundingBox()
  await page.getByRole('combobox', { name: 'סטטוס' }).selectOption({ label: 'פעיל' })
  await expect(page.getByRole('button', { name: 'סינון מתקדם (1)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'תצוגות' })).toBeVisible()
  expect((await head.boundingBox())?.y).toBe(before?.y)

  const tags = page.getByRole('columnheader', { name: 'תגיות' })
  await expect(tags).toBeHidden()
  await page.getByRole('button', { name: 'בחירת עמודות' }).click()
  await expect(page.getByRole('checkbox', { name: 'תגיות' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'תגיות' }).check()
  await expect(tags).toBeVisible()
  await expect(page).toHaveURL(/show=tags/)
})

test('a press anywhere in a row opens its record, marking text does not, and its end has a menu', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await open(page)
  const cell = row(page, 'בועז לוי').getByText('דנה לוי')
  const box = await cell.boundingBox()
  if (!box) throw new Error('the owner is not in sight')
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 1, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  await expect(page).toHaveURL(/customers\?sort=name/)

  const other = context.waitForEvent('page')
  await row(page, 'גילה שרון')
    .getByText('פעיל')
    .click({ modifiers: ['Control'] })
  await expect((await other).getByRole('heading', { name: 'גילה שרון' })).toBeVisible()
  await expect(page).toHaveURL(/customers\?sort=name/)

  await page.getByRole('button', { name: 'פעולות: \u2068דוד פרץ\u2069' }).click()
  await expect(page.getByRole('menuitem', { name: 'פתיחה', exact: true })).toHaveAttribute('href', /\/view/)
  await page.keyboard.press('Escape')

  await row(page, 'בועז לוי').getByText('פעיל').click()
  await expect(page.getByRole('heading', { name: 'בועז לוי' })).toBeVisible()
})
