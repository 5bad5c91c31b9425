import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { createUser } from '@/lib/auth/users'
import { inAuth } from '@/lib/db/tenant'

import { apiOf, SAME_ORIGIN } from './support/api'
import { expectAccessible } from './support/axe'
import { enrol, typedAgo } from './support/factor'
import { linkMailedTo } from './support/mail'
import { newWorld, type Person, signIn } from './support/world'

const NEW_PASSWORD = 'שביל הגמלים 17 בבוקר'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'אישור זהות' })
const details = (page: Page) => page.getByRole('form', { name: 'הפרטים שלי' })
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sid')?.value

test('one’s own name and telephone are kept', async ({ page }) => {
  await open(page)
  await details(page).getByLabel('שם').fill('נעמה כץ')
  await details(page).getByLabel('טלפון').fill('050-1234567')
  await page.getByRole('button', { name: 'שמירת הפרטים' }).click()
  await expect(page.getByText('הפרטים נשמרו')).toBeVisible()
  await page.reload()
  await expect(details(page).getByLabel('שם')).toHaveValue('נעמה כץ')
})

test('a new password ends every other session, and this one goes on under a new token (requirements 12, 15)', async ({
  page,
  browser,
  request,
}) => {
  const { person } = await open(page)
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, person)
  const former = await cookie(page)
  await page.getByLabel('הסיסמה הנוכחית').fill('לא הסיסמה')
  await page.getByRole('textbox', { name: 'סיסמה חדשה' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'החלפת הסיסמה' }).click()
  await expect(page.getByText('הסיסמה אינה נכונה').first()).toBeVisible()
  await page.getByLabel('הסיסמה הנוכחית').fill(person.password)
  await page.getByRole('button', { name: 'החלפת הסיסמה' }).click()
  await expect(page.getByText('הסיסמה הוחלפה, ושאר החיבורים נותקו')).toBeVisible()
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
  expect(await cookie(page)).not.toBe(former)
  expect((await request.get('/api/user', { headers: { cookie: `sid=${former}` } })).status()).toBe(401)
  expect((await page.request.get('/api/user')).status()).toBe(200)
  await elsewhere.close()
})

test('an administrator is led through a new password and the second factor before anything else (requirement 23)', async ({
  page,
}) => {
  const world = await newWorld()
  const person = { email: `${randomUUID()}@example.co.il`, name: 'דנה לוי', password: 'דרך המלך 42 בערב' }
  const { companyId } = world
  const id = await createUser({
    ...{ companyId, email: person.email, displayName: person.name, password: person.password },
    ...{ role: 'admin', roleKeys: ['companyAdmin'], isVerified: true },
  })
  await inAuth((tx) => tx.execute(sql`update users set must_change_password = true where id = ${id}`))
  await signIn(page.context(), { ...person, id })
  await page.goto('/customers')
  await expect(page).toHaveURL(/\/account$/)
  expect((await page.request.get('/api/customers/options')).status()).toBe(403)
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
  expect((await page.request.delete('/api/account/totp', { headers: SAME_ORIGIN })).status()).toBe(409)
})

test('turning the second factor off asks for the password again, once (requirement 16)', async ({ page }) => {
  const { person } = await open(page)
  await enrol(page)
  await page.getByRole('button', { name: 'סיום' }).click()
  await expect(page.getByText('קודי גיבוי שנשארו: 10')).toBeVisible()
  await typedAgo(person.id, 6)
  await page.getByRole('button', { name: 'ביטול האימות' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול האימות' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByLabel('סיסמה').fill('לא הסיסמה')
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  await expect(dialog(page).getByText('הסיסמה אינה נכונה')).toBeVisible()
  await dialog(page).getByLabel('סיסמה').fill(person.password)
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  await expect(page.getByText('האימות הדו־שלבי בוטל')).toBeVisible()
})

test('an export and a visit to a company ask for the password again (requirement 16)', async () => {
  const world = await newWorld()
  const person = await world.admin()
  const api = await apiOf(person.id)
  await typedAgo(person.id, 6)
  const asked = [
    api.post('/api/customers/export', { data: {} }),
    api.post(`/api/companies/${world.companyId}/act`, { data: {} }),
    api.post('/api/account/recovery-codes'),
    api.delete('/api/account/totp'),
    api.post('/api/account/email', { data: { email: 'x@example.com' } }),
  ]
  for (const answer of await Promise.all(asked))
    expect([answer.status(), (await answer.json()).error.code]).toEqual([403, 'reauth_required'])
  await api.post('/api/account/reauth', { data: { password: person.password } })
  expect((await api.post('/api/customers/export', { data: {} })).status()).toBe(422)
  await api.dispose()
})

test('sessions are seen and ended, one or all; those of others are not there (requirement 15)', async ({
  page,
  browser,
}) => {
  const { person, world } = await open(page)
  const [one, two] = [await browser.newContext(), await browser.newContext()]
  for (const context of [one, two]) await signIn(context, person)
  await page.reload()
  await expect(page.getByText('המכשיר הזה')).toHaveCount(1)
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^ניתוק/ })
    .first()
    .click()
  await expect(page.getByText('החיבור נותק')).toBeVisible()
  const alive = async () =>
    (await Promise.all([one, two].map((context) => context.request.get('/api/user')))).filter((answer) => answer.ok())
      .length
  expect(await alive()).toBe(1)
  await page.getByRole('button', { name: 'ניתוק כל השאר' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ניתוק' }).click()
  await expect(page.getByText('כל שאר החיבורים נותקו')).toBeVisible()
  expect(await alive()).toBe(0)
  expect((await page.request.get('/api/user')).status()).toBe(200)
  for (const id of ['01890000-0000-7000-8000-000000000000', 'x', world.companyId])
    expect((await page.request.delete(`/api/account/sessions/${id}`, { headers: SAME_ORIGIN })).status()).toBe(404)
  for (const context of [one, two]) await context.close()
})

test('a new address counts from the moment its link is opened', async ({ page }) => {
  const { world } = await open(page)
  const email = `${randomUUID()}@new.example`
  await page.getByLabel('כתובת חדשה').fill(email)
  await page.getByRole('button', { name: 'שליחת קישור' }).click()
  await expect(page.getByText('מחכה לאישור')).toBeVisible()
  await page.goto(await linkMailedTo({ companyId: world.companyId, to: email, kind: 'account.address' }))
  await page.getByRole('button', { name: 'אישור הכתובת' }).click()
  await expect(page.getByText('הכתובת אומתה')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('מחכה לאישור')).toHaveCount(0)
})

test('the page of one’s account and the list of visits are accessible', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page.context(), await (await newWorld()).admin())
  await expectAccessible(page, ['/account', '/visits'])
})

async function open(page: Page): Promise<{ person: Person; world: Awaited<ReturnType<typeof newWorld>> }> {
  const world = await newWorld()
  const person = await world.admin()
  await signIn(page.context(), person)
  await page.goto('/account')
  return { person, world }
}
