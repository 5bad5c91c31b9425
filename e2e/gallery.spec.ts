import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const open = (page: Page, tab: string) => page.goto(`${href('second-page')}?tab=${tab}`)
const story = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a chart says what it shows, gives its numbers as a table, and writes at the same size on every screen', async ({
  page,
}) => {
  await open(page, 'charts')
  const chart = story(page, 'עמודות בקבוצות')
  await expect(chart.getByRole('img', { name: /^לידים ולקוחות בחצי השנה האחרונה/ })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const tick = chart.locator('.chart-axis span').first()
    expect((await tick.boundingBox())?.height).toBe(16)
    await expect(tick).toHaveCSS('font-size', '12px')
  }
  await chart.getByText('הצגה כטבלה').click()
  await expect(chart.getByRole('row', { name: 'מרץ 103 61' })).toBeVisible()
  await expect(story(page, 'תרשים בלי נתונים').getByText('עדיין אין נתונים להצגה.')).toBeVisible()
})

test('a card moves by its menu, which is announced, and comes back where it is refused', async ({ page }) => {
  await open(page, 'board')
  const board = page.getByRole('region', { name: 'לוח לידים' })
  const lane = (name: string) => board.getByRole('region', { name, exact: true })
  const there = page.getByRole('menuitem', { name: 'בשיחה' })
  await board.getByRole('button', { name: /העבר אל.*David כהן/ }).press('Enter')
  await expect(there).toBeVisible()
  await there.press('Enter')
  await expect(lane('בשיחה').getByText('David כהן')).toBeVisible()
  await expect(lane('פנייה חדשה').getByText('David כהן')).toBeHidden()
  await expect(board.getByRole('status')).toContainText('הועבר אל בשיחה')
  await expect(board.getByRole('button', { name: /העבר אל.*David כהן/ })).toBeFocused()

  await board.getByRole('button', { name: /העבר אל.*נועה לוי/ }).click()
  await page.getByRole('menuitem', { name: 'מוקפא' }).click()
  await expect(board.getByRole('alert')).toContainText('כרטיס אינו יכול לעבור להקפאה')
  await expect(lane('פנייה חדשה').getByText('נועה לוי')).toBeVisible()
})

test('a card is dragged to another column', async ({ page }) => {
  // A page that scrolls between press and move would have another card under the mouse.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await open(page, 'board')
  const board = page.getByRole('region', { name: 'לוח לידים' })
  const target = board.getByRole('region', { name: 'הצעת מחיר', exact: true })
  await expect(board.locator('[data-card="k3"]')).toHaveAttribute('draggable', 'true')
  await board.locator('[data-card="k3"]').dragTo(target)
  await expect(target.getByText('אור וצל בע״מ')).toBeVisible()
})

test('on a phone one column shows, chosen above the board', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'board')
  const board = page.getByRole('region', { name: 'לוח לידים' })
  await expect(board.locator('[data-card="k1"]')).toHaveAttribute('draggable', 'true')
  await expect(board.getByText('נועה לוי')).toBeVisible()
  await expect(board.getByText('מאיה פרץ')).toBeHidden()
  await board.getByRole('radio', { name: 'בשיחה' }).check()
  await expect(board.getByText('מאיה פרץ')).toBeVisible()
  await expect(board.getByText('נועה לוי')).toBeHidden()
})

test('steps run from the right to the left, and the present one is named', async ({ page }) => {
  await open(page, 'board')
  const steps = page.getByRole('list', { name: 'שלבים, באמצע' }).getByRole('listitem')
  const lefts = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().left))
  expect(lefts).toEqual([...lefts].sort((a, b) => b - a))
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await page.setViewportSize({ width: 390, height: 844 })
  const tops = () => steps.evaluateAll((all) => new Set(all.map((step) => step.getBoundingClientRect().top)).size)
  await expect.poll(tops).toBe(4)
})

/** Encodes text as Windows-1255, the Hebrew code page. */
const windows1255 = (text: string) =>
  Buffer.from([...text].map((sign) => (sign >= 'א' ? sign.charCodeAt(0) - 0x4f0 : sign.charCodeAt(0))))

