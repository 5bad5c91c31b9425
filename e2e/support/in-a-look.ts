import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

import { expectFaultless, LOOKS } from './axe'
import { everyLook } from './sample'

/**
 * What stands on the page now has no accessibility fault and is no wider than its window: by day in one look, chosen by the name,
 * in `npm run test:full` in all of them. The page is not loaded anew, so that open dialogs and filled forms are looked at as they are.
 */
export async function expectFaultlessInALook(page: Page, name: string) {
  const before = { size: page.viewportSize(), skin: await page.locator('html').getAttribute('data-skin') }
  for (const { width, skin } of everyLook ? LOOKS : LOOKS.slice(...oneBy(name))) {
    await page.setViewportSize({ width, height: 900 })
    await wear(page, skin)
    await expectFaultless(page, `${name}, ${width} px, ${skin}`)
  }
  if (before.size) await page.setViewportSize(before.size)
  await wear(page, before.skin ?? 'light')
}

function oneBy(name: string): [number, number] {
  const place = createHash('sha256').update(name).digest().readUInt32BE() % LOOKS.length
  return [place, place + 1]
}

/** Puts a skin on and waits until the page was drawn in it; a page that has none, as a gateway's, keeps its own look. */
const wear = (page: Page, skin: string) =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        if (document.documentElement.dataset.skin) document.documentElement.dataset.skin = value
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
    skin,
  )
