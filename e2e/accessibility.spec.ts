import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import type { RouteName } from '@/lib/routes/table'

import { furnished, openWindow, overflowOf, ROUTES } from './support/furnished'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** One of each kind of screen, for the skins and the width between. */
const KINDS: RouteName[] = ['customers', 'customers-view', 'customers-edit', 'home', 'second-page']

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  const overflow = await overflowOf(page)
  return overflow > 0 ? [...faults, `overflows by ${overflow} px`] : faults
}

for (const width of [390, 1440]) {
  for (const skin of ['light', 'dark']) {
    test(`every screen is accessible and fits, ${skin}, ${width} px`, async ({ browser }) => {
      test.setTimeout(600_000)
      const { admin, addressOf } = await furnished()
      const found: Record<string, string[]> = {}
      for (const names of [ROUTES.office, ROUTES.signedOut]) {
        const signedIn = names === ROUTES.office && { signedInAs: admin }
        const page = await openWindow(browser, { skin, width, ...signedIn })
        for (const name of names) {
          const faults = await faultsOf(page, addressOf(name))
          if (faults.length > 0) found[name] = faults
        }
        await page.context().close()
      }
      expect(found).toEqual({})
    })
  }
}

/** In light and dark the narrow and the wide window are looked at above. */
for (const [skin, widths] of [
  ['light', [820]],
  ['bordered', [390, 820, 1440]],
  ['semi-dark', [390, 820, 1440]],
  ['dark', [820]],
] as const) {
  test(`list, record, form, dashboard and gallery are accessible and fit, ${skin}`, async ({ browser }) => {
    test.setTimeout(600_000)
    const { admin, addressOf } = await furnished()
    const found: Record<string, string[]> = {}
    for (const width of widths) {
      const page = await openWindow(browser, { skin, width, signedInAs: admin })
      for (const name of KINDS) {
        const faults = await faultsOf(page, addressOf(name))
        if (faults.length > 0) found[`${name} at ${width}`] = faults
      }
      await page.context().close()
    }
    expect(found).toEqual({})
  })
}
