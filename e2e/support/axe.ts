import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { everyLook } from './sample'
import { overflowOf } from './window'

type Look = { width: number; skin: string }

/** `npm run test:full` looks at every screen in all four; in between the narrow light and the wide dark one stand for them. */
export const LOOKS: readonly [Look, ...Look[]] = [
  { width: 390, skin: 'light' },
  { width: 1440, skin: 'dark' },
  ...(everyLook
    ? [
        { width: 390, skin: 'dark' },
        { width: 1440, skin: 'light' },
      ]
    : []),
]

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong in the page as it stands, and whether it is wider than its window. */
export async function faultsOf(page: Page): Promise<string[]> {
  // What stays at the foot of the window covers whatever the page happens to have scrolled there: no fault of what is under it.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.save-bar, .bulk-bar')) bar.style.position = 'static'
  })
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  const overflow = await overflowOf(page)
  return overflow > 0 ? [...faults, `overflows by ${overflow} px`] : faults
}

/** Nothing is wrong in the page as it stands. */
export async function expectFaultless(page: Page, label = '') {
  expect(await faultsOf(page), label).toEqual([])
}
