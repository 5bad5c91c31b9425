import { expect, type Locator, type Page } from '@playwright/test'

import { PERMISSIONS } from '@/lib/access/permissions'
import { href } from '@/lib/routes/find'
import { SELECTED_ACCOUNT } from '@/lib/stores/wa'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let manager: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  manager = await world.person({ role: 'staff', permissions: PERMISSIONS })
  await signIn(context, manager)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'חשבון ההודעות' }).getByRole('link', { name })

/** Connects a simulated account of the Cloud API through its form. */
async function addSimulated(page: Page, name: string, phone: string) {
  await page.goto(`${href('whatsapp-accounts-add')}?kind=wa_cloud`)
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill(name)
  await page.getByLabel('מספר הטלפון').fill(phone)
  await page.getByRole('checkbox', { name: /סימולציה/ }).check()
  await page.getByRole('button', { name: 'שמירה וחיבור' }).click()
}

const fillMessage = async (form: Locator, phone: string, text: string) => {
  await form.getByLabel('מספר הטלפון').fill(phone)
  await form.getByLabel('ההודעה').fill(text)
}

test('a simulated account is connected, brings its templates, hears a person and answers', async ({ page }) => {
  await page.goto(href('whatsapp-accounts'))
  await expect(page.getByText('עוד אין חשבונות הודעות')).toBeVisible()
  await expectFaultlessInVariant(page, 'no channel accounts')
  await page.getByRole('link', { name: 'חשבון חדש' }).click()
  await expectFaultlessInVariant(page, 'kinds of channel accounts')
  await page.getByRole('link', { name: /WhatsApp רשמי/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /WhatsApp רשמי/ })).toBeVisible()

  // A real account with a wrong secret is refused at its field, and nothing typed is lost.
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('שירות לקוחות')
  await page.getByLabel('מספר הטלפון').fill('050-555-0131')
  await page.getByLabel(/מזהה המספר/).fill('106540352242922')
  await page.getByLabel(/מזהה החשבון העסקי/).fill('102290129340398')
  await page.getByLabel(/מפתח גישה קבוע/).fill('EAAG-heron-velvet-55190')
  await page.getByLabel(/סוד האפליקציה/).fill('not-a-secret')
  await page.getByRole('button', { name: 'שמירה וחיבור' }).click()
  await expect(page.getByText(/סוד האפליקציה הוא 32 תווים/).first()).toBeVisible()
  await expect(page.getByLabel(/סוד האפליקציה/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/מזהה המספר/)).toHaveValue('106540352242922')
  await expectFaultlessInVariant(page, 'a channel account that was refused')

  await page.getByRole('checkbox', { name: /סימולציה/ }).check()
  await expect(page.getByLabel(/סוד האפליקציה/)).toBeHidden()
  await page.getByRole('button', { name: 'שמירה וחיבור' }).click()
  await expect(heading(page, 'שירות לקוחות')).toBeVisible()
  await expect(page.getByText('מחובר', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('סימולציה', { exact: true }).first()).toBeVisible()
  await expectFaultlessInVariant(page, 'a channel account')

  await tab(page, 'תבניות').click()
  await expect(page.getByText('עוד אין תבניות')).toBeVisible()
  await page.getByRole('button', { name: 'סנכרון' }).click()
  await expect(page.getByText('מאושרת').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'templates of a channel account')

  await page.getByRole('button', { name: 'הודעה מלקוח לדוגמה' }).click()
  const person = dialog(page, 'הודעה מלקוח לדוגמה')
  await person.getByLabel('שם הלקוח').fill('נועה לוי')
  await fillMessage(person, '052-123-4567', 'שלום, אתם פתוחים היום?')
  await person.getByRole('button', { name: 'שליחה' }).click()
  await expect(person).toBeHidden()
  // The window opens once the message was read; the menu counts it then.
  await expect(page.getByRole('link', { name: /מרכז השיחות.*בהמתנה/ })).toBeVisible()

  await page.getByRole('button', { name: 'הודעת בדיקה' }).click()
  const trial = dialog(page, 'הודעת בדיקה')
  await fillMessage(trial, '052-123-4567', 'כן, עד שש')
  await trial.getByRole('button', { name: 'שליחה' }).click()
  await expect(trial.getByText('ההודעה נקראה')).toBeVisible({ timeout: 30_000 })
  await trial.getByRole('button', { name: 'סגירה' }).last().click()

  await tab(page, 'אירועים מהספק').click()
  await expect(page.getByRole('row').filter({ hasText: 'טופל' }).first()).toBeVisible()
  await expectFaultlessInVariant(page, 'events of a channel account')
  await page.getByRole('row').filter({ hasText: 'הודעה נכנסת' }).last().getByRole('link').click()
  const reader = dialog(page, 'אירוע מהספק')
  await expect(reader.getByText('שלום, אתם פתוחים היום?')).toBeVisible()
  await reader.getByRole('button', { name: 'קריאה חוזרת' }).click()
  await page.getByRole('dialog', { name: 'לקרוא את האירוע שוב?' }).getByRole('button', { name: 'קריאה חוזרת' }).click()
  await expect(reader).toBeHidden()
})

test('with two accounts the navbar offers the choice, and remembers it', async ({ page }) => {
  await addSimulated(page, 'מוקד צפון', '050-555-0141')
  await expect(heading(page, 'מוקד צפון')).toBeVisible()
  await page.reload()
  const choice = page.getByRole('combobox', { name: 'חשבון WhatsApp' })
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SELECTED_ACCOUNT)).not.toBeNull()
  await expect(choice).toBeHidden()

  await addSimulated(page, 'מוקד דרום', '050-555-0142')
  await expect(heading(page, 'מוקד דרום')).toBeVisible()
  await page.reload()
  await expect(choice).toHaveValue(/./)
  await choice.focus()
  await choice.selectOption({ label: '\u2068מוקד דרום (סימולציה)\u2069' })
  const chosen = await choice.inputValue()
  await page.reload()
  await expect(choice).toHaveValue(chosen)
  await expectFaultlessInVariant(page, 'the choice of an account')
})
