import { expect, type Page } from '@playwright/test'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'
import { createAssignmentRule } from '@/lib/modules/leads/assignment.mutations'
import { assignmentRuleInput } from '@/lib/modules/leads/assignment.schema'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { href } from '@/lib/routes/find'

import { apiOf } from './support/api'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { PHONE } from './support/window'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const actor = (): Actor => ({
  id: admin.id,
  companyId: world.companyId,
  companyName: world.companyName,
  name: admin.name,
  email: admin.email,
  role: 'admin',
  verified: true,
  sessionId: '',
  customerId: null,
  permissions: new Set(PERMISSIONS),
})
const addLead = async (lead: object) =>
  (await createLead(requireScope('leadEdits', actor()), leadInput.parse(lead), null)).id
/** Adds a form, and a rule that gives what arrives through it to the administrator; returns the form's address. */
async function addFormWithRule(): Promise<string> {
  const slug = `journey-${world.companyId.slice(-12)}`
  const rule = { name: 'הכול', method: 'round_robin', userIds: [admin.id] }
  await createAssignmentRule(requireScope('leadAssignment', actor()), assignmentRuleInput.parse(rule))
  const fields = [
    { name: 'name', isRequired: true },
    { name: 'phone', isRequired: true },
  ]
  const form = { title: 'השאירו פרטים', fields, purpose: 'הפרטים נמסרים מרצון ונשמרים אצלנו' }
  await createChannel(
    requireScope('leadCapture', actor()),
    channelInput.parse({ kind: 'form', name: 'אתר', slug, form }),
  )
  return slug
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')

test('a form that is filled in on a phone comes to the board of its owner; dragged to won, the lead is a customer with a payment page; that is undone once the page is cancelled', async ({
  page,
  browser,
}) => {
  const service = { code: 'gn-1', name: 'תכנון גינה', description: '', kind: 'one_off', period: null }
  const priced = serviceInput.parse({ ...service, price: '1,180', vatMode: 'standard', maxInstallments: 12 })
  await createService(requireScope('serviceEdits', actor()), priced)
  await addLead({ name: 'דני כהן', phone: '0521234568' })
  const slug = await addFormWithRule()

  await page.goto(`${href('leads-board')}?owner=mine`)
  const board = page.getByRole('region', { name: 'לוח לידים' })
  const lane = (name: string) => board.getByRole('region', { name, exact: true })
  await expect(lane('חדש').getByText('דני כהן')).toBeVisible()
  const visitor = await (await browser.newContext(PHONE)).newPage()
  await visitor.goto(href('capture-form', { slug }))
  await visitor.getByLabel('שם מלא').fill('נועה לוי')
  await visitor.getByLabel('טלפון').fill('0521234567')
  await visitor.getByRole('button', { name: 'שליחה' }).click()
  await expect(visitor.getByText('הפנייה התקבלה')).toBeVisible()
  const card = board.locator('[data-card]').filter({ hasText: 'נועה לוי' })
  await expect(card).toBeVisible()
  const lead = (await card.getAttribute('data-card')) ?? ''
  await expect(card).toHaveAttribute('draggable', 'true')
  await expectFaultlessInVariant(page, 'the board of leads')
  await card.getByRole('link').focus()
  await page.keyboard.press('Control+ArrowLeft')
  await expect(lane('יצרנו קשר').getByText('נועה לוי')).toBeVisible()
  await page.reload()
  await expect(lane('יצרנו קשר').getByText('נועה לוי')).toBeVisible()
  await expect(card).toHaveAttribute('draggable', 'true')
  await card.dragTo(lane('נסגר במכירה'))
  await expect(dialog(page).getByRole('textbox', { name: 'שם', exact: true })).toHaveValue('נועה לוי')
  await expectFaultlessInVariant(page, 'a lead that becomes a customer')
  await dialog(page).getByRole('button', { name: 'המרה ופתיחת עמוד תשלום' }).click()

  await expect(heading(page, 'עמוד תשלום חדש')).toBeVisible()
  await expect(page.getByLabel('לקוח')).toHaveValue('נועה לוי')
  await page.getByRole('combobox', { name: 'שירות' }).selectOption({ label: 'תכנון גינה' })
  await page.getByLabel('כותרת').fill('תכנון הגינה')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(heading(page, 'תכנון הגינה')).toBeVisible()
  const payment = page.url()

  await page.goto(href('leads-view', { id: lead }))
  await page.getByRole('button', { name: 'ביטול ההמרה' }).click()
  await dialog(page).getByRole('button', { name: 'ביטול ההמרה' }).click()
  await expect(
    dialog(page)
      .getByText(/אי אפשר לבטל את ההמרה. עמוד תשלום פתוח/)
      .first(),
  ).toBeVisible()
  await expectFaultlessInVariant(page, 'a conversion that cannot be undone')

  await page.goto(payment)
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'ביטול העמוד' }).click()
  await dialog(page).getByRole('button', { name: 'ביטול העמוד' }).click()
  await expect(page.getByText('בוטל', { exact: true })).toBeVisible()

  await page.goto(href('leads-view', { id: lead }))
  await page.getByRole('button', { name: 'ביטול ההמרה' }).click()
  await dialog(page).getByRole('button', { name: 'ביטול ההמרה' }).click()
  await expect(page.getByText('ההמרה ללקוח בוטלה').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'סטטוסים' }).getByRole('listitem').first()).toContainText('יצרנו קשר')
  await expect(page.getByText(/מהזמן שהיה לקוח/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'המרה ללקוח' })).toBeVisible()
})

