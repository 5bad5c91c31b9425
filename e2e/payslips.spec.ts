import { type BrowserContext, expect, type Page } from '@playwright/test'
import { and, desc, eq } from 'drizzle-orm'

import { payslipBatches } from '@/lib/db/schema/payslip-batches'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { openBody } from '@/lib/mail/outbox'
import { sendBatch } from '@/lib/modules/payslips/dispatch.mutations'
import { monthText } from '@/lib/modules/payslips/payslips.rules'
import { buildPayslipFile } from '@/lib/modules/payslips/payslips.testing'
import { writeDemoPayslips } from '@/lib/pdf/demo-payslips'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { linkMailedTo } from './support/mail'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const MONTH = businessDay().slice(0, 7)
const ADDRESS = 'dana@workers.example'

let world: World

test.beforeEach(async () => {
  world = await newWorld()
})

async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await signIn(context, person)
  return context.newPage()
}

/** Returns a batch file with one slip of a known employee and one page of a stranger. */
function newUpload() {
  const made = buildPayslipFile(2, 77).book
  const [first, stranger] = made.slips
  if (!first || !stranger) throw new Error('a book without slips')
  const slips = [
    { ...first, pages: 2 },
    { ...stranger, pages: 1 },
  ]
  return { employee: first, employer: made.employer, file: () => writeDemoPayslips({ ...made, month: MONTH, slips }) }
}

async function addEmployer(page: Page, { name, number }: { name: string; number: string }) {
  await page.goto(href('payslips-employers'))
  await page.getByRole('button', { name: 'מעסיק חדש' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'שם' }).fill(name)
  await dialog.getByRole('textbox', { name: 'ח.פ. או עוסק' }).fill(number)
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('cell', { name })).toBeVisible()
}

type Employee = { name: string; nationalId: string; employeeNo: string }

async function addEmployee(page: Page, { name, nationalId, employeeNo }: Employee) {
  await page.goto(href('payslips-employees-add'))
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'מספר זהות' }).fill(nationalId)
  await page.getByRole('textbox', { name: 'מספר עובד' }).fill(employeeNo)
  await page.getByRole('textbox', { name: 'דוא״ל' }).fill(ADDRESS)
  await page.getByRole('textbox', { name: 'תחילת עבודה' }).fill('01/01/2024')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'הוספת הסכמה חתומה' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(dialog.getByText('form.png')).toBeVisible()
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('בתוקף', { exact: true })).toBeVisible()
}

/** Uploads a batch file, after one that is not a PDF, and waits until it is split. */
async function upload(page: Page, bytes: Uint8Array) {
  await page.goto(href('payslips-add'))
  await page.getByRole('combobox', { name: 'חודש' }).selectOption({ label: monthText(MONTH) })
  const none = { name: 'book.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') }
  const refusal = page.getByText('הקובץ אינו PDF. אפשר להעלות קובצי PDF בלבד.')
  await page.locator('input[type=file]').setInputFiles(none)
  await expect(page.getByText('book.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'העלאה ופיצול' }).click()
  await expect(refusal.first()).toBeVisible()
  const file = { name: 'book.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: 'העלאה ופיצול' }).click()
  await expect(page.getByRole('heading', { name: 'עמודים לבדיקה' })).toBeVisible({ timeout: 60_000 })
}

/** Views and skips the stranger's page, then approves the batch. */
async function review(page: Page) {
  await expect(page.getByRole('button', { name: 'אישור השיוך' })).toHaveCount(0)
  await page.getByRole('button', { name: 'הצגת עמוד 3' }).click()
  await expect(page.locator('[data-drawn]')).toBeVisible()
  await page.getByRole('textbox', { name: 'הסיבה לדילוג על עמוד 3' }).fill('אינו עובד שלנו')
  await page.getByRole('button', { name: 'דילוג על העמוד' }).click()
  await page.getByRole('button', { name: 'אישור השיוך' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'אישור השיוך' }).click()
  await expect(page.getByText('התלושים מחכים לשחרור של אדם נוסף')).toBeVisible({ timeout: 60_000 })
}

/** Ends the time in which a release can be undone, and sends the batch. */
async function passTime(batchId: string) {
  const { companyId } = world
  const isThis = and(eq(payslipBatches.companyId, companyId), eq(payslipBatches.id, batchId))
  await inCompany({ companyId }, (tx) => tx.update(payslipBatches).set({ sendAfter: new Date() }).where(isThis))
  await sendBatch({ companyId, batchId })
}

const codeMailed = () =>
  inCompany(world, async (tx) => {
    const isCode = and(eq(outbox.toAddress, ADDRESS), eq(outbox.kind, 'payslip.code'))
    const [row] = await tx.select().from(outbox).where(isCode).orderBy(desc(outbox.createdAt)).limit(1)
    return row ? /הקוד: \D*(\d{6})/.exec(openBody(row).text)?.[1] : undefined
  })

test('a book is split, reviewed, released by a second person and opened by its employee with a code; an address that is none tells nothing', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [uploading, releasing, reading] = [
    await browser.newContext(),
    await browser.newContext(),
    await browser.newContext(),
  ]
  const uploader = await world.person({ permissions: ['manage payslips'] })
  const second = await world.person({ permissions: ['manage payslips'] })
  const { employee, employer, file } = newUpload()

  const page = await pageOf(uploading, uploader)
  await addEmployer(page, employer)
  await addEmployee(page, employee)
  await upload(page, await file())
  await expectFaultlessInVariant(page, 'a book of payslips to review')
  await review(page)
  await expect(page.getByRole('button', { name: 'שחרור לשליחה' })).toHaveCount(0)

  const desk = await pageOf(releasing, second)
  await desk.goto(page.url())
  await desk.getByRole('button', { name: 'שחרור לשליחה' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'שחרור לשליחה' }).click()
  await expect(desk.getByText('התלושים שוחררו', { exact: true }).first()).toBeVisible()
  await passTime(new URL(page.url()).pathname.split('/').at(-2) ?? '')

  const visitor = await reading.newPage()
  expect((await visitor.goto(href('payslip', { id: 'x'.repeat(27) })))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'התלוש לא נמצא' })).toBeVisible()
  const link = await linkMailedTo({ companyId: world.companyId, to: ADDRESS, kind: 'payslip.ready' })
  await visitor.goto(link)
  await expect(visitor.getByText(employee.name)).toHaveCount(0)
  await expectFaultlessInVariant(visitor, 'a payslip behind a code')
  await visitor.getByRole('button', { name: 'שליחת קוד' }).click()
  await visitor.getByRole('textbox', { name: 'קוד בן 6 ספרות' }).fill('000000')
  await visitor.getByRole('button', { name: 'פתיחת התלוש' }).click()
  await expect(visitor.getByText('הקוד אינו נכון')).toBeVisible()
  await visitor.getByRole('textbox', { name: 'קוד בן 6 ספרות' }).fill((await codeMailed()) ?? '')
  await visitor.getByRole('button', { name: 'פתיחת התלוש' }).click()
  await expect(visitor.getByText(employee.name)).toBeVisible()
  await expect(visitor.locator('[data-page="2"]')).toBeAttached()

  await page.goto(page.url())
  await page.getByRole('link', { name: employee.name }).click()
  await expect(page.getByText('נפתח', { exact: true }).first()).toBeVisible()
  for (const context of [uploading, releasing, reading]) await context.close()
})
