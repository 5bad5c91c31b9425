import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { href } from '@/lib/routes/find'

import { passWaits } from './support/automations'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { actorOf, newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const dialog = (page: Page) => page.getByRole('dialog')
const steps = (page: Page, name = 'השלבים') => page.getByRole('list', { name, exact: true })

/** Adds a step after the last of a list, by keyboard. */
async function addStep(page: Page, list: string, step: string) {
  const add = steps(page, list).getByRole('button', { name: 'הוספת שלב', exact: true }).last()
  await add.focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: step, exact: true }).click()
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'true')
}

/** Adds a lead of the administrator, as any of its ways of arriving does. */
async function addLead(part: object): Promise<string> {
  const actor = await actorOf(world, admin)
  const input = leadInput.parse({ phone: '052-7654321', ownerId: admin.id, isDuplicateAccepted: true, ...part })
  return (await createLead(requireScope('leadEdits', actor), input, null)).id
}

test('an automation is built by keyboard, runs on a moved clock, says why, and a step that failed is tried again', async ({
  page,
}) => {
  await page.goto(`${href('automations-create')}?entity=lead`)
  await page.getByRole('button', { name: 'שמירת טיוטה' }).click()
  await expect(page.getByText('יש לתת לאוטומציה שם').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('פנייה מחיפה')
  await page.getByRole('combobox', { name: 'מה מפעיל' }).selectOption('ליד נוסף')
  await page.getByRole('button', { name: 'הוספת תנאי' }).click()
  await page.getByRole('combobox', { name: 'תנאי 1' }).selectOption('עיר')
  await page.getByRole('textbox', { name: 'טקסט' }).fill('חיפה')

  await addStep(page, 'השלבים', 'המתנה')
  await page.getByRole('textbox', { name: 'כמה זמן' }).fill('3')
  await page.getByRole('combobox', { name: 'יחידה' }).selectOption('שעות')
  await addStep(page, 'השלבים', 'הסתעפות: אם')
  await page.getByRole('button', { name: 'הוספת תנאי' }).last().click()
  await page.getByRole('combobox', { name: 'תנאי 1' }).last().selectOption('ניסיונות קשר')
  await page.getByRole('textbox', { name: 'מספר', exact: true }).fill('0')
  await addStep(page, 'אם כן', 'התראה למשתמש')
  await page.getByRole('button', { name: 'שמירת טיוטה' }).click()
  await expect(page.getByText('יש לבחור: למי').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'למי' }).selectOption('האחראי על הרשומה')
  await page.getByRole('textbox', { name: 'תוכן ההתראה' }).fill('אפשר לכתוב אל ')
  await page.getByRole('button', { name: /הוספת נתון מהרשומה/ }).click()
  await page.getByRole('menuitem', { name: 'דוא״ל', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'תוכן ההתראה' })).toHaveValue('אפשר לכתוב אל {דוא״ל}')
  await page.getByRole('button', { name: 'להמתין 3 שעות', exact: true }).press('Alt+ArrowDown')
  await expect(page.getByText(/במסלול ״אם כן״, מקום 1/)).toBeAttached()
  await page.getByRole('button', { name: 'להמתין 3 שעות', exact: true }).press('Alt+ArrowUp')
  await expectFaultlessInVariant(page, 'the builder with a branch')
  await page.getByRole('button', { name: 'שמירת טיוטה' }).click()

  await page.getByRole('button', { name: 'הפעלה', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'הפעלה' }).click()
  await expect(page.getByText('פועלת לפי גרסה 1')).toBeVisible()
  const leadId = await addLead({ name: 'דנה מחיפה', city: 'חיפה' })
  await addLead({ name: 'רון מאילת', city: 'אילת' })
  await page.getByRole('link', { name: 'ריצות' }).click()
  await expect(page.getByRole('row', { name: /דנה מחיפה/ })).toContainText('ממתינה')
  await expect(page.getByRole('row', { name: /רון מאילת/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'למה רץ או לא רץ?' }).click()
  await dialog(page).getByRole('combobox', { name: 'ליד' }).fill('רון')
  await page.getByRole('option', { name: /רון מאילת/ }).click()
  await expect(dialog(page).getByText(/לא מתקיים; ברשומה: אילת/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'דנה מחיפה' }).click()
  await passWaits(world)
  await expect(page.getByText('אין ערך עבור דוא״ל').first()).toBeVisible()
  await expect(page.getByText('התנאי התקיים')).toBeVisible()
  await expectFaultlessInVariant(page, 'a run whose step failed')
  await inCompany(world, (tx) => tx.execute(sql`update leads set email = 'dana@people.example' where id = ${leadId}`))
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await dialog(page).getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(page.getByText('אפשר לכתוב אל dana@people.example')).toBeVisible()
  await expect(page.getByText('הסתיימה', { exact: true }).first()).toBeVisible()
})
