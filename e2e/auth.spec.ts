import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'

import { invite } from '@/lib/auth/invitation'
import { routeOf } from '@/lib/routes/find'

import { codeOf, enrol } from './support/factor'
import { linkMailedTo } from './support/mail'
import { visit } from './support/visit'
import { newWorld, type Person, signIn } from './support/world'

const NEW_PASSWORD = 'שביל הגמלים 17 בבוקר'
/** What a form says is wrong; the framework's own announcer is an alert as well. */
const problems = (page: Page) => page.getByRole('form').getByRole('alert')
const session = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sid')

test.describe('signing in', () => {
  test('by the form leads to the page that was asked for', async ({ page }) => {
    const person = await (await newWorld()).admin()
    await visit(page, '/customers?sort=-created')
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page).toHaveTitle(/התחברות/)
    await fillLogin(page, person)
    await expect(page).toHaveURL('/customers?sort=-created')
    const cookie = await session(page)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32)
  })

  test('with a wrong password says so in Hebrew and keeps the address', async ({ page }) => {
    const person = await (await newWorld()).admin()
    await visit(page, '/login')
    await fillLogin(page, { ...person, password: 'לא הסיסמה' })
    await expect(problems(page)).toContainText('כתובת הדוא״ל או הסיסמה אינן נכונות')
    await expect(page.getByLabel('דוא״ל')).toHaveValue(person.email)
    expect(await session(page)).toBeUndefined()
  })

  test('with nothing filled in marks the fields, and the summary leads to them', async ({ page }) => {
    await visit(page, '/login')
    await page.getByRole('button', { name: 'התחברות' }).click()
    await expect(page.getByLabel('דוא״ל')).toHaveAttribute('aria-invalid', 'true')
    await problems(page).getByRole('link', { name: 'סיסמה' }).click()
    await expect(page).toHaveURL(/#password$/)
  })

  for (const next of [
    '//evil.example',
    'https://evil.example/customers',
    '/\\evil.example',
    '/logout',
    '/no/such/page',
  ])
    test(`never leads to ${next}`, async ({ page, baseURL }) => {
      const person = await (await newWorld()).admin()
      await visit(page, `/login?next=${encodeURIComponent(next)}`)
      await fillLogin(page, person)
      await expect(page).toHaveURL(`${baseURL}/`)
    })

  test('makes a new token and ends the session that the browser had (requirement 12)', async ({ page, request }) => {
    const person = await (await newWorld()).admin()
    await signIn(page.context(), person)
    const former = await session(page)
    const answer = await page.request.post('/api/login', { data: credentials(person), headers: SAME_ORIGIN })
    expect(answer.status()).toBe(200)
    expect((await session(page))?.value).not.toBe(former?.value)
    expect((await request.get('/api/user', { headers: { cookie: `sid=${former?.value}` } })).status()).toBe(401)
  })
})

test.describe('signing in with a second factor (requirement 23)', () => {
  test('asks for the code on the same page and goes where one wanted; a code works once', async ({ page, browser }) => {
    const { person, secret } = await withFactor(page)
    const context = await browser.newContext()
    const other = await context.newPage()
    await visit(other, '/customers?sort=-created')
    await fillLogin(other, person)
    await expect(other.getByLabel('קוד אימות')).toBeFocused()
    expect(await session(other)).toBeUndefined()
    await other.getByLabel('קוד אימות').fill('12')
    await other.getByRole('button', { name: 'אישור' }).click()
    await expect(problems(other)).toContainText('הקוד אינו נכון')
    const code = codeOf(secret, 1)
    await other.getByLabel('קוד אימות').fill(code)
    await other.getByRole('button', { name: 'אישור' }).click()
    await expect(other).toHaveURL('/customers?sort=-created')

    await context.clearCookies()
    await visit(other, '/login')
    await fillLogin(other, person)
    await other.getByLabel('קוד אימות').fill(code)
    await other.getByRole('button', { name: 'אישור' }).click()
    await expect(problems(other)).toContainText('שכבר השתמשו בו')
    await context.close()
  })

  test('takes a recovery code, and a new password by mail does not skip it (requirement 24)', async ({
    page,
    browser,
  }) => {
    const { person, codes, world } = await withFactor(page)
    const context = await browser.newContext()
    const other = await context.newPage()
    await visit(other, '/forgot-password')
    await other.getByLabel('דוא״ל').fill(person.email)
    await other.getByRole('button', { name: 'שליחת קישור' }).click()
    await visit(other, await linkMailedTo({ companyId: world.companyId, to: person.email, kind: 'account.reset' }))
    await other.getByRole('textbox', { name: 'סיסמה חדשה' }).fill(NEW_PASSWORD)
    await other.getByRole('button', { name: 'שמירת הסיסמה' }).click()
    await expect(other.getByText('כל החיבורים הקודמים נותקו')).toBeVisible()
    expect(await session(other)).toBeUndefined()
    await visit(other, '/login')
    await fillLogin(other, { ...person, password: NEW_PASSWORD })
    await other.getByRole('button', { name: /קוד גיבוי/ }).click()
    await other.getByLabel('קוד אימות').fill(codes[0] ?? '')
    await other.getByRole('button', { name: 'אישור' }).click()
    await expect(other).toHaveURL(/\/$/)
    await context.close()
  })
})

