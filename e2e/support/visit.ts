import { expect, type Page } from '@playwright/test'

/** Opens an address. A page that is just on its way somewhere by itself, as after signing in or out, would break that off: then again. */
export const visit = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path)
  }).toPass({ timeout: 15_000 })
