import { type Browser, expect, type Page } from '@playwright/test'

import { sessionCookie } from '@/lib/auth/cookie'
import { href } from '@/lib/routes/find'

import { cookieOf } from './support/api'
import { expectFaultlessInVariant } from './support/in-variant'
import { linkMailedTo } from './support/mail'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const PASSWORD = 'משפט ארוך שרק אני זוכרת 7'

let world: World
let admin: Person

test.beforeEach(async () => {
  world = await newWorld()
  admin = await world.admin()
})

/** Opens a new, signed-in window. */
async function deskOf(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext()
  await signIn(context, person)
  return context.newPage()
}

const editOf = ({ id }: Person, tab = '') => href('users-edit', { id }) + tab
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

async function act(page: Page, label: string) {
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

test('an invitation goes out by mail and is taken up with a password of one’s own; one that is called back leads nowhere', async ({
  browser,
}) => {
  const page = await deskOf(browser, admin)
  const invite = async (name: string, email: string, role: string) => {
    await page.getByLabel('שם מלא').fill(name)
    await page.getByLabel('דוא״ל').fill(email)
    await page.getByRole('checkbox', { name: role, exact: true }).check()
    await page.getByRole('button', { name: 'שליחת הזמנה' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('הוזמן')
    return linkMailedTo({ companyId: world.companyId, to: email, kind: 'account.user-invite' })
  }
  await page.goto(href('users'))
  await page.getByRole('link', { name: 'משתמש חדש' }).click()
  const link = await invite('נועה אורן', `noa-${admin.id}@example.co.il`, 'סוכן')
  const invitee = await (await browser.newContext()).newPage()
  await invitee.goto(link)
  await expect(invitee.getByText(world.companyName)).toBeVisible()
  await invitee.getByLabel('סיסמה').fill('short')
  await invitee.getByRole('button', { name: 'הצטרפות' }).click()
  await expect(invitee.getByRole('form', { name: 'הצטרפות' }).getByRole('alert')).toBeVisible()
  await invitee.getByLabel('סיסמה').fill(PASSWORD)
  await invitee.getByRole('button', { name: 'הצטרפות' }).click()
  await invitee.waitForURL('/')
  await invitee.goto(href('customers'))
  await expect(invitee.getByRole('heading', { level: 1, name: 'לקוחות' })).toBeVisible()
  await expect(page.getByRole('row', { name: /נועה אורן/ })).toContainText('פעיל')
  await invitee.goto(link)
  await expect(invitee.getByText('הקישור אינו תקף')).toBeVisible()

  await page.getByRole('link', { name: 'משתמש חדש' }).click()
  const other = await invite('רון לביא', `ron-${admin.id}@example.co.il`, 'עובד')
  await page.getByRole('link', { name: 'רון לביא' }).click()
  await act(page, 'ביטול ההזמנה')
  await confirm(page, 'ביטול ההזמנה')
  await page.waitForURL(href('users'))
  await expect(page.getByText('רון לביא')).toHaveCount(0)
  await invitee.goto(other)
  await expect(invitee.getByText('הקישור אינו תקף')).toBeVisible()
})

test('what a person may do is found by its name and changes on the very next request; an open session is ended from the office (requirements 7, 15)', async ({
  browser,
}) => {
  const clerk = await world.person({ permissions: ['show customers', 'show users', 'edit users'] })
  const [page, seat] = [await deskOf(browser, admin), await deskOf(browser, clerk)]
  const answer = async () => (await seat.request.get(href('customers'), { maxRedirects: 0 })).status()
  // An editor cannot grant more than they have: a higher role is shown but disabled, and a higher user, like one's own
  // roles and permissions, is read-only.
  await seat.goto(href('users-create'))
  await expect(seat.getByRole('checkbox', { name: 'מנהל חברה' })).toBeDisabled()
  await seat.goto(editOf(admin))
  await expect(seat.getByText('אפשר לצפות בלבד')).toBeVisible()
  await expect(seat.getByRole('button', { name: 'פעולות נוספות' })).toHaveCount(0)
  await seat.goto(editOf(clerk))
  await expect(seat.getByText('את התפקידים וההרשאות שלך קובע מנהל אחר')).toBeVisible()
  expect(await answer()).toBe(200)

  await page.goto(editOf(clerk, '?tab=permissions'))
  const search = page.getByLabel('חיפוש הרשאה')
  await search.fill('צפייה בלקוחות שלי')
  await expect(page.getByText('כלול ב״צפייה בכל הלקוחות״')).toBeVisible()
  await expect(page.getByRole('button', { name: /צפייה בלקוחות שלי/ })).toHaveCount(0)
  await search.fill('אין דבר כזה')
  await expect(page.getByText('אין הרשאה כזאת')).toBeVisible()
  await search.fill('צפייה בכל הלקוחות')
  await page.getByRole('button', { name: 'שלילה: צפייה בכל הלקוחות' }).click()
  await page.getByRole('dialog').getByLabel('סיבה').fill('מעבר לצוות אחר')
  await confirm(page, 'שלילה')
  await expect(page.getByText('נשללה אישית: מעבר לצוות אחר')).toBeVisible()
  expect(await answer()).toBe(403)
  await search.fill('')
  await expectFaultlessInVariant(page, 'permissions of a user')
  await page.getByRole('button', { name: 'הסרה', exact: true }).click()
  await confirm(page, 'הסרה')
  await expect(page.getByText('הכול לפי התפקידים')).toBeVisible()
  expect(await answer()).toBe(200)

  await page.goto(editOf(clerk))
  await page.getByRole('checkbox', { name: 'תפקיד בדיקה', checked: true }).click()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('השינויים נשמרו')).toBeVisible()
  expect(await answer()).toBe(403)

  await page.goto(editOf(clerk, '?tab=security'))
  await expect(page.getByRole('button', { name: 'ניתוק', exact: true })).toBeVisible()
  await expectFaultlessInVariant(page, 'security of a user')
  await page.getByRole('button', { name: 'ניתוק', exact: true }).click()
  await confirm(page, 'ניתוק')
  await expect(page.getByText('אין חיבור פתוח')).toBeVisible()
  await seat.goto(href('customers'))
  await expect(seat).toHaveURL(/\/login/)
})

test('a user who leaves hands over what they look after, is out at once, and the stream closes within 30 s (requirements 7, 63)', async ({
  browser,
}) => {
  const clerk = await world.person({ permissions: ['show customers'] })
  const heir = await world.person({ permissions: ['see own customers'] })
  await world.customer(clerk, 'נועה לוי')
  const cookie = await cookieOf(clerk.id)
  const stream = await fetch(`${process.env.APP_ORIGIN}/api/rt/stream`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(stream.status).toBe(200)
  const ended = readToEnd(stream)

  const page = await deskOf(browser, admin)
  await page.goto(editOf(clerk))
  await act(page, 'השבתת המשתמש')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('לקוח אחד')).toBeVisible()
  const choice = dialog.getByLabel('מי יקבל את האחריות')
  await expect(choice).toHaveValue('')
  await dialog.getByRole('button', { name: 'השבתה' }).click()
  await expect(dialog.getByText('יש לבחור מי יקבל את האחריות, או להשאיר אצל המשתמש')).toBeVisible()
  await choice.selectOption(heir.id)
  const before = Date.now()
  await confirm(page, 'השבתה')
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('מושבת')

  const answer = await fetch(`${process.env.APP_ORIGIN}/api/user`, { headers: { cookie } })
  expect(answer.status).toBe(401)
  await ended
  expect(Date.now() - before).toBeLessThan(30_000)

  const seat = await deskOf(browser, heir)
  await seat.goto(href('customers'))
  await expect(seat.getByRole('link', { name: 'נועה לוי' })).toBeVisible()

  await page.getByRole('button', { name: 'הפעלה מחדש' }).click()
  await confirm(page, 'הפעלה מחדש')
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('פעיל')
})

test('a look through another role shows its office, changes nothing, says so on every page, and runs under a new token (requirement 12)', async ({
  browser,
}) => {
  const page = await deskOf(browser, admin)
  // A filled form asks for confirmation before it is left.
  page.on('dialog', (dialog) => dialog.accept())
  const tokenNow = async () =>
    (await page.context().cookies()).find(({ name }) => name === sessionCookie())?.value ?? ''
  await page.goto(href('users'))
  const former = await tokenNow()
  await page.getByRole('button', { name: 'תצוגה כתפקיד' }).click()
  await page.getByRole('dialog').getByLabel('תפקיד').selectOption({ label: 'סוכן' })
  await page.getByRole('button', { name: 'כניסה לתצוגה' }).click()
  const banner = page.getByRole('region', { name: 'תצוגה כתפקיד' })
  await expect(banner).toContainText('סוכן')
  await expect(banner).toContainText('הרשומות')
  expect(await tokenNow()).not.toBe(former)
  const old = await fetch(`${process.env.APP_ORIGIN}/api/user`, {
    headers: { cookie: `${sessionCookie()}=${former}` },
  })
  expect(old.status).toBe(401)

  expect((await page.goto(href('users')))?.status()).toBe(403)
  await page.goto(href('customers-add'))
  await expect(banner).toBeVisible()
  await page.getByLabel('שם מלא').fill('לא יישמר')
  await expect(page.getByText('בתצוגה בלבד: לא נשמר דבר')).toBeVisible()
  await page.getByRole('button', { name: 'הוספת לקוח' }).click()
  await expect(page.getByText('בתצוגה כתפקיד אחר אין משנים דבר')).toBeVisible()
  await page.goto(href('customers'))
  await banner.getByRole('button', { name: 'חזרה' }).click()
  await expect(banner).toHaveCount(0)
  expect((await page.goto(href('users')))?.status()).toBe(200)
})

test('teams are added, renamed and taken away where they stand; on a phone the way there is a menu', async ({
  browser,
}) => {
  const page = await deskOf(browser, admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(href('users'))
  const head = page.locator('.page-actions')
  await head.getByRole('button', { name: 'פעולות נוספות' }).click()
  await expect(page.getByRole('menuitem', { name: 'תצוגה כתפקיד' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'צוותים' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('צוות חדש').fill('מכירות')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await dialog.getByLabel(/שם הצוות/).fill('מכירות ושיווק')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  // The button shows the saved name.
  await dialog.getByRole('button', { name: 'מחיקת הצוות \u2068מכירות ושיווק\u2069' }).click()
  await expect(dialog.getByText('עוד אין צוותים')).toBeVisible()
})

async function readToEnd({ body }: Response): Promise<void> {
  const reader = body?.getReader()
  while (reader && !(await reader.read()).done) {}
}