test('a file in the Hebrew code page of Windows is read, mapped, checked and taken in', async ({ page }) => {
  await open(page, 'board')
  const input = story(page, 'ייבוא מקובץ').locator('input[type=file]')
  const opener = page.getByRole('button', { name: 'פתיחת אשף הייבוא' })
  await opener.click()
  await expect(input).toBeAttached()
  const text = 'ישוב;נייד;שם מלא\r\nחיפה;052-1234567;"לוי; נועה"\r\nעכו;12;דוד כהן\r\nצפת;;\r\n'
  const file = { name: 'leads.csv', mimeType: 'text/csv', buffer: windows1255(text) }
  await input.setInputFiles(file)
  await expect(page.getByText('Windows-1255', { exact: false }).last()).toBeVisible()
  await expect(page.getByLabel('שם', { exact: false }).first()).toHaveValue('2')
  await expect(page.getByLabel('טלפון')).toHaveValue('1')
  await page.getByRole('button', { name: 'המשך לבדיקה' }).click()
  await expect(page.getByText('תקינות: 1')).toBeVisible()
  await expect(page.getByText('עם שגיאה, ולא ייובאו: 2')).toBeVisible()
  await page.getByRole('button', { name: 'ייבוא שורה אחת' }).click()
  await expect(page.getByText('הייבוא הסתיים')).toBeVisible()
  await expect(page.getByText('נקלטו: לוי; נועה')).toBeVisible()
})

test('a fact of a customer is changed where it stands and survives a reload; what is refused is not lost', async ({
  page,
}) => {
  const id = await world.customer(admin, 'נועה לוי')
  await page.goto(href('customers-view', { id }))
  const pencil = (name: string) => page.getByRole('button', { name: `עריכת ${name}`, exact: true })
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/customers/*', async (route) => {
    if (route.request().method() === 'PATCH') await released
    await route.continue()
  })
  await pencil('עיר').click()
  await page.keyboard.type('עכו')
  await page.keyboard.press('Enter')
  await expect(pencil('עיר')).toBeFocused()
  await expect(page.getByRole('definition').getByText('עכו', { exact: true })).toBeVisible()

  // The next save sends the new version, even if it does not wait for the response to the previous one.
  await pencil('כתובת').click()
  await page.keyboard.type('הרצל 1')
  await page.keyboard.press('Enter')
  await expect(pencil('כתובת')).toBeFocused()
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('הרצל 1') ?? false)
  letGo()
  expect((await saved).status()).toBe(200)
  await pencil('טלפון').click()
  await page.keyboard.type('05')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'טלפון', exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('05')
  await field.fill('052-765 4321')
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('4321') ?? false)
  await field.press('Enter')
  await expect(page.getByRole('link', { name: '052-765-4321', exact: true })).toBeVisible()
  // The value was shown before the server confirmed it.
  expect((await kept).status()).toBe(200)

  await pencil('כתובת').click()
  await page.keyboard.type('לא לשמור')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('definition').getByText('עכו', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '052-765-4321', exact: true })).toBeVisible()
  await expect(page.getByText('לא לשמור')).toBeHidden()
})

test('a note that was not sent waits in the window, Ctrl+Enter sends it, and the timeline is filtered', async ({
  page,
}) => {
  const id = await world.customer(admin, 'נועה לוי')
  await page.goto(href('customers-view', { id }))
  const box = page.getByLabel('הערה חדשה')
  await box.fill('להתקשר ביום ראשון')
  await page.getByRole('navigation', { name: 'תפריט ראשי' }).getByRole('link', { name: 'מסמכים' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'מסמכים' })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('להתקשר ביום ראשון')
  await box.press('Control+Enter')
  await expect(box).toHaveValue('')
  const today = page.getByRole('region', { name: 'היום' })
  await expect(today.getByText('להתקשר ביום ראשון')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('')
  const filters = page.getByRole('navigation', { name: 'סינון ציר הפעילות' })
  await filters.getByRole('link', { name: 'תשלומים' }).click()
  await expect(page.getByText('אין אירועים מהסוג הזה.')).toBeVisible()
  await filters.getByRole('link', { name: 'הערות' }).click()
  await expect(today.getByText('להתקשר ביום ראשון')).toBeVisible()

  // Text that is typed while a note is being sent is kept.
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/customers/*/notes', async (route) => {
    await released
    await route.continue()
  })
  await box.fill('התקשרה')
  await box.press('Control+Enter')
  await box.pressSequentially(' שוב')
  letGo()
  await expect(today.getByText('התקשרה', { exact: true })).toBeVisible()
  await expect(box).toHaveValue('התקשרה שוב')
})
