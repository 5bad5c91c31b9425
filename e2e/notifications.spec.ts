import { expect, type Page } from '@playwright/test'

import { inCompany } from '@/lib/db/tenant'
import { notify } from '@/lib/notifications/notify'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { openSellingCompany } from './support/selling-company'
import { test } from './support/test'
import { newWorld, type Person, signIn, signInInstead, type World } from './support/world'

const PAYER = { name: 'דנה כהן', email: 'dana@example.co.il' }

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const bell = (page: Page) => page.getByRole('button', { name: /^התראות/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'התראות' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Creates a customer of a person and notifies the person of the assignment. */
async function assign(person: Person, name: string): Promise<string> {
  const id = await world.customer(person, name)
  await inCompany({ companyId: world.companyId }, (tx) =>
    notify(
      tx,
      { companyId: world.companyId },
      {
        to: [person.id],
        kind: 'customer.assigned',
        entity: 'customer',
        entityId: id,
        payload: { name, by: 'נעמי רוזן' },
      },
    ),
  )
  return id
}

async function pay(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('שם', { exact: false }).first().fill(PAYER.name)
  await page.getByLabel('דוא״ל').fill(PAYER.email)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /לתשלום מאובטח/ }).click()
  await expect(page.getByText('תשלום ניסיון').first()).toBeVisible()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await expect(page.getByText('תודה, התשלום התקבל')).toBeVisible()
}

test('a payment on the public page rings the bell of the office without reloading', async ({ page, browser }) => {
  const seller = await openSellingCompany()
  await signInInstead(page, seller.person)
  await page.goto(href('customers'))
  await expect(heading(page, 'לקוחות')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('התראות')
  const visitor = await browser.newContext()
  await pay(await visitor.newPage(), seller.path)
  await visitor.close()

  await expect(bell(page)).toHaveAccessibleName('התראות: אחת שלא נקראה')
  await expect(page.getByText('התקבל תשלום').first()).toBeAttached()
  await bell(page).click()
  const line = panel(page).getByRole('link', { name: /התקבל תשלום/ })
  await expect(line).toContainText('ייעוץ לחודש מאי')
  await expect(line).toContainText(PAYER.name)
  await expectFaultlessInVariant(page, 'the bell')
  await line.click()
  await expect(heading(page, 'ייעוץ לחודש מאי')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('התראות')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('התראות')
})

test('what was marked stays marked, in this window, in the other and after a reload; a user hears of a kind as chosen', async ({
  page,
  context,
}) => {
  await assign(admin, 'נועה אברהמי')
  await assign(admin, 'משה דהן')
  const other = await context.newPage()
  await other.goto(href('home'))
  await expect(bell(other)).toHaveAccessibleName('התראות: שתיים שלא נקראו')

  await page.goto(href('notifications'))
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'לקוח הועבר לטיפולך' })
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('button', { name: 'סימון כנקרא' }).click()
  await expect(bell(page)).toHaveAccessibleName('התראות: אחת שלא נקראה')
  await expect(bell(other)).toHaveAccessibleName('התראות: אחת שלא נקראה')
  await page.reload()
  await expect(rows.first().getByRole('button', { name: 'סימון כלא נקרא' })).toBeVisible()

  await page.getByRole('link', { name: /לא נקראו/ }).click()
  await expect(page).toHaveURL(/tab=unread/)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'סימון הכול כנקרא' }).click()
  await expect(page.getByText('אין התראות שלא נקראו')).toBeVisible()
  await expect(bell(other)).toHaveAccessibleName('התראות')
  await other.reload()
  await expect(bell(other)).toHaveAccessibleName('התראות')
  await other.close()

  // A user chooses where a kind of notification is delivered.
  await page.goto(`${href('notifications')}?tab=settings`)
  const inBell = page.getByRole('group', { name: 'לקוח הועבר לטיפולי' }).getByRole('switch', { name: 'בפעמון' })
  await expect(inBell).toBeChecked()
  await expectFaultlessInVariant(page, 'choices of notifications')
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/notifications/choices'))
  await inBell.uncheck()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(inBell).not.toBeChecked()
  await assign(admin, 'רון לביא')
  await page.goto(href('notifications'))
  await expect(rows).toHaveCount(2)
})
