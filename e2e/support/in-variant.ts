import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

import { expectFaultless, VARIANTS } from './axe'
import { isEveryVariant } from './sample'

/**
 * Expects the current page to have no accessibility fault and to be no wider than its window: in one look, chosen by
 * the name, or in all of them in `npm run test:full`. The page is not reloaded, so that open dialogs and filled forms
 * are checked as they are.
 */
export async function expectFaultlessInVariant(page: Page, name: string) {
  const before = { size: page.viewportSize(), skin: await page.locator('html').getAttribute('data-skin') }
  for (const { width, skin } of isEveryVariant ? VARIANTS : VARIANTS.slice(...oneBy(name))) {
    await page.setViewportSize({ width, height: 900 })
    await applySkin(page, skin)
    await expectFaultless(page, `${name}, ${width} px, ${skin}`)
  }
  if (before.size) await page.setViewportSize(before.size)
  await applySkin(page, before.skin ?? 'light')
}

function oneBy(name: string): [number, number] {
  const place = createHash('sha256').update(name).digest().readUInt32BE() % VARIANTS.length
  return [place, place + 1]
}

/**
 * Applies a skin and waits until the page is drawn in it. A page without skins, such as a gateway's, keeps its own
 * style.
 */
const applySkin = (page: Page, skin: string) =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        if (document.documentElement.dataset.skin) document.documentElement.dataset.skin = value
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
    skin,
  )
