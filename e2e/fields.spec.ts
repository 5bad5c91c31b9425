import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { test } from './support/test'
import { newWorld, type Person, signIn } from './support/world'

let admin: Person

test.beforeAll(async () => {
  admin = await (await newWorld()).admin()
})

test.beforeEach(({ context }) => signIn(context, admin))

/** Opens a tab of the gallery and waits until it is hydrated. */
async function gallery(page: Page, tab: string) {
  await page.goto(`${href('second-page')}?tab=${tab}`)
  await page.waitForFunction(() => {
    const part = document.querySelector('main section button')
    return part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'))
  })
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const file = (name: string, bytes: number, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.alloc(bytes, 65),
})

/** Collects content policy violations, hydration errors and script errors of the page. */
function faultsOf(page: Page) {
  const faults: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

test.describe('the file widget', () => {
  const widget = (page: Page) => region(page, 'צירוף קבצים').getByRole('group', { name: 'צרף קובץ מדיה' })
  const input = (page: Page) => widget(page).locator('input[type=file]')
  const cards = (page: Page) => widget(page).getByRole('list', { name: 'קבצים מצורפים' }).getByRole('listitem')

  test('shows its words, takes files by choice and by paste, renames and refuses them, and uploads nothing', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await gallery(page, 'files')
    await expect(widget(page).getByText('גרור קבצים לכאן או')).toBeVisible()
    const names = ['א.pdf', 'b.pdf', 'ג.pdf', 'd.pdf']
    await input(page).setInputFiles(names.map((name) => file(name, 12_636)))
    await expect(cards(page)).toHaveCount(4)
    await expect(cards(page).first()).toContainText('12.34 KB')
    const tops = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect([tops[0] === tops[1], tops[1] === tops[2], (tops[3] ?? 0) > (tops[0] ?? 0)]).toEqual([true, true, true])

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 400 } })
    await input(page).setInputFiles({ name: 'תמונה.png', mimeType: 'image/png', buffer: picture })
    const image = cards(page).locator('img')
    await expect(image).toBeVisible()
    expect((await image.boundingBox())?.height).toBeLessThanOrEqual(100)

    await input(page).setInputFiles(file('d.pdf', 9000))
    await input(page).setInputFiles([
      file('טוב.pdf', 10),
      file('גדול.pdf', 1024 * 1024 + 1),
      file('רע.exe', 10, 'application/x-msdownload'),
    ])
    await expect(cards(page)).toHaveCount(6)
    await expect(cards(page).filter({ hasText: 'd.pdf' })).toContainText('12.34 KB')
    await expect(widget(page).getByRole('alert')).toContainText(/גדול\.pdf.*גדול מדי/)
    await expect(widget(page).getByRole('alert')).toContainText(/רע\.exe.*אינו מסוג מתאים/)

    await widget(page).getByRole('button', { name: 'בחירת קבצים' }).focus()
    await widget(page).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(cards(page).last()).toContainText('צילום מסך')
    expect(sent).toEqual([])
  })

  test('the pencil opens the name; Enter adopts it trimmed, nothing and Esc leave it', async ({ page }) => {
    await gallery(page, 'files')
    await input(page).setInputFiles(file('חוזה.pdf', 1024))
    const name = widget(page).getByRole('textbox')
    const pencil = widget(page).getByRole('button', { name: /שינוי השם/ })
    await expect(name).toBeHidden()
    await pencil.click()
    await expect(name).toHaveValue('חוזה.pdf')
    await name.fill('  הסכם סופי ')
    await name.press('Enter')
    await expect(name).toBeHidden()
    await expect(pencil).toBeFocused()
    await expect(cards(page).getByText('הסכם סופי', { exact: true })).toBeVisible()
    await pencil.click()
    await name.fill('   ')
    await name.press('Enter')
    await pencil.click()
    await name.fill('אחר')
    await name.press('Escape')
    await expect(cards(page).getByText('הסכם סופי', { exact: true })).toBeVisible()
    await pencil.click()
    await name.fill('שם חדש')
    await region(page, 'צירוף קבצים').getByRole('heading').click()
    await expect(cards(page).getByText('שם חדש', { exact: true })).toBeVisible()
    await widget(page).getByRole('button', { name: /^הסרת/ }).click()
    await expect(cards(page)).toHaveCount(0)
  })
})

