import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'

import type { Permission } from '@/lib/access/permissions'
import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { expectAccessible } from './support/axe'
import { newWorld, type Person, signIn, type World } from './support/world'

const ALL: Permission[] = ['edit settings', 'edit company settings', 'edit email settings', 'edit payment settings']
const tab = (key: string) => `${href('settings')}?tab=${key}`
const SECRET = 'sk-heron-velvet-55190-abcd'

let world: World
let manager: Person

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

/** Permission, tab, and a handler of that tab with its method. */
const DOORS: [Permission, string, string, string][] = [
  ['edit settings', 'system', 'PUT', '/api/settings/system'],
  ['edit company settings', 'company', 'PUT', '/api/settings/company'],
  ['edit email settings', 'mail', 'PUT', '/api/settings/mail'],
  ['edit payment settings', 'payment', 'POST', '/api/settings/payment/accounts'],
]

/** What each tab says on top and in the last crumb. */
const TITLES: Readonly<Record<string, string>> = {
  system: 'עריכת הגדרות מערכת',
  company: 'פרטי העסק',
  mail: 'דואר',
  payment: 'סליקה',
}

/** One tab and its handler answer; the others refuse. 422: the gate let an empty body through to its schema. */
async function expectOnly({ page, person, key }: { page: Page; person: Person; key: string }) {
  const api = await apiOf(person.id)
  for (const [, other, method, path] of DOORS) {
    const isOwn = other === key
    const answers = {
      page: (await page.goto(tab(other)))?.status(),
      handler: (await api.fetch(path, { method, data: {} })).status(),
    }
    expect
      .soft(answers, `${key} at ${other}`)
      .toEqual(isOwn ? { page: 200, handler: 422 } : { page: 403, handler: 403 })
  }
  await api.dispose()
}

