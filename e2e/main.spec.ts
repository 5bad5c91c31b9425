import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'

import { writeDemoContract } from '@/lib/pdf/demo-contract'
import { verifySeal } from '@/lib/pdf/verify-seal'
import { href } from '@/lib/routes/find'

import { downloadOf, drawSignature } from './support/gestures'
import { expectFaultlessInVariant } from './support/in-variant'
import { linkMailedTo } from './support/mail'
import { test } from './support/test'
import { PHONE } from './support/window'
import { newWorld, type Person } from './support/world'

const CUSTOMER = { name: 'נועה אברהמי', phone: '052-555-1234', email: 'noa.abrahami@example.co.il' }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/**
 * Opens a separate browser context for another person. Records script errors, content policy violations and requests to
 * other origins as faults.
 */
async function browserOf(browser: Browser, size: BrowserContextOptions, faults: string[]): Promise<Page> {
  const context = await browser.newContext(size)
  const page = await context.newPage()
  page.on('console', (message) => /content security policy/i.test(message.text()) && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== process.env.APP_ORIGIN) faults.push(request.url())
  })
  return page
}

async function signInByForm(page: Page, person: Person) {
  await page.goto(href('customers'))
  await title(page, 'התחברות')
  await page.getByLabel('דוא״ל').fill(person.email)
  await page.getByLabel('סיסמה').fill(person.password)
  await page.getByRole('button', { name: 'התחברות' }).click()
  await title(page, 'לקוחות')
}

async function addCustomerAndService(page: Page) {
  await page.getByRole('link', { name: 'לקוח חדש' }).first().click()
  await page.getByLabel('שם מלא').fill(CUSTOMER.name)
  await page.getByLabel('טלפון').fill(CUSTOMER.phone)
  await page.getByLabel('דוא״ל').fill(CUSTOMER.email)
  await page.getByRole('button', { name: 'הוספת לקוח' }).click()
  await title(page, CUSTOMER.name)
  const customer = new URL(page.url()).pathname

  await page.goto(href('services-add'))
  await page.getByLabel('שם', { exact: false }).first().fill('תכנון מטבח')
  await page.getByLabel('קוד').fill('KT-1')
  await page.getByLabel('מחיר', { exact: false }).first().fill('2,360')
  await page.getByLabel('מספר תשלומים מרבי').fill('4')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await title(page, 'תכנון מטבח')
  return customer
}

/** Chooses an action of a customer's record, from the menu behind the three dots. */
async function choose(page: Page, customer: string, action: string) {
  await page.goto(customer)
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function makePaymentPage(page: Page, customer: string): Promise<string> {
  await choose(page, customer, 'עמוד תשלום חדש')
  await expect(page.getByRole('combobox', { name: 'לקוח' })).toHaveValue(CUSTOMER.name)
  await page.getByLabel('כותרת').fill('תכנון המטבח של נועה')
  await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תכנון מטבח' })
  await page.getByLabel('מספר תשלומים מרבי').fill('4')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await title(page, 'תכנון המטבח של נועה')
  return (await page.getByRole('link', { name: /paymentPage/ }).getAttribute('href')) ?? ''
}

async function pay(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByText('514392817')).toBeVisible()
  await page.getByLabel('שם', { exact: false }).first().fill(CUSTOMER.name)
  await page.getByLabel('דוא״ל').fill(CUSTOMER.email)
  await page.getByRole('combobox').selectOption('4')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /לתשלום מאובטח/ }).click()
  await expect(page.getByText('תשלום ניסיון').first()).toBeVisible()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await expect(page.getByText('תודה, התשלום התקבל')).toBeVisible()
  const receipt = await downloadOf(page, page.getByRole('link', { name: /קבלה|אישור/ }))
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
}

async function sendContract(page: Page, customer: string) {
  await choose(page, customer, 'מסמך חדש')
  const buffer = Buffer.from(await writeDemoContract())
  await page.locator('input[type=file]').setInputFiles({ name: 'הסכם תכנון.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByLabel('שם המסמך')).toHaveValue('הסכם תכנון')
  await page.getByRole('button', { name: 'העלאה והמשך' }).click()
  await expect(page.locator('[data-page="1"][data-drawn]')).toBeVisible()
  const name = page.getByLabel('שם', { exact: false }).first()
  await name.fill(CUSTOMER.name)
  await page.getByRole('textbox', { name: 'דוא״ל' }).fill(CUSTOMER.email)
  const sheet = page.locator('[data-sheet="2"]')
  await sheet.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-page="2"][data-drawn]')).toBeVisible()
  const box = await sheet.boundingBox()
  await sheet.click({ position: { x: (box?.width ?? 0) * 0.27, y: (box?.height ?? 0) * 0.63 } })
  await page.getByLabel('שם מלא').check()
  await sheet.click({ position: { x: (box?.width ?? 0) * 0.27, y: (box?.height ?? 0) * 0.7 } })
  await expect(page.locator('[data-sheet="2"] button')).toHaveCount(2)
  await expectFaultlessInVariant(page, 'a document that is prepared')
  await page.getByRole('button', { name: 'שמירה ושליחה לחתימה' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'שליחה' }).click()
  await expect(page.getByText('נשלחה הזמנה')).toBeVisible()
}

async function sign(page: Page, office: Page, link: string) {
  await page.goto(link)
  await title(page, 'הסכם תכנון')
  await expect(office.getByText('צפה במסמך')).toBeVisible()
  await drawSignature(page)
  await expect(page.getByText('נשאר רק לאשר את ההסכמה')).toBeVisible()
  await page.getByLabel(/קראתי את המסמך כולו/).check()
  await page.getByRole('button', { name: 'חתימה על המסמך', exact: true }).click()
  await expect(page.getByText('תודה, חתמת על המסמך')).toBeVisible()
}

test('the main job: a customer, a link that is paid on a phone, a document that is signed on one; the office sees each happen', async ({
  browser,
}) => {
  const world = await newWorld()
  const faults: string[] = []
  const office = await browserOf(browser, DESKTOP, faults)
  const person = await world.admin()
  await signInByForm(office, person)
  const customer = await addCustomerAndService(office)

  const link = await makePaymentPage(office, customer)
  await expect(office.getByText('פתוח לתשלום', { exact: true })).toBeVisible()
  await pay(await browserOf(browser, PHONE, faults), link)
  // The office sees the payment without reloading.
  await expect(office.getByText('שולם', { exact: true }).first()).toBeVisible()

  await sendContract(office, customer)
  const mailed = await linkMailedTo({ companyId: world.companyId, to: CUSTOMER.email, kind: 'document.request' })
  const signer = await browserOf(browser, PHONE, faults)
  await sign(signer, office, mailed)
  await expect(office.getByText('החתימה תקפה, והמסמך לא השתנה מאז שנחתם')).toBeVisible()
  const sealed = await downloadOf(office, office.getByRole('link', { name: 'הורדת העותק החתום' }))
  expect(await verifySeal(sealed)).toMatchObject({ valid: true, coversWholeDocument: true })
  await expect(signer.getByRole('link', { name: 'הורדת העותק החתום' })).toBeVisible()

  await office.goto(customer)
  for (const eventTitle of ['התקבל תשלום', 'מסמך נחתם'])
    await expect(office.getByText(eventTitle).first()).toBeVisible()
  for (const tab of ['payments', 'documents']) {
    await office.goto(`${customer}?tab=${tab}`)
    await expectFaultlessInVariant(office, `${tab} of a customer`)
  }
  expect(faults).toEqual([])
})
