import { expect, type Locator, type Page } from '@playwright/test'

import { demoWorld } from './support/demo'
import { test } from './support/test'
import { openWindow, overflowOf } from './support/window'

/** One page for all rules, because no test changes it. */
let page: Page

test.beforeAll(async ({ browser }) => {
  const { people, addresses } = await demoWorld()
  page = await openWindow(browser, { signedInAs: people.office })
  await page.goto(`${addresses['second-page']}?tab=bidi`)
})

test.afterAll(() => page.context().close())

const rule = (number: string) => page.getByRole('region', { name: new RegExp(`^כלל ${number}:`) })
const sample = (number: string, label: string) =>
  rule(number)
    .locator('.field-list > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

/**
 * Returns the left and right edge, in pixels, of each mark in the displayed text. Finds the first occurrence of each
 * mark.
 */
const marks = (at: Locator, wanted: readonly string[]) =>
  at.evaluate((element, texts) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const nodes: { node: Text; start: number }[] = []
    let whole = ''
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      nodes.push({ node, start: whole.length })
      whole += node.data
    }
    const placeOf = (index: number) => {
      const last = nodes.filter(({ start }) => start <= index).at(-1)
      if (!last) throw new Error('no text')
      return { node: last.node, offset: index - last.start }
    }
    return texts.map((text) => {
      const index = whole.indexOf(text)
      if (index === -1) throw new Error(`${text} is not in ${whole}`)
      const range = document.createRange()
      const [from, to] = [placeOf(index), placeOf(index + text.length - 1)]
      range.setStart(from.node, from.offset)
      range.setEnd(to.node, to.offset + 1)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    })
  }, wanted)

/** Expects the marks to be displayed from left to right in this order. */
async function expectFromLeft(at: Locator, wanted: readonly string[]) {
  const places = await marks(at, wanted)
  const lefts = places.map(({ left }) => left)
  expect(lefts, wanted.join(' | ')).toEqual([...lefts].sort((a, b) => a - b))
  expect(new Set(lefts).size).toBe(wanted.length)
}

const centre = async (at: Locator) => {
  const box = await at.boundingBox()
  if (!box) throw new Error('not on the page')
  return box.x + box.width / 2
}

test('1: numbers, addresses and codes begin at their left', async () => {
  await expectFromLeft(sample('1', 'טלפון בינלאומי'), ['+', '44', '207', '946', '0958'])
  await expectFromLeft(sample('1', 'דוא״ל'), ['noa', '@', 'example', '.co'])
  await expectFromLeft(sample('1', 'כתובת'), ['https', '://', 'example', '?b'])
  await expectFromLeft(sample('1', 'קובץ'), ['quote', '-', '(2', ')', '.pdf'])
})

test('2: a name with a Hebrew letter runs from the right, a Latin one from the left', async () => {
  await expectFromLeft(sample('2', 'שם מעורב'), ['כהן', 'David'])
  await expectFromLeft(sample('2', 'שם בלועזית'), ['Anna', '(', 'AM', ')'])
  await expectFromLeft(sample('2', 'חברה'), ['2020', 'בע״מ', 'Media', 'אור'])
  await expectFromLeft(sample('2', 'בתוך משפט'), ['נשמר', 'Dr.', 'Haifa', 'הלקוח'])
})

test('3: a field’s text stands at the reading side, and codes in it run from the left', async () => {
  const field = (name: string) => rule('3').getByLabel(name)
  for (const name of ['טלפון נייד', 'דואר אלקטרוני', 'קוד', 'סכום לתשלום']) {
    await expect(field(name)).toHaveCSS('direction', 'ltr')
    await expect(field(name)).toHaveCSS('text-align', 'right')
  }
  await expect(field('שם ריק')).toHaveCSS('direction', 'rtl')
  await expect(field('שם בלועזית')).toHaveCSS('direction', 'ltr')
})

test('4: the minus stands left of the digits, and the amount is not told by colour alone', async () => {
  await expectFromLeft(sample('4', 'סכום שלילי'), ['₪', '\u2212', '4,110', '.00'])
  await expectFromLeft(sample('4', 'סכום'), ['₪', '1,234'])
  await expectFromLeft(sample('4', 'משמאל לימין'), ['\u2212', '₪', '4,110'])
})

test('5: the digits of a column of amounts are flush at the right', async () => {
  const cells = rule('5').locator('tbody .num')
  const rights = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(rights).toHaveLength(4)
  expect(new Set(rights).size).toBe(1)
  const head = await rule('5')
    .locator('thead .num')
    .evaluate((cell) => getComputedStyle(cell).textAlign)
  expect(head).toBe('right')
})

test('6: signs and units keep their side', async () => {
  await expectFromLeft(sample('6', 'אחוז שלילי'), ['−', '5', '%'])
  await expectFromLeft(sample('6', 'אלפים'), ['1.25', 'k'])
  await expectFromLeft(sample('6', 'גודל קובץ'), ['12.34', 'KB'])
})