const saved = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test.describe('settings', () => {
  test.beforeEach(async () => {
    world = await newWorld()
    manager = await world.person({ permissions: ALL })
  })

  test('each tab stands behind its own permission, in the page and in its handlers (requirement 2)', async ({
    context,
  }) => {
    for (const [permission, key] of DOORS) {
      const person = await world.person({ permissions: [permission] })
      const page = await pageOf(context, person)
      expect((await page.goto(href('settings')))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: TITLES[key] ?? '', exact: true })).toBeVisible()
      const crumbs = page.getByRole('navigation', { name: 'נתיב ניווט' }).getByRole('listitem')
      await expect(crumbs).toHaveText(['בית', 'הגדרות', TITLES[key] ?? ''])
      await expectOnly({ page, person, key })
      await page.close()
    }
    const nobody = await pageOf(context, await world.person({}))
    expect((await nobody.goto(href('settings')))?.status()).toBe(403)
  })

  test('name, colour, logo and hours are saved and seen in the office', async ({ context }) => {
    const page = await pageOf(context, manager)
    const errors: string[] = []
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
    await page.goto(href('settings'))
    await page.getByLabel('השם שמוצג').fill('הסטודיו של דנה')
    await page.getByLabel('צבע ראשי').fill('#ffd400')
    await page.getByRole('button', { name: 'שימוש בגוון כהה יותר' }).click()
    await page.getByRole('switch', { name: 'פתוח ביום שישי' }).uncheck()
    await page.getByRole('button', { name: 'הוספת ימים' }).click()
    const days = page.getByRole('group', { name: 'שורה 1' })
    await days.getByLabel('שם').fill('חופשה')
    await days.getByLabel('מיום').fill('1.8.2027')
    await days.getByLabel('עד יום').fill('5.8.2027')
    await page.getByRole('button', { name: 'שמירה', exact: true }).click()
    await saved(page, 'ההגדרות נשמרו')
    const buffer = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0a7a43' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await saved(page, 'הלוגו נשמר')
    await page.reload()
    await expect(page.locator('.side .brand')).toContainText('הסטודיו של דנה')
    const logo = page.locator('.side .brand img')
    await expect(logo).toBeVisible()
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('html')).toHaveAttribute('data-brand', '')
    await expect(page.getByRole('switch', { name: 'פתוח ביום שישי' })).not.toBeChecked()
    await expect(days.getByLabel('מיום')).toHaveValue('01/08/2027')
    expect(errors).toEqual([])
  })

  test('what is wrong in one form stays when another is saved, and is told by the name of its row', async ({
    context,
  }) => {
    const page = await pageOf(context, manager)
    await page.goto(href('settings'))
    const looks = page.getByRole('form', { name: 'הגדרות מערכת' })
    const numbers = page.getByRole('form', { name: 'מספור' })
    await looks.getByLabel('השם שמוצג').fill('א'.repeat(201))
    await looks.getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(looks.getByRole('alert').getByRole('link', { name: 'השם שמוצג' })).toBeVisible()
    await expect(looks.getByLabel('השם שמוצג')).toHaveValue('א'.repeat(201))
    await numbers.getByLabel('קידומת (לקוחות)').fill('A1')
    await numbers.getByRole('button', { name: 'שמירת המספור' }).click()
    await expect(numbers.getByRole('alert').getByRole('link', { name: 'קידומת (לקוחות)' })).toBeVisible()
    await numbers.getByLabel('קידומת (לקוחות)').fill('A-')
    await numbers.getByRole('button', { name: 'שמירת המספור' }).click()
    await saved(page, 'המספור נשמר')
    await expect(numbers.getByRole('alert')).toHaveCount(0)
    await expect(looks.getByRole('alert').getByRole('link', { name: 'השם שמוצג' })).toBeVisible()
  })

  test('whoever saves second keeps what was typed and is told to look first', async ({ browser }) => {
    const [one, two] = [await browser.newContext(), await browser.newContext()]
    const [first, second] = [await pageOf(one, manager), await pageOf(two, manager)]
    for (const page of [first, second]) await page.goto(tab('company'))
    await first.getByLabel('כתובת').fill('הרצל 1, חיפה')
    await first.getByLabel('טלפון').fill('03-6123456')
    await first.getByLabel('דוא״ל').fill('office@example.com')
    await first.getByLabel('מספר חברה או עוסק').fill('514729060')
    await first.getByRole('button', { name: 'שמירה', exact: true }).click()
    await saved(first, 'פרטי העסק נשמרו')
    await second.getByLabel('כתובת').fill('הנביאים 2, חיפה')
    await second.getByLabel('טלפון').fill('03-6123457')
    await second.getByLabel('דוא״ל').fill('other@example.com')
    await second.getByLabel('מספר חברה או עוסק').fill('514729060')
    await second.getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(second.getByText('הרשומה השתנתה בינתיים')).toBeVisible()
    await expect(second.getByLabel('כתובת')).toHaveValue('הנביאים 2, חיפה')
    for (const context of [one, two]) await context.close()
  })

  test('a wrong check digit is refused on its field, and the receipt is seen while it is typed', async ({
    context,
  }) => {
    const page = await pageOf(context, manager)
    await page.goto(tab('company'))
    await page.getByLabel('השם הרשום').fill('גינות הצפון בע״מ')
    await expect(page.getByText('גינות הצפון בע״מ').last()).toBeVisible()
    await page.getByLabel('מספר חברה או עוסק').fill('514729061')
    await page.getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(page.getByText('המספר אינו תקין: ספרת הביקורת אינה מתאימה').first()).toBeVisible()
  })

  test('a mail password is written and never read back; without a server the trial says that it is a simulation', async ({
    context,
  }) => {
    const page = await pageOf(context, manager)
    await page.goto(tab('mail'))
    await page.getByRole('button', { name: 'שליחת הודעת ניסיון' }).click()
    await expect(page.getByRole('dialog').getByText('סימולציה')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('שרת', { exact: true }).fill('127.0.0.1')
    await page.getByLabel('פורט').fill('465')
    await page.getByLabel('שם משתמש').fill('office')
    await page.getByRole('textbox', { name: 'סיסמה' }).fill(SECRET)
    await page.getByLabel('כתובת השולח').fill('office@example.com')
    await page.getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(page.getByText(/^פורט 465 הוא ל־TLS/)).toBeVisible()
    await page.getByLabel('פורט').fill('587')
    await page.getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(page.getByText(/^זו כתובת פנימית/)).toBeVisible()
    await page.getByLabel('שרת', { exact: true }).fill('mail.invalid')
    await page.getByRole('button', { name: 'שמירה', exact: true }).click()
    await saved(page, 'שרת הדואר נשמר')
    await saved(page, 'לא נבדק')
    const answer = await page.goto(tab('mail'))
    expect(await answer?.text()).not.toContain(SECRET)
    await expect(page.getByRole('textbox', { name: 'סיסמה' })).toHaveAttribute('placeholder', '•••••abcd')
    await page.getByRole('button', { name: 'שליחת הודעת ניסיון' }).click()
    await expect(page.getByRole('dialog').getByText('ההודעה לא נשלחה')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^הניסיון האחרון נכשל/)).toBeVisible()
  })

  test('the words of a letter are changed, looked at and given back', async ({ context }) => {
    const page = await pageOf(context, manager)
    await page.goto(tab('mail'))
    await page.getByRole('link', { name: 'עריכת הנוסח: בקשת תשלום', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('תוכן').fill('שלום {{nobody}}')
    await dialog.getByRole('button', { name: 'שמירה' }).click()
    await expect(dialog.getByText('המשתנה {{nobody}} אינו מוכר בהודעה הזו').first()).toBeVisible()
    await dialog.getByLabel('תוכן').fill('לתשלום {{amount}}')
    await dialog.getByRole('button', { name: 'תצוגה מקדימה' }).click()
    const frame = page.frameLocator('iframe[title="תצוגה מקדימה של ההודעה"]')
    await expect(frame.getByText('1,180.00')).toBeVisible()
    await dialog.getByRole('button', { name: 'שמירה' }).click()
    await expect(page.getByText('נוסח משלך')).toBeVisible()
    await page.getByRole('link', { name: 'עריכת הנוסח: בקשת תשלום', exact: true }).click()
    await dialog.getByRole('button', { name: 'חזרה לנוסח הרגיל' }).click()
    await expect(page.getByText('נוסח משלך')).toHaveCount(0)
  })

  test('an account is tried with a shekel, gets another key, and no answer holds the key (requirements 16, 47)', async ({
    context,
  }) => {
    const page = await pageOf(context, manager)
    await page.goto(tab('payment'))
    await page.getByRole('button', { name: 'חיוב ניסיון של 1 ₪' }).click()
    await page.getByLabel('העסקה מאושרת', { exact: true }).check()
    await page.getByRole('button', { name: 'תשלום' }).click()
    await expect(page.getByText('חיוב הניסיון הצליח')).toBeVisible()
    await page.getByRole('button', { name: 'חשבון סליקה חדש' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^שם/ }).fill('חשבון שני')
    await dialog.getByLabel('מפתח חתימה').fill(SECRET)
    await dialog.getByRole('button', { name: 'הוספה' }).click()
    await expect(page.getByText('•••••abcd')).toBeVisible()
    const answer = await page.goto(tab('payment'))
    expect(await answer?.text()).not.toContain(SECRET)
    await page.getByRole('button', { name: 'פעולות בחשבון חשבון שני' }).click()
    await page.getByRole('menuitem', { name: 'קביעה כברירת מחדל' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'קביעה כברירת מחדל' }).click()
    const cards = page.locator('.card', { hasText: 'ברירת המחדל' })
    await expect(cards.first()).toContainText('חשבון שני')
  })

  test('the tabs have no accessibility faults, light and dark, on a desk and on a phone', async ({ context }) => {
    test.setTimeout(180_000)
    const page = await pageOf(context, manager)
    await expectAccessible(page, [tab('company'), tab('mail'), tab('payment')])
  })
})
