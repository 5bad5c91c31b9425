import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

import { expectFaultless, VARIANTS } from './axe'
import { isEveryVariant } from './sample'
import { resize } from './window'

/**
 * Expects the current page to have no accessibility fault and to be no wider than its window: in one look, chosen by
 * the name, or in all of them in `npm run test:full`. The page is not reloaded, so that open dialogs and filled forms
 * are checked as they are.
 */
export async function expectFaultlessInVariant(page: Page, name: string) {
  const before = { size: page.viewportSize(), skin: await page.locator('html').getAttribute('data-skin') }
  for (const { width, skin } of isEveryVariant ? VARIANTS : VARIANTS.slice(...oneBy(name))) {
    await applySkin(page, skin)
    await resize(page, { width, height: 900 })
    await expectFaultless(page, `${name}, ${width} px, ${skin}`)
  }
  await applySkin(page, before.skin ?? 'light')
  if (before.size) await resize(page, before.size)
}

function oneBy(name: string): [number, number] {
  const place = createHash('sha256').update(name).digest().readUInt32BE() % VARIANTS.length
  return [place, place + 1]
}

/** Applies a skin. A page without skins, such as a gateway's, keeps its own style. */
const applySkin = (page: Page, skin: string) =>
  page.evaluate((value) => {
    if (document.documentElement.dataset.skin) document.documentElement.dataset.skin = value
  }, skin)