test('a call is recorded by keyboard alone, with its outcome and the next follow-up, and the next lead opens', async ({
  page,
}) => {
  await addLead({ name: 'תור שני', phone: '0521234567', ownerId: admin.id, nextFollowUpOn: '2026-01-02' })
  const first = await addLead({
    name: 'תור ראשון',
    phone: '0521234568',
    ownerId: admin.id,
    nextFollowUpOn: '2026-01-01',
  })
  await page.goto(href('leads-view', { id: first }))
  await expect(heading(page, 'תור ראשון')).toBeVisible()
  await page.keyboard.press('Alt+o')
  await expect(dialog(page).getByRole('heading', { name: 'תיעוד שיחה' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('יש לבחור מה קרה').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'an attempt to reach a lead')
  await page.keyboard.press('2')
  await expect(dialog(page).getByRole('radio', { name: /אין מענה/ })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'מחר' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, 'תור שני')).toBeVisible()
  await page.goto(href('leads-view', { id: first }))
  await expect(page.getByText('אין מענה', { exact: false }).first()).toBeVisible()
})

test('a lead whose phone a customer has is joined to that customer, who keeps every value and gets what was missing', async ({
  page,
}) => {
  const data = { kind: 'person', status: 'active', name: 'לקוח ותיק', phone: '0521234567', city: 'חיפה' }
  expect((await (await apiOf(admin.id)).post('/api/customers', { data })).status()).toBe(200)
  const lead = await addLead({ name: 'פונה חוזר', phone: '0521234567', city: 'עכו', email: 'back@example.com' })
  await page.goto(href('leads-view', { id: lead }))
  await page.getByRole('button', { name: 'המרה ללקוח' }).click()
  await dialog(page)
    .getByRole('radio', { name: /לקוח ותיק/ })
    .check()
  await expectFaultlessInVariant(page, 'a lead that may be a customer already')
  await dialog(page).getByRole('button', { name: 'המרה ללקוח' }).dblclick()
  await expect(heading(page, 'לקוח ותיק')).toBeVisible()
  await expect(page.getByText('back@example.com').first()).toBeVisible()
  await expect(page.getByText('חיפה').first()).toBeVisible()
})
