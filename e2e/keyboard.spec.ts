import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { hydrated } from './support/hydration'
import { test } from './support/test'
import { newWorld } from './support/world'

const MAX_STEPS = 90

/** Presses Tab until an element with this name has the focus. Expects the focus to be visible at every step. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press(key)
    const here = await page.evaluate(focused)
    if (!here) continue
    expect(here.isVisible, `the focus on "${here.name}" is visible`).toBe(true)
    if (typeof name === 'string' ? here.name === name : name.test(here.name)) return
  }
  throw new Error(`${name} was not reached by ${key}`)
}

/** Returns the name of the focused element, and whether an outline or shadow on it or next to it shows the focus. */
function focused() {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  const words = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? ''
  const marks = [element, ...labels, element.parentElement, element.nextElementSibling]
  const isMarked = marks.some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow.includes('inset')
  })
  const { width, height } = element.getBoundingClientRect()
  return { name: words.replace(/\*.*$/, '').trim(), isVisible: isMarked && (width > 0 || height > 0) }
}

/** Moves down a list of options with the arrow key to the wanted one. */
async function choose(page: Page, wanted: string) {
  const chosen = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).value)
  for (let step = 0; step < 10 && (await chosen()) !== wanted; step++) await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(wanted)
}

test('by keyboard alone: from sign-in to a saved customer and a sorted, filtered, bulk-edited list', async ({
  page,
}) => {
  const world = await newWorld()
  const admin = await world.admin()
  for (const name of ['אביגיל ברק', 'בועז גולן', 'גילה דרור']) await world.customer(admin, name)

  await page.goto(href('login'))
  await tabTo(page, 'דוא״ל')
  await page.keyboard.type(admin.email)
  await tabTo(page, 'סיסמה')
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)

  const palette = page.getByRole('combobox', { name: /חיפוש/ })
  await hydrated(page)
  await page.keyboard.press('Control+KeyK')
  await expect(palette).toBeFocused()
  await page.keyboard.type('לקוח חדש')
  await expect(page.getByRole('option', { name: /לקוח חדש/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(href('customers-add')))
  await expect(page.getByRole('heading', { level: 1, name: 'לקוח חדש' })).toBeVisible()
  await tabTo(page, /^שם מלא/)
  await page.keyboard.type('דנה הלוי')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'דנה הלוי' })).toBeVisible()

  await page.goto(href('customers'))
  await expect(page.getByRole('row').nth(4)).toBeVisible()
  await tabTo(page, /^סטטוס/)
  await choose(page, 'active')
  await expect(page).toHaveURL(/status=active/)
  await tabTo(page, 'שם')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: /^שם/ })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)

  await tabTo(page, /בחירת כל השורות/, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'נבחרו 4' })).toBeAttached()
  await tabTo(page, 'שינוי סטטוס', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'שינוי סטטוס' })
  await expect(dialog).toBeVisible()
  await tabTo(page, /^סטטוס חדש/)
  await choose(page, 'dormant')
  await tabTo(page, 'עדכון')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'ביטול הפעולה' })).toBeVisible()
  await page.goto(`${href('customers')}?status=dormant&sort=name`)
  await expect(page.getByRole('link', { name: /אביגיל ברק|בועז גולן|גילה דרור|דנה הלוי/ })).toHaveCount(4)
})