test.describe('dates', () => {
  test('and times are written out when they are left, however they were typed, or picked by the arrows', async ({
    page,
  }) => {
    await gallery(page, 'fields')
    const day = region(page, 'תאריך').getByRole('textbox', { name: 'תאריך', exact: true })
    for (const [typed, shown] of [
      ['3/3/26', '03/03/2026'],
      ['2026-05-01', '01/05/2026'],
      ['31/2/26', '31/2/26'],
    ] as const) {
      await day.fill(typed)
      await day.press('Tab')
      await expect(day).toHaveValue(shown)
    }
    const time = region(page, 'שעה').getByRole('textbox', { name: 'שעה', exact: true })
    await time.fill('930')
    await time.press('Tab')
    await expect(time).toHaveValue('09:30')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: '09:30' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(time).toHaveValue('09:45')
  })

  test('in the calendar the week begins on Sunday, ArrowLeft is the next day, and no policy is broken', async ({
    page,
  }) => {
    const faults = faultsOf(page)
    await gallery(page, 'fields')
    const dates = region(page, 'תאריך')
    await dates.getByRole('button', { name: 'פתיחת לוח השנה' }).nth(1).click()
    const calendar = page.getByRole('dialog', { name: 'פתיחת לוח השנה' })
    await expect(calendar.getByRole('button', { name: 'יום שלישי, 3 במרץ 2026' })).toBeFocused()
    await expect(calendar.locator('thead')).toHaveText('א׳ב׳ג׳ד׳ה׳ו׳ש׳')
    const xOf = async (day: string) =>
      (await calendar.getByRole('button', { name: day, exact: true }).boundingBox())?.x ?? 0
    expect(await xOf('יום ראשון, 1 במרץ 2026')).toBeGreaterThan(await xOf('יום שני, 2 במרץ 2026'))
    await page.keyboard.press('ArrowLeft')
    await expect(calendar.getByRole('button', { name: 'יום רביעי, 4 במרץ 2026' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(calendar.getByRole('button', { name: 'יום שלישי, 3 במרץ 2026' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(calendar.getByRole('button', { name: 'יום שני, 2 במרץ 2026' })).toBeFocused()
    await expect(calendar.getByRole('button', { name: 'החודש הבא' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(dates.getByRole('textbox', { name: 'תאריך מלא' })).toHaveValue('02/03/2026')
    expect(faults).toEqual([])

    // A date range shows its earlier date on the right. The calendar shows two months from 768 px on, and one below.
    const button = page.getByRole('button', { name: /^תקופה מלאה/ })
    const [from, to] = await button
      .locator('bdi')
      .evaluateAll((ends) => ends.map((end) => end.getBoundingClientRect().x))
    expect(from).toBeGreaterThan(to ?? 0)
    await button.click()
    const panel = page.getByRole('dialog', { name: 'בחירת תאריכים' })
    await expect(panel.locator('table')).toHaveCount(2)
    await panel.getByRole('button', { name: 'יום חמישי, 5 במרץ 2026' }).click()
    await panel.getByRole('button', { name: 'יום שישי, 3 באפריל 2026' }).click()
    await expect(button).toContainText(/05\/03\/2026.*03\/04\/2026/)
    await page.setViewportSize({ width: 390, height: 844 })
    await button.click()
    await expect(panel.locator('table')).toHaveCount(1)
    await panel.getByRole('button', { name: 'היום', exact: true }).click()
    await page.getByRole('button', { name: 'ניקוי התאריכים' }).first().click()
    await expect(button).toContainText('כל התאריכים')
  })
})

test('tags are chosen, made and taken away by the keyboard, a colour is typed or mixed, rich text is drawn as it was written', async ({
  page,
}) => {
  const faults = faultsOf(page)
  await gallery(page, 'fields')
  const box = page.getByRole('combobox', { name: 'תגיות' })
  const chosen = region(page, 'בחירה מרובה ותגיות').getByRole('list', { name: 'נבחרו' }).first()
  await expect(chosen.getByRole('listitem')).toHaveText(['VIP', 'גינון'])
  await box.pressSequentially('לקוח חוזר')
  await page.keyboard.press('Enter')
  await expect(chosen.getByRole('listitem')).toHaveText(['VIP', 'גינון', 'לקוח חוזר'])
  await box.pressSequentially('חיפ')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'חיפה' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen.getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(chosen.getByRole('listitem')).toHaveText(['VIP', 'גינון'])
  await expect(box).toBeFocused()

  const colours = region(page, 'צבע')
  const field = colours.getByRole('textbox', { name: 'צבע', exact: true })
  await field.fill('ABC')
  await field.press('Tab')
  await expect(field).toHaveValue('#aabbcc')
  await colours.getByRole('button', { name: 'בחירת צבע' }).first().click()
  await page.getByRole('button', { name: 'צבע אחר' }).click()
  await page.getByRole('slider', { name: 'גוון' }).press('ArrowRight')
  await page.getByRole('button', { name: 'בחירת הצבע' }).click()
  await expect(field).not.toHaveValue('#aabbcc')
  await expect(field).toHaveValue(/^#[0-9a-f]{6}$/)

  const story = region(page, 'טקסט מעוצב')
  await story.getByRole('textbox', { name: 'תוכן ההודעה' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type('שלום ')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type('לכולם')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.press('Enter')
  await story.getByRole('button', { name: 'רשימה', exact: true }).click()
  await page.keyboard.type('Second line')
  const drawn = story.locator('.rich-text').last()
  await expect(drawn.locator('p').first()).toHaveText('שלום לכולם')
  await expect(drawn.locator('strong')).toHaveText('לכולם')
  await expect(drawn.locator('ul li')).toHaveText('Second line')
  await story.getByRole('button', { name: 'קישור', exact: true }).click()
  await page.getByLabel('כתובת הקישור').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/הכתובת צריכה להתחיל/)).toBeVisible()
  await page.getByLabel('כתובת הקישור').fill('example.com')
  await page.keyboard.press('Enter')
  await expect(drawn.getByRole('link')).toHaveAttribute('href', 'https://example.com')
  expect(faults).toEqual([])
})

test.describe('a form', () => {
  test('keeps what was typed before its script came', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.js*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(href('customers-add'), { waitUntil: 'commit' })
    await page.getByLabel('שם מלא').fill('נועה לוי')
    await page.getByLabel('מעקב הבא').fill('3/3/27')
    await page.getByRole('radio', { name: 'עסק' }).check()
    release()
    await expect(page.getByLabel('שם הארגון')).toHaveValue('נועה לוי')
    await expect(page.getByLabel('מעקב הבא')).toHaveValue('03/03/2027')
    await page.getByRole('button', { name: 'הוספת לקוח' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'נועה לוי' })).toBeVisible()
    await expect(page.getByText('03/03/2027')).toBeVisible()
  })

  test('names what is wrong in the order of the page and leads to it, and asks before it loses what was typed', async ({
    page,
  }) => {
    await page.goto(href('customers-add'))
    await expect(page.getByRole('radio', { name: 'פרטי' })).toBeChecked()
    await page.getByLabel('דוא״ל').fill('noa@')
    await page.getByLabel('טלפון').fill('050')
    await page.getByRole('button', { name: 'הוספת לקוח' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'יש לתקן 3 שדות' })
    await expect(summary.getByRole('link')).toHaveText(['שם מלא', 'טלפון', 'דוא״ל'])
    await summary.getByRole('link', { name: 'טלפון' }).click()
    await expect(page.getByLabel('טלפון')).toBeFocused()

    // The page asks before it discards input; the button that stays on the page has the focus.
    await page.getByLabel('שם מלא').fill('נועה')
    await page.getByRole('link', { name: 'ביטול' }).click()
    const dialog = page.getByRole('dialog', { name: 'יש שינויים שלא נשמרו' })
    await expect(dialog.getByRole('button', { name: 'להישאר בדף' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('שם מלא')).toHaveValue('נועה')
    await page.getByRole('link', { name: 'ביטול' }).click()
    await dialog.getByRole('button', { name: 'לצאת בלי לשמור' }).click()
    await expect(page).toHaveURL(new RegExp(`${href('customers')}$`))
  })
})
