import { type BrowserContext, expect, type Page } from '@playwright/test'
import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { addMonths, endOfMonth } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { closePage } from '@/lib/modules/payment-pages/closure.mutations'
import { closureInput } from '@/lib/modules/payment-pages/closure.schema'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { href } from '@/lib/routes/find'

import { downloadOf } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const LAST_MONTH = addMonths(`${businessDay().slice(0, 8)}01`, -1)
const PDF = Buffer.from('%PDF-')

const actorOf = ({ companyId, companyName }: World, { id, email, name }: Person): Actor => ({
  id,
  companyId,
  companyName,
  name,
  email,
  role: 'staff',
  verified: true,
  sessionId: '',
  customerId: null,
  permissions: new Set(PERMISSIONS),
})

async function office() {
  const world = await newWorld()
  const [manager, approver] = [await world.admin(), await world.admin()]
  const agent = await world.person({ permissions: ['see commissions', 'see own payment pages'] })
  const colleague = await world.person({ permissions: ['see commissions'] })
  return { world, manager, approver, agent, colleague }
}

type Office = Awaited<ReturnType<typeof office>>

/** Creates a seller's payment page that was paid in cash last month: 1,180 ₪, of which 180 ₪ are VAT. */
async function sell({ world }: Office, seller: Person) {
  const actor = actorOf(world, seller)
  const service = serviceInput.parse({
    code: `gn-${newId().slice(-6)}`,
    name: 'תכנון גינה',
    description: '',
    kind: 'one_off',
    period: null,
    price: '1,180',
    vatMode: 'standard',
    maxInstallments: 12,
  })
  const { id: serviceId } = await createService(requireScope('serviceEdits', actor), service)
  const input = pageInput.parse({
    title: 'תכנון גינה',
    description: '',
    customerId: null,
    state: 'active',
    terms: 'תנאים',
    lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }],
    installmentsMax: 1,
    expiresOn: null,
  })
  const { id } = await createPage(requireScope('paymentPageCreation', actor), input, null)
  const closure = { method: 'cash', receivedOn: LAST_MONTH, payerName: 'רות אברהמי', version: 1 }
  await closePage(requireScope('paymentPages', actor), id, closureInput.parse(closure))
}

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await context.clearCookies()
  await signIn(context, person)
  return context.newPage()
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** Creates a plan of ten percent and assigns it to a seller, with a share for a colleague. */
async function plan(page: Page, { agent, colleague }: Office) {
  await page.goto(href('commissions-plans-add'))
  await page.getByRole('textbox', { name: /^שם/ }).fill('מכירות')
  await page.getByLabel('בתוקף מיום').fill(LAST_MONTH)
  await page.getByRole('textbox', { name: /^אחוז/ }).fill('10')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await heading(page, 'מכירות')
  await page.getByRole('link', { name: 'שיוך', exact: true }).click()
  await page.getByLabel('מי שמוכר').selectOption(agent.id)
  await page.getByLabel('מיום').fill(LAST_MONTH)
  await page.getByRole('button', { name: 'חלוקה עם עוד אדם' }).click()
  const [mine, theirs] = [page.getByRole('group', { name: 'מקבל 1' }), page.getByRole('group', { name: 'מקבל 2' })]
  await mine.getByLabel('חלק באחוזים').fill('60')
  await theirs.getByRole('combobox', { name: 'מקבל' }).selectOption(colleague.id)
  await theirs.getByLabel('חלק באחוזים').fill('30')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('החלקים מסתכמים ב־90% ולא ב־100%').first()).toBeVisible()
  await theirs.getByLabel('חלק באחוזים').fill('40')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await heading(page, 'מכירות')
}

