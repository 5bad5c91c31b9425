import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { signIn } from './world'

/** The window of a phone, for a new browser context. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Opening = { skin?: string; width?: number; signedInAs?: { id: string }; cookies?: Record<string, string> }

/** Opens a new window in a skin and a width, signed in if a person is given. */
export async function openWindow(
  browser: Browser,
  { skin = 'light', width = 1440, signedInAs, cookies = {} }: Opening,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options })
  const url = process.env.APP_ORIGIN ?? ''
  await context.addCookies(Object.entries({ skin, ...cookies }).map(([name, value]) => ({ name, value, url })))
  if (signedInAs) await signIn(context, signedInAs)
  return context.newPage()
}

/** Returns by how many pixels the page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
