import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { inviteCompany } from '@/lib/auth/invitation'
import { getRoute } from '@/lib/routes/find'

import { codeOf, enrol } from './support/factor'
import { linkMailedTo } from './support/mail'
import { test } from './support/test'
import { visit } from './support/visit'
import { newWorld, type Person, signIn } from './support/world'

const NEW_PASSWORD = 'שביל הגמלים 17 בבוקר'
/** Error messages of a form; not the framework's route announcer, which is an alert too. */
const problems = (page: Page) => page.getByRole('form').getByRole('alert')
const session = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sid')

test('signing in says what is wrong and leads to the page that was asked for; signing out needs a press and ends it (requirement 13)', async ({
  page,
  request,
}) => {
  const person = await (await newWorld()).admin()
  await visit(page, '/customers?sort=-created')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page).toHaveTitle(/התחברות/)
  await page.getByRole('button', { name: 'התחברות' }).click()
  await expect(page.getByLabel('דוא״ל')).toHaveAttribute('aria-invalid', 'true')
  await problems(page).getByRole('link', { name: 'סיסמה' }).click()
  await expect(page).toHaveURL(/#password$/)
  await fillLogin(page, { ...person, password: 'לא הסיסמה' })
  await expect(problems(page)).toContainText('כתובת הדוא״ל או הסיסמה אינן נכונות')
  await expect(page.getByLabel('דוא״ל')).toHaveValue(person.email)
  expect(await session(page)).toBeUndefined()

  await fillLogin(page, person)
  await expect(page).toHaveURL('/customers?sort=-created')
  const cookie = await session(page)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32)

  await visit(page, '/logout')
  const headers = { cookie: `sid=${cookie?.value}` }
  expect((await request.get('/api/user', { headers })).status()).toBe(200)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await session(page)).toBeUndefined()
  expect((await request.get('/api/user', { headers })).status()).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('userAuth'))).toBe('false')
})

