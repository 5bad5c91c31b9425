import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

import { isEveryVariant } from './sample'
import { overflowOf } from './window'

type Variant = { width: number; skin: string }

/** `npm run test:full` checks every screen in all four looks; other runs only in narrow light and wide dark. */
export const VARIANTS: readonly [Variant, ...Variant[]] = [
  { width: 390, skin: 'light' },
  { width: 1440, skin: 'dark' },
  ...(isEveryVariant
    ? [
        { width: 390, skin: 'dark' },
        { width: 1440, skin: 'light' },
      ]
    : []),
]

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Options of axe. Only violations are collected. Style sheets are not fetched again for `css-orientation-lock`, because
 * a structure test checks that no style depends on the orientation.
 */
const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'css-orientation-lock': { enabled: false } },
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
}

/** Returns the violations that axe finds in the page as it is, and whether the page is wider than its window. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const faults = await page.evaluate(run, RULES)
  const overflow = await overflowOf(page)
  return overflow > 0 ? [...faults, `overflows by ${overflow} px`] : faults
}

/**
 * Runs in the page. Bars fixed at the bottom of the window cover whatever is scrolled below them, which is not a fault,
 * so they are made static. During a navigation within the app there is no title; axe waits for it, because at that
 * moment neither page is complete.
 */
async function run(rules: axe.RunOptions): Promise<string[]> {
  while (!document.title) await new Promise((resolve) => setTimeout(resolve, 20))
  for (const bar of document.querySelectorAll<HTMLElement>('.save-bar, .bulk-bar')) bar.style.position = 'static'
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Expects no fault in the page as it is. A page that never gets a title fails instead of waiting forever. */
export async function expectFaultless(page: Page, label = '') {
  await expect(page, label).toHaveTitle(/\S/)
  expect(await faultsOf(page), label).toEqual([])
}
