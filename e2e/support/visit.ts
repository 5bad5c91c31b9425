import { expect, type Page } from '@playwright/test'

/**
 * Opens an address. Retries if the page is navigating by itself at that moment, as after signing in or out, because
 * that aborts the load.
 */
export const visit = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path)
  }).toPass({ timeout: 30_000 })