/** Opens a period for last month and calculates it. Returns the period's address. */
async function calculate(page: Page): Promise<string> {
  await page.goto(href('users-commissions'))
  await page.getByRole('button', { name: 'תקופה חדשה' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('מתאריך').fill(LAST_MONTH)
  await dialog.getByLabel('עד תאריך').fill(endOfMonth(LAST_MONTH))
  await dialog.getByRole('button', { name: 'פתיחת תקופה' }).click()
  await heading(page, /עמלות/)
  await page.waitForURL(/periods/)
  await page.getByRole('button', { name: 'חישוב' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'חישוב' }).click()
  await expect(page.getByText('חושבה', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname
}

const step = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('one manager makes a plan, tries it in the calculator and calculates, another approves, and an agent sees the own with how it came about', async ({
  browser,
}) => {
  const own = await office()
  await sell(own, own.agent)
  const [first, second, third] = [await browser.newContext(), await browser.newContext(), await browser.newContext()]
  const desk = await pageOf(first, own.manager)
  await plan(desk, own)
  await expectFaultlessInVariant(desk, 'a plan of commissions')
  await desk.goto(href('commissions-calculator'))
  await desk.getByLabel('סכום התשלום ללא מע״מ').fill('2,000')
  await expect(desk.getByRole('status').locator('[data-value="200.00"]')).toBeVisible()
  await desk.getByLabel('חלק בחלוקה').fill('25')
  await expect(desk.getByRole('status').locator('[data-value="50.00"]')).toBeVisible()
  const period = await calculate(desk)
  await expectFaultlessInVariant(desk, 'a period of commissions')
  await expect(desk.locator('[data-value="60.00"]').first()).toBeVisible()
  await step(desk, 'אישור')
  await expect(desk.getByText('מי שחישב את התקופה אינו יכול לאשר אותה. יש לבקש ממנהל אחר.')).toBeVisible()

  const other = await pageOf(second, own.approver)
  await other.goto(period)
  await step(other, 'אישור')
  await expect(other.getByText('אושרה', { exact: true })).toBeVisible()
  await step(other, 'נעילה')
  await expect(other.getByText('נעולה', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'רישום תשלום' }).click()
  await other.getByRole('dialog').getByLabel('אסמכתה').fill('העברה 20418')
  await other.getByRole('dialog').getByRole('button', { name: 'רישום תשלום' }).click()
  await expect(other.getByText('שולמה', { exact: true })).toBeVisible()

  const mine = await pageOf(third, own.agent)
  await mine.goto(href('users-commissions'))
  await expect(mine.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await expect(mine.getByRole('table').locator('[data-value="60.00"]')).toBeVisible()
  await mine.getByRole('table').locator('tbody').getByRole('link').first().click()
  await heading(mine, /תשלום מס/)
  for (const text of ['בסיס העמלה, ללא מע״מ', 'לפי התוכנית', 'גרסה', 'החלק בחלוקה'])
    await expect(mine.getByText(text).first()).toBeVisible()
  await mine.goto(`${href('users-commissions')}?tab=periods`)
  await mine.getByRole('link', { name: 'לדוח שלי' }).click()
  await heading(mine, /דוח עמלות/)
  await expectFaultlessInVariant(mine, 'a statement of commissions')
  const file = await downloadOf(mine, mine.getByRole('link', { name: 'הורדת PDF' }))
  expect(file.subarray(0, PDF.length)).toEqual(PDF)
  for (const context of [first, second, third]) await context.close()
})

test('tiers with a gap or an overlap are refused at the tier, and what was typed stays', async ({ context }) => {
  const own = await office()
  const page = await pageOf(context, own.manager)
  await page.goto(href('commissions-plans-add'))
  await page.getByRole('textbox', { name: /^שם/ }).fill('מדרגות')
  await page.getByRole('radio', { name: 'מדרגות' }).check()
  const tier = (number: number) => page.getByRole('group', { name: `מדרגה ${number}` })
  await tier(1).getByLabel('עד סכום').fill('10,000')
  await tier(1).getByLabel('אחוז').fill('5')
  await page.getByRole('button', { name: 'הוספת מדרגה' }).click()
  await expect(tier(2).getByLabel('מסכום')).toHaveValue('10,000')
  await tier(2).getByLabel('אחוז').fill('7')
  for (const [from, message] of [
    ['12,000', 'יש רווח בין המדרגה הזאת לקודמת'],
    ['9,000', 'המדרגה הזאת חופפת לקודמת'],
  ] as const) {
    await tier(2).getByLabel('מסכום').fill(from)
    await page.getByRole('button', { name: 'שמירה' }).click()
    await expect(tier(2).getByText(message)).toBeVisible()
    await expect(tier(2).getByLabel('מסכום')).toHaveValue(from)
  }
  await tier(2).getByLabel('מסכום').fill('10,000')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await heading(page, 'מדרגות')
})