test('7: the earlier date stands at the right, the earlier hour at the left', async () => {
  await expectFromLeft(sample('7', 'טווח תאריכים'), ['12/03/2026', '03/03/2026'])
  await expectFromLeft(sample('7', 'טווח שעות'), ['10:00', '11:30'])
  await expectFromLeft(sample('7', 'תאריך'), ['03', '/2026'])
  await expect(sample('7', 'תאריך ארוך')).toHaveText('יום שלישי, 3 במרץ 2026 בשעה 10:05')
  await expect(sample('7', 'חצות')).toHaveText('00:05')
  await expect(sample('7', 'זמן יחסי')).toHaveText('לפני יומיים')
})

test('8: what points somewhere is mirrored, what is a picture is not', async () => {
  const transforms = (name: string) =>
    rule('8')
      .getByRole('list', { name, exact: true })
      .locator('svg.flip')
      .evaluateAll((all) => all.map((icon) => new DOMMatrix(getComputedStyle(icon).transform).a))
  expect(await transforms('מתהפכים')).toEqual([-1, -1, -1, -1, -1])
  expect(await transforms('אינם מתהפכים')).toEqual([])
  const crumbs = page.getByRole('navigation', { name: 'נתיב ניווט' }).locator('svg use')
  expect(await crumbs.count()).toBeGreaterThan(0)
  for (const drawing of await crumbs.all()) await expect(drawing).toHaveAttribute('href', /#chevron-left$/)
})

test('9: islands stay left to right', async () => {
  const keys = rule('9').locator('kbd')
  expect(await centre(keys.nth(0))).toBeLessThan(await centre(keys.nth(1)))
  expect(await centre(keys.nth(1))).toBeLessThan(await centre(keys.nth(2)))
})

test('10: the oldest stands at the right, the axis right of it, and groups begin at the right', async () => {
  const chart = rule('10')
  const categories = chart.locator('.chart-category')
  const [january, march] = [await centre(categories.nth(0)), await centre(categories.nth(2))]
  expect(january).toBeGreaterThan(march)
  expect(await centre(chart.locator('.chart-axis'))).toBeGreaterThan(january)
  const legend = chart.locator('.chart-legend li')
  expect(await centre(legend.nth(0))).toBeGreaterThan(await centre(legend.nth(1)))
  const bars = chart.locator('.chart-shapes > rect')
  // The chart draws three bars of the first series before three of the second: compares January of both.
  expect(await centre(bars.nth(0))).toBeGreaterThan(await centre(bars.nth(3)))
  expect(Math.abs((await centre(bars.nth(0))) - january)).toBeLessThan(60)
})

test('11: progress and steps run from the right', async () => {
  const steps = rule('11').getByRole('list', { name: 'שלבים' }).getByRole('listitem')
  expect(await centre(steps.nth(0))).toBeGreaterThan(await centre(steps.nth(2)))
  const slider = rule('11').getByRole('slider')
  await slider.press('ArrowLeft')
  await expect(slider).toHaveValue('4')
})

test('12: the first column of a board is the rightmost', async () => {
  const lanes = page.getByRole('region', { name: 'לוח דו־כיווניות' }).locator('.kanban-lane')
  expect(await centre(lanes.nth(0))).toBeGreaterThan(await centre(lanes.nth(1)))
})

test('13: what went out stands left, what came in right', async () => {
  const bubbles = rule('13').getByRole('listitem')
  expect(await centre(bubbles.nth(1))).toBeLessThan(await centre(bubbles.nth(0)))
})

test('15: the first column stays while the rest scrolls', async () => {
  const region = rule('15').getByRole('region', { name: 'טבלה רחבה' })
  const name = region.getByRole('rowheader')
  const before = await centre(name)
  await region.evaluate((element) => element.scrollBy({ left: -200 }))
  expect(Math.abs((await centre(name)) - before)).toBeLessThan(2)
})

test('17: a long word widens nothing', async () => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflowOf(page), `at ${width}`).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('18: what is copied is the value, without marks', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const { button, value } of [
    { button: 'העתקת הטלפון', value: '+972501234567' },
    { button: 'העתקת הסכום', value: '-4110.00' },
  ]) {
    await rule('18').getByRole('button', { name: button }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
})

test('19: Hebrew comes before Latin, numbers by size, and a list takes its vav', async () => {
  const names = await rule('19').getByRole('listitem').allInnerTexts()
  expect(names).toEqual(['אבי', 'לקוח 9', 'לקוח 10', 'תמר', 'Adam', 'Zoe'])
  await expectFromLeft(sample('19', 'רשימה'), ['ויוסי'.slice(1), 'David', 'דנה'])
})

test('20: English among Hebrew says that it is English', async () => {
  await expect(rule('20').locator('[lang=en]')).toHaveText('The parties agree to the terms stated above.')
})
