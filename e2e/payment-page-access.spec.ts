import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'

import { expectFaultless } from './support/axe'
import { openSellingCompany } from './support/selling-company'
import { test } from './support/test'
import { overflowOf } from './support/window'

const MAX_TABS = 60

/** Presses Tab until an element whose accessible name matches has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < MAX_TABS; press++) {
    await page.keyboard.press('Tab')
    if (name.test(await focusedName(page))) return
  }
  throw new Error(`Tab never reached ${name}`)
}

/** Returns the accessible name of the focused element, as a screen reader would announce it: label, text or value. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    if (!element || element === document.body) return ''
    const labels = [...(element.labels ?? [])].map((label) => label.textContent ?? '')
    return [element.getAttribute('aria-label'), ...labels, element.textContent, element.value].join(' ').trim()
  })

/** Expects the focused element to have a visible outline or ring. */
async function expectFocusSeen(page: Page) {
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement as Element)
    return { hasOutline: outlineStyle !== 'none' && outlineWidth !== '0px', boxShadow }
  })
  expect(ring.hasOutline || ring.boxShadow !== 'none').toBe(true)
}

test('a screen reader finds the page in order, what changes is said, and the whole way of paying goes by the keyboard alone', async ({
  page,
}) => {
  const seller = await openSellingCompany()
  await page.goto(seller.path)
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - heading "ייעוץ לחודש מאי" [level=1]
    - region "פירוט":
      - heading "פירוט" [level=2]
      - list:
        - listitem: /ייעוץ עסקי/
    - form "פרטי המשלם":
      - combobox "מספר תשלומים"
      - textbox /שם מלא/
      - textbox /דוא״ל לקבלה/
      - textbox /טלפון/
      - region "תנאי העסקה":
        - heading "תנאי העסקה" [level=2]
      - checkbox /קראתי את תנאי העסקה/
      - button /לתשלום מאובטח/
    - region "פרטי העסק":
      - heading "פרטי העסק" [level=2]
  `)
  expect(await page.locator('html').getAttribute('lang')).toBe('he')
  expect(await page.title()).toContain('עמוד תשלום')
  await expect(page.locator('[aria-live="polite"]').first()).toBeAttached()
  await tabTo(page, /מספר תשלומים/)
  await expectFocusSeen(page)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /שם מלא/)
  await page.keyboard.type('דנה כהן')
  await tabTo(page, /דוא״ל לקבלה/)
  await page.keyboard.type('dana@')
  await tabTo(page, /תנאי העסקה/)
  await page.keyboard.press('Space')
  await tabTo(page, /לתשלום מאובטח/)
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  // The error summary receives the focus, and a link in it leads to the invalid field.
  await expect(page.getByRole('form').getByRole('alert').locator('..')).toBeFocused()
  const field = page.getByRole('textbox', { name: 'דוא״ל לקבלה' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const described = await field.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described?.split(' ').at(-1)}"]`).textContent()).toMatch(/[א-ת]/)
  await tabTo(page, /דוא״ל לקבלה/)
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('dana@example.co.il')
  await tabTo(page, /לתשלום מאובטח/)
  await page.keyboard.press('Enter')

  await expect(page.getByText('תשלום ניסיון – לא יבוצע חיוב אמיתי')).toBeVisible()
  await tabTo(page, /^\s*תשלום\s*$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('תודה, התשלום התקבל')).toBeVisible()
  await tabTo(page, /הורדת הקבלה/)
  await tabTo(page, /ביטול עסקה/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'ביטול עסקה' })).toBeVisible()
  const paid = await inCompany(seller.world, (tx) =>
    tx.select().from(payments).where(eq(payments.pageId, seller.pageId)),
  )
  expect(paid).toHaveLength(1)
})

test.describe('with styles of the reader’s own', () => {
  test.use({ bypassCSP: true })

  test('at 400 % and with every text spaced wide nothing is cut or overlaps', async ({ page }) => {
    const seller = await openSellingCompany()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(seller.path)
    await page.addStyleTag({
      content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await expectFaultless(page)
  })
})
