import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

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

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What is asked of a page. Of what passes nothing is gathered, and styles are not fetched anew for `css-orientation-lock`: that no style
 * goes by the orientation is tested on the sources.
 */
const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'css-orientation-lock': { enabled: false } },
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
}

/** What axe finds wrong in the page as it stands, and whether it is wider than its window. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const faults = await page.evaluate(run, RULES)
  const overflow = await overflowOf(page)
  return overflow > 0 ? [...faults, `overflows by ${overflow} px`] : faults
}

/**
 * Runs in the page. What stays at the foot of the window covers whatever happens to be scrolled there: no fault of what is under it.
 * While the browser goes from one page to the next within the app, there is no title: what stands then is neither page.
 */
async function run(rules: axe.RunOptions): Promise<string[]> {
  while (!document.title) await new Promise(requestAnimationFrame)
  for (const bar of document.querySelectorAll<HTMLElement>('.save-bar, .bulk-bar')) bar.style.position = 'static'
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Nothing is wrong in the page as it stands. A page that never has a title is said to have none, and not waited for. */
export async function expectFaultless(page: Page, label = '') {
  await expect(page, label).toHaveTitle(/\S/)
  expect(await faultsOf(page), label).toEqual([])
}
