import { type BrowserContext, expect, type Page } from '@playwright/test'

import type { Permission } from '@/lib/access/permissions'
import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const RUNS: readonly Permission[] = ['access mastercrm', 'act as company', 'see audit log', 'show customers']

let world: World
let runner: Person

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

const unique = () => Math.random().toString(36).slice(2, 8)
const packageTerms = {
  description: '',
  level: 1,
  typeId: null,
  isShared: false,
  features: ['show customers', 'edit customers'],
  quotas: { users: 3, customers: 5 },
  price: '300',
  cycle: 'monthly',
  trialDays: 14,
  setupFee: '0',
  validFrom: '2026-01-01',
  note: '',
}

async function addPackage(changes: Record<string, unknown> = {}): Promise<string> {
  const api = await apiOf(runner.id)
  const data = { ...packageTerms, code: `P-${unique()}`, name: 'בסיס', ...changes }
  const answer = await api.post('/api/companies/packages', { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).id
}

async function addCompany(changes: Record<string, unknown> = {}): Promise<string> {
  const api = await apiOf(runner.id)
  const details = { businessKind: 'company', registrationNumber: '', address: '', phone: '', email: '' }
  const opening = { kind: 'company', parentId: world.companyId, typeId: null, packageId: null, hasTrial: false }
  const first = { adminName: 'נעמי רוזן', adminEmail: `${unique()}@example.com` }
  const data = { name: `חברה ${unique()}`, ...details, ...opening, ...first, ...changes }
  const answer = await api.post('/api/companies', { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).id
}

test.beforeEach(async () => {
  world = await newWorld(undefined, { kind: 'master' })
  runner = await world.person({ role: 'admin', permissions: RUNS })
})

test('a package is written, a company is opened with it on trial, and its administrator is invited', async ({
  context,
}) => {
  const page = await pageOf(context, runner)
  await page.goto(href('companies-types-add'))
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('עסקית')
  await page.getByRole('textbox', { name: 'קוד', exact: true }).fill(`B-${unique()}`)
  await page.getByRole('textbox', { name: 'מחיר', exact: true }).fill('349')
  await page.getByRole('checkbox', { name: 'צפייה בכל הלקוחות' }).check()
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'עסקית' })).toBeVisible()

  await page.goto(href('companies-add'))
  await page.getByRole('combobox', { name: 'חבילה', exact: true }).selectOption({ label: 'עסקית' })
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('מרפאת לביא')
  await page.getByLabel('שם המנהל').fill('אורי לביא')
  await page.getByLabel('דוא״ל של המנהל').fill(`${unique()}@example.com`)
  await page.getByRole('button', { name: 'פתיחת החברה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'מרפאת לביא' })).toBeVisible()
  await expect(page.getByText('תקופת ניסיון', { exact: true })).toBeVisible()
  await expectFaultlessInVariant(page, 'a company on trial')

  await page.getByRole('link', { name: 'אנשים' }).click()
  await expect(page.getByText('הוזמן')).toBeVisible()
  await expectFaultlessInVariant(page, 'people of a company')
  const address = new URL(page.url()).pathname
  await page.goto(`${address}?tab=visits`)
  await expectFaultlessInVariant(page, 'visits to a company')
  await page.goto(href('companies'))
  await expect(page.getByRole('link', { name: 'מרפאת לביא' })).toBeVisible()
})

test('a change of package is shown before it is made, and refused where more is used than it allows; every feature says why it is on, and one company may have another', async ({
  context,
}) => {
  await addPackage({ name: 'גדולה', price: '600' })
  await addPackage({ name: 'זעירה', quotas: { users: 0 } })
  const id = await addCompany({ packageId: await addPackage() })
  const page = await pageOf(context, runner)
  await page.goto(`${href('companies-view', { id })}?tab=package`)
  await page.getByRole('button', { name: 'החלפת חבילה' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('combobox', { name: 'חבילה', exact: true })
    .selectOption({ label: await labelOf(page, 'זעירה') })
  await expect(dialog.getByText('משתמש אחד בשימוש')).toBeVisible()
  await dialog.getByRole('button', { name: 'החלפת החבילה' }).click()
  await expect(dialog.getByText('החבילה קטנה ממה שבשימוש:')).toBeVisible()
  await dialog
    .getByRole('combobox', { name: 'חבילה', exact: true })
    .selectOption({ label: await labelOf(page, 'גדולה') })
  await expect(dialog.getByText('לחיוב היום')).toBeVisible()
  await expectFaultlessInVariant(page, 'a change of package')
  await dialog.getByRole('button', { name: 'החלפת החבילה' }).click()
  await expect(page.getByText('הפרש: גדולה')).toBeVisible()

  await page.goto(`${href('companies-view', { id })}?tab=features`)
  const calendar = page.getByRole('listitem').filter({ hasText: 'יומן' }).filter({ hasText: 'סגורה' })
  await expect(calendar.getByText('אינה בחבילה ואינה בתוסף')).toBeVisible()
  await calendar.getByRole('button', { name: 'פתיחת היכולת: יומן' }).click()
  await dialog.getByLabel('סיבה').fill('התנסות של חודש')
  await dialog.getByRole('button', { name: 'פתיחת היכולת' }).click()
  await expect(page.getByText('התנסות של חודש')).toBeVisible()
  await expectFaultlessInVariant(page, 'features of a company')
  await page.getByRole('button', { name: 'ביטול ההחרגה: יומן' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול ההחרגה' }).click()
  await expect(page.getByText('התנסות של חודש')).toHaveCount(0)
})

const labelOf = async (page: Page, name: string) =>
  (await page.getByRole('dialog').locator('option').filter({ hasText: name }).first().textContent()) ?? ''

test('a suspended company may look and take its data along, not change; activated it works again (requirement 7)', async ({
  context,
}) => {
  const below = await newWorld(undefined, { parentId: world.companyId })
  const owner = await below.admin()
  const api = await apiOf(owner.id)
  const page = await pageOf(context, runner)
  await page.goto(href('companies-view', { id: below.companyId }))
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'השהיה' }).click()
  await page.getByRole('dialog').getByLabel('סיבה').fill('התשלום לא הוסדר')
  await page.getByRole('dialog').getByRole('button', { name: 'השהיה' }).click()
  await expect(page.getByText('מושהית', { exact: true })).toBeVisible()
  const note = await api.post('/api/customers', { data: {} })
  expect([note.status(), (await note.json()).error.code]).toEqual([403, 'read_only'])
  expect((await api.get('/api/customers/options?q=')).status()).toBe(200)
  const exported = await api.post('/api/customers/export', { data: { target: { filter: '' } } })
  expect((await exported.json()).error?.code).not.toBe('read_only')

  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'הפעלה' }).click()
  await page.getByRole('dialog').getByLabel('סיבה').fill('שולם')
  await page.getByRole('dialog').getByRole('button', { name: 'הפעלה' }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('פעילה')
  expect((await api.post('/api/customers', { data: {} })).status()).toBe(422)
})