test.describe('signing out', () => {
  test('needs a press of the button; then the cookie opens nothing (requirement 13)', async ({ page, request }) => {
    await signIn(page.context(), await (await newWorld()).admin())
    await visit(page, '/logout')
    const cookie = { cookie: `sid=${(await session(page))?.value}` }
    expect((await request.get('/api/user', { headers: cookie })).status()).toBe(200)
    await page.getByRole('button', { name: 'התנתקות' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await session(page)).toBeUndefined()
    expect((await request.get('/api/user', { headers: cookie })).status()).toBe(401)
    expect(await page.evaluate(() => localStorage.getItem('userAuth'))).toBeFalsy()
  })
})

test.describe('registering', () => {
  test('is by invitation: without one the page says so', async ({ page }) => {
    await visit(page, '/register')
    await expect(page.getByText('ההרשמה היא בהזמנה בלבד')).toBeVisible()
  })

  test('opens a company; its administrator proves the address, turns the second factor on and then gets in (requirement 23)', async ({
    page,
  }) => {
    await newWorld()
    const email = `${randomUUID()}@bakery.example`
    const link = new URL(await invite(email))
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
})

test.describe('the unverified', () => {
  test('reach nothing but who they are, the way out and a new link', async ({ page }) => {
    const person = await (await newWorld()).person({ role: 'admin', isVerified: false })
    await signIn(page.context(), person)
    const user = await page.request.get('/api/user')
    expect(await user.json()).toMatchObject({ id: person.id, verified: 'no' })
    expect(await (await page.request.get('/api/getPermissions')).json()).toEqual([])
    for (const address of ['/api/wa/getAccounts', '/api/customers', '/api/services', '/api/payment-pages'])
      expect([403, 404, 405]).toContain((await page.request.get(address)).status())
    expect((await page.request.get('/api/wa/getAccounts')).status()).toBe(403)
    expect((await page.request.post('/api/verify-email/resend', { headers: SAME_ORIGIN })).status()).toBe(200)
    expect((await page.request.post('/api/logout', { headers: SAME_ORIGIN })).status()).toBe(200)
  })
})

test.describe('a forgotten password', () => {
  test('is replaced through the mail, and the sessions that were open end (requirements 15, 24)', async ({
    page,
    browser,
  }) => {
    const world = await newWorld()
    const person = await world.admin()
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, person)
    await visit(page, '/login')
    await page.getByRole('link', { name: 'שכחתי סיסמה' }).click()
    await expect(page.getByRole('heading', { name: 'שכחתי סיסמה' })).toBeVisible()
    await page.getByLabel('דוא״ל').fill(person.email)
    await page.getByRole('button', { name: 'שליחת קישור' }).click()
    await expect(page.getByText('הבקשה התקבלה')).toBeVisible()

    const { companyId } = world
    const link = await linkMailedTo({ companyId, to: person.email, kind: 'account.reset' })
    await visit(page, link)
    await page.getByRole('textbox', { name: 'סיסמה חדשה' }).fill('קצר')
    await page.getByRole('button', { name: 'שמירת הסיסמה' }).click()
    await expect(problems(page)).toBeVisible()
    await page.getByRole('textbox', { name: 'סיסמה חדשה' }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'שמירת הסיסמה' }).click()
    await expect(page.getByText('כל החיבורים הקודמים נותקו')).toBeVisible()
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
    await elsewhere.close()

    await visit(page, link)
    await expect(page.getByText('הקישור אינו תקף')).toBeVisible()
    await visit(page, '/login')
    await fillLogin(page, { ...person, password: NEW_PASSWORD })
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('the WhatsApp accounts', () => {
  test('answer as the specification says', async ({ page }) => {
    await signIn(page.context(), await (await newWorld()).admin())
    expect(await (await page.request.get('/api/wa/getAccounts')).json()).toEqual({
      status: 'success',
      data: [],
      whatsapp_accounts: 0,
    })
  })
})

test.describe('pages that are there for everyone', () => {
  for (const name of ['tos', 'accessibility', 'error-404'] as const)
    test(`${name} has its title`, async ({ page }) => {
      await visit(page, routeOf(name).path)
      await expect(page).toHaveTitle(new RegExp(routeOf(name).pageTitle))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(routeOf(name).pageTitle)
    })

  test('the error page answers 403 with its own title', async ({ page }) => {
    await signIn(page.context(), await (await newWorld()).admin())
    const answer = await page.goto('/error-page')
    expect(answer?.status()).toBe(403)
    await expect(page).toHaveTitle(/שגיאה/)
  })
})

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const credentials = ({ email, password }: Person) => ({ email, password })

/** A person of a new company who has turned the second factor on. */
async function withFactor(page: Page) {
  const world = await newWorld()
  const person = await world.admin()
  await signIn(page.context(), person)
  await visit(page, '/account')
  return { world, person, ...(await enrol(page)) }
}

async function fillLogin(page: Page, { email, password }: Person) {
  await page.getByLabel('דוא״ל').fill(email)
  await page.getByLabel('סיסמה').fill(password)
  await page.getByRole('button', { name: 'התחברות' }).click()
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
