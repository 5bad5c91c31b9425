import { expect, type Locator, type Page } from '@playwright/test'

/** How a person works a window. The same journey is walked by each of them. */
export type Hands = {
  press: (control: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  check: (box: Locator) => Promise<void>
  choose: (field: Locator, label: string) => Promise<void>
}

export const byMouse: Hands = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  check: (box) => box.check(),
  choose: async (field, label) => void (await field.selectOption({ label })),
}

export const byTouch: Hands = {
  press: (control) => control.tap(),
  write: async (field, text) => {
    await field.tap()
    await field.fill(text)
  },
  check: (box) => box.tap(),
  choose: byMouse.choose,
}

export const byKeys: Hands = {
  press: async (control) => {
    await tabTo(control)
    await control.page().keyboard.press('Enter')
  },
  write: async (field, text) => {
    await tabTo(field)
    await field.page().keyboard.type(text)
  },
  check: async (box) => {
    await tabTo(box)
    await box.page().keyboard.press('Space')
  },
  choose: async (field, label) => {
    await tabTo(field)
    const chosen = () => field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
    const most = await field.evaluate((select: HTMLSelectElement) => select.options.length)
    await field.page().keyboard.press('Home')
    for (let step = 0; step < most && (await chosen()) !== label; step++) await field.page().keyboard.press('ArrowDown')
    expect(await chosen()).toBe(label)
  },
}

const MAX_STEPS = 150

/** Presses Tab until a control has the focus, which is seen there. Controls before it are reached the other way round. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const page = control.page()
  const key = (await isBehindFocus(control)) ? 'Shift+Tab' : 'Tab'
  for (let step = 0; step < MAX_STEPS && !(await isFocused(control)); step++) await page.keyboard.press(key)
  await expect(control, 'is reached by Tab').toBeFocused()
  expect(await page.evaluate(isFocusMarked), 'the focus is seen').toBe(true)
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

const isBehindFocus = (control: Locator) =>
  control.evaluate((element) => {
    const here = document.activeElement
    if (!here || here === document.body) return false
    return (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  })

/** Runs in the page: whether an outline or a shadow on the focused element or next to it shows the focus. */
function isFocusMarked(): boolean {
  const element = document.activeElement
  if (!element) return false
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  return [element, ...labels, element.parentElement, element.nextElementSibling].some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow.includes('inset')
  })
}

/** Presses a key of the product, such as J, until a control has the focus that it leads to. */
export async function pressUntilFocused(page: Page, key: string, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < MAX_STEPS && !(await isFocused(control)); step++) await page.keyboard.press(key)
  await expect(control).toBeFocused()
}
