import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { createUser } from '@/lib/auth/users'
import { inAuth } from '@/lib/db/tenant'

import { enrol, setReauthAge } from './support/factor'
import { expectFaultlessInVariant } from './support/in-variant'
import { linkMailedTo } from './support/mail'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

const NEW_PASSWORD = 'שביל הגמלים 17 בבוקר'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'אישור זהות' })
const details = (page: Page) => page.getByRole('form', { name: 'הפרטים שלי' })
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sid')?.value

test('one’s own account: details, password, sessions, address and second factor are changed where they stand (requirements 12, 15, 16)', async ({
  page,
  browser,
  request,
}) => {
  const world = await newWorld()
  const person = await world.admin()
  await signIn(page.context(), person)
  const [one, two] = [await browser.newContext(), await browser.newContext()]
  const alive = async () =>
    (await Promise.all([one, two].map((context) => context.request.get('/api/user')))).filter((answer) => answer.ok())
      .length
  for (const context of [one, two]) await signIn(context, person)

  await page.goto('/account')
  await details(page).getByLabel('שם').fill('נעמה כץ')
  await details(page).getByLabel('טלפון').fill('050-1234567')
  await page.getByRole('button', { name: 'שמירת הפרטים' }).click()
  await expect(page.getByText('הפרטים נשמרו')).toBeVisible()

  await expect(page.getByText('המכשיר הזה')).toHaveCount(1)
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^ניתוק/ })
    .first()
    .click()
  await expect(page.getByText('החיבור נותק')).toBeVisible()
  expect(await alive()).toBe(1)
  await page.getByRole('button', { name: 'ניתוק כל השאר' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ניתוק' }).click()
  await expect(page.getByText('כל שאר החיבורים נותקו')).toBeVisible()
  expect(await alive()).toBe(0)
  expect((await page.request.get('/api/user')).status()).toBe(200)

  for (const context of [one, two]) await signIn(context, person)
  const former = await cookie(page)
  await page.getByLabel('הסיסמה הנוכחית').fill('לא הסיסמה')
  await page.getByRole('textbox', { name: 'סיסמה חדשה' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'החלפת הסיסמה' }).click()
  await expect(page.getByText('הסיסמה אינה נכונה').first()).toBeVisible()
  await page.getByLabel('הסיסמה הנוכחית').fill(person.password)
  await page.getByRole('button', { name: 'החלפת הסיסמה' }).click()
  await expect(page.getByText('הסיסמה הוחלפה, ושאר החיבורים נותקו')).toBeVisible()
  expect(await alive()).toBe(0)
  expect(await cookie(page)).not.toBe(former)
  expect((await request.get('/api/user', { headers: { cookie: `sid=${former}` } })).status()).toBe(401)
  expect((await page.request.get('/api/user')).status()).toBe(200)

  const email = `${randomUUID()}@new.example`
  await page.getByLabel('כתובת חדשה').fill(email)
  await page.getByRole('button', { name: 'שליחת קישור' }).click()
  await expect(page.getByText('מחכה לאישור')).toBeVisible()
  await page.goto(await linkMailedTo({ companyId: world.companyId, to: email, kind: 'account.address' }))
  await page.getByRole('button', { name: 'אישור הכתובת' }).click()
  await expect(page.getByText('הכתובת אומתה')).toBeVisible()
  await page.goto('/account')
  await expect(details(page).getByLabel('שם')).toHaveValue('נעמה כץ')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('מחכה לאישור')).toHaveCount(0)

  await enrol(page)
  await page.getByRole('button', { name: 'סיום' }).click()
  await expect(page.getByText('קודי גיבוי שנשארו: 10')).toBeVisible()
  await expectFaultlessInVariant(page, 'an account with a second factor')
  await setReauthAge(person.id, 6)
  await page.getByRole('button', { name: 'ביטול האימות' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול האימות' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByLabel('סיסמה').fill('לא הסיסמה')
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  await expect(dialog(page).getByText('הסיסמה אינה נכונה')).toBeVisible()
  await dialog(page).getByLabel('סיסמה').fill(NEW_PASSWORD)
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  await expect(page.getByText('האימות הדו־שלבי בוטל')).toBeVisible()
  for (const context of [one, two]) await context.close()
})

test('an administrator is led through a new password and the second factor before anything else (requirement 23)', async ({
  page,
}) => {
  const world = await newWorld()
  const person = { email: `${randomUUID()}@example.co.il`, name: 'דנה לוי', password: 'דרך המלך 42 בערב' }
  const { companyId } = world
  const id = await createUser({
    companyId,
    email: person.email,
    displayName: person.name,
    password: person.password,
    role: 'admin',
    roleKeys: ['companyAdmin'],
    isVerified: true,
  })
  await inAuth((tx) => tx.execute(sql`update users set must_change_password = true where id = ${id}`))
  await signIn(page.context(), { ...person, id })
  await page.goto('/customers')
  await expect(page).toHaveURL(/\/account$/)
  await page.getByLabel('הסיסמה הנוכחית').fill(person.password)
  await page.getByRole('textbox', { name: 'סיסמה חדשה' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'החלפת הסיסמה' }).click()
  await enrol(page)
  await page.getByRole('button', { name: 'המשך למערכת' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/customers')
  await expect(page).toHaveURL(/\/customers$/)
  await page.goto('/account')
  await expect(page.getByText('התפקיד שלך מחייב אימות דו־שלבי')).toBeVisible()
})
