import { expect, type Page } from '@playwright/test'

import type { RouteName } from '@/lib/routes/table'

import { faultsOf, LOOKS } from './support/axe'
import { furnished, openWindow, ROUTES } from './support/furnished'
import { everyLook, isSampled } from './support/sample'
import { test } from './support/test'

/** One of each kind of screen, for the skins and the width between. */
const KINDS: RouteName[] = ['customers', 'customers-view', 'customers-edit', 'home', 'second-page']

test.describe.configure({ mode: 'parallel' })

async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return faultsOf(page)
}

/** By day every second screen, in one look each; the specs of single screens look at theirs besides. */
for (const [look, { width, skin }] of LOOKS.entries()) {
  test(`screens are accessible and fit, ${skin}, ${width} px`, async ({ browser }) => {
    test.setTimeout(600_000)
    const { admin, addressOf } = await furnished()
    const found: Record<string, string[]> = {}
    for (const names of [ROUTES.office, ROUTES.signedOut]) {
      const signedIn = names === ROUTES.office && { signedInAs: admin }
      const page = await openWindow(browser, { skin, width, ...signedIn })
      for (const name of names.filter((_, place) => isSampled(place + look, LOOKS.length * 2))) {
        const faults = await faultsAt(page, addressOf(name))
        if (faults.length > 0) found[name] = faults
      }
      await page.context().close()
    }
    expect(found).toEqual({})
  })
}

/** In light and dark the narrow and the wide window are looked at above; `npm run test:full` takes all of these, `npm test` each in one. */
const MORE: [skin: string, widths: number[]][] = everyLook
  ? [
      ['light', [820]],
      ['bordered', [390, 820, 1440]],
      ['semi-dark', [390, 820, 1440]],
      ['dark', [820]],
    ]
  : [
      ['bordered', [390]],
      ['semi-dark', [1440]],
    ]

for (const [place, [skin, widths]] of MORE.entries()) {
  test(`list, record, form, dashboard and gallery are accessible and fit, ${skin}`, async ({ browser }) => {
    test.setTimeout(600_000)
    const { admin, addressOf } = await furnished(undefined, 'withoutPapers')
    const found: Record<string, string[]> = {}
    for (const width of widths) {
      const page = await openWindow(browser, { skin, width, signedInAs: admin })
      for (const name of KINDS.filter((_, kind) => isSampled(place + kind, 2))) {
        const faults = await faultsAt(page, addressOf(name))
        if (faults.length > 0) found[`${name} at ${width}`] = faults
      }
      await page.context().close()
    }
    expect(found).toEqual({})
  })
}