test('with a second factor the code is asked for on the same page; a new password by mail does not skip it, a recovery code answers it (requirements 15, 23, 24)', async ({
  page,
  browser,
}) => {
  const world = await newWorld()
  const person = await world.admin()
  await signIn(page.context(), person)
  await visit(page, '/account')
  const { secret, codes } = await enrol(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await visit(other, '/customers?sort=-created')
  await fillLogin(other, person)
  await expect(other.getByLabel('קוד אימות')).toBeFocused()
  expect(await session(other)).toBeUndefined()
  await answer(other, '12')
  await expect(problems(other)).toContainText('הקוד אינו נכון')
  const code = codeOf(secret, 1)
  await answer(other, code)
  await expect(other).toHaveURL('/customers?sort=-created')

  await context.clearCookies()
  await visit(other, `/login?next=${encodeURIComponent('/\\evil.example')}`)
  await fillLogin(other, person)
  await answer(other, code)
  await expect(problems(other)).toContainText('שכבר השתמשו בו')

  await visit(other, '/login')
  await other.getByRole('link', { name: 'שכחתי סיסמה' }).click()
  await expect(other.getByRole('heading', { name: 'שכחתי סיסמה' })).toBeVisible()
  await other.getByLabel('דוא״ל').fill(person.email)
  await other.getByRole('button', { name: 'שליחת קישור' }).click()
  await expect(other.getByText('הבקשה התקבלה')).toBeVisible()
  const link = await linkMailedTo({ companyId: world.companyId, to: person.email, kind: 'account.reset' })
  await visit(other, link)
  const password = other.getByRole('textbox', { name: 'סיסמה חדשה' })
  await password.fill('קצר')
  await other.getByRole('button', { name: 'שמירת הסיסמה' }).click()
  await expect(problems(other)).toBeVisible()
  await password.fill(NEW_PASSWORD)
  await other.getByRole('button', { name: 'שמירת הסיסמה' }).click()
  await expect(other.getByText('כל החיבורים הקודמים נותקו')).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
  expect(await session(other)).toBeUndefined()
  await visit(other, link)
  await expect(other.getByText('הקישור אינו תקף')).toBeVisible()

  await visit(other, `/login?next=${encodeURIComponent('/\\evil.example')}`)
  await fillLogin(other, { ...person, password: NEW_PASSWORD })
  await other.getByRole('button', { name: /קוד גיבוי/ }).click()
  await answer(other, codes[0] ?? '')
  await expect(other).toHaveURL(/^https?:\/\/(localhost|127\.0\.0\.1):\d+\/$/)
  await context.close()
})

test('registering is by invitation; it opens a company whose administrator proves the address, turns the second factor on and then gets in (requirement 23)', async ({
  page,
}) => {
  await newWorld()
  await visit(page, '/register')
  await expect(page.getByText('ההרשמה היא בהזמנה בלבד')).toBeVisible()
  const email = `${randomUUID()}@bakery.example`
  const link = new URL(await inviteCompany(email))
  await visit(page, link.pathname + link.search)
  await page.getByRole('button', { name: 'פתיחת חשבון' }).click()
  await expect(problems(page)).toBeVisible()
  await fillBusiness(page, email)
  await page.getByRole('button', { name: 'פתיחת חשבון' }).click()

  await expect(page.getByText('נשאר רק לאמת את כתובת הדוא״ל')).toBeVisible()
  await visit(page, '/customers')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'שליחת ההודעה שוב' }).click()
  await expect(page.getByText('ההודעה נשלחה שוב')).toBeVisible()

  await visit(page, await linkMailedTo({ to: email, kind: 'account.verify' }))
  await page.reload()
  await page.getByRole('button', { name: 'אישור הכתובת' }).click()
  await page.getByRole('link', { name: 'כניסה למערכת' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await visit(page, '/customers')
  await expect(page).toHaveURL(/\/account$/)
  await enrol(page)
  await page.getByRole('button', { name: 'המשך למערכת' }).click()
  await expect(page).toHaveURL(/\/$/)
  await visit(page, '/customers')
  await expect(page).toHaveURL(/\/customers$/)
})

test('pages that are there for everyone have their title, and the error page answers 403 with its own', async ({
  page,
  request,
}) => {
  for (const name of ['tos', 'accessibility', 'error-404'] as const) {
    const html = await (await request.get(getRoute(name).path)).text()
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], name).toContain(getRoute(name).pageTitle)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], name).toBe(getRoute(name).pageTitle)
  }
  await signIn(page.context(), await (await newWorld()).admin())
  expect((await page.goto('/error-page'))?.status()).toBe(403)
  await expect(page).toHaveTitle(/שגיאה/)
})

async function fillLogin(page: Page, { email, password }: Person) {
  await page.getByLabel('דוא״ל').fill(email)
  await page.getByLabel('סיסמה').fill(password)
  await page.getByRole('button', { name: 'התחברות' }).click()
}

async function answer(page: Page, code: string) {
  await page.getByLabel('קוד אימות').fill(code)
  await page.getByRole('button', { name: 'אישור' }).click()
}

async function fillBusiness(page: Page, email: string) {
  await page.getByLabel('שם העסק').fill('מאפיית לחם הארץ')
  await page.getByLabel('סוג העסק').selectOption({ label: 'עוסק מורשה' })
  await page.getByLabel('מספר חברה או עוסק').fill('039482153')
  await page.getByLabel('כתובת העסק').fill('הרצל 1, תל אביב')
  await page.getByLabel('טלפון העסק').fill('050-1234567')
  await page.getByLabel('השם שלך').fill('דנה לוי')
  await page.getByLabel('דוא״ל').fill(email)
  await page.getByLabel('סיסמה').fill('שדה חיטה בעמק 93')
  await page.getByLabel('קראתי את תנאי השימוש').check()
}
