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

/**
 * Resizes the window and waits until everything that depends on its size is redrawn. A test on a busy machine once waited
 * without end for the frame after a change of size, so where none comes the size is changed again.
 */
export async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  for (let attempt = 0; attempt < MAX_SIZES; attempt++) {
    if (attempt > 0) await page.setViewportSize({ width, height: height + 1 })
    await page.setViewportSize({ width, height })
    if (await page.evaluate(isRedrawn, FRAME_MS)) return
  }
  throw new Error(`${page.url()} drew no frame in ${MAX_SIZES} times ${FRAME_MS} ms`)
}

const FRAME_MS = 5_000
const MAX_SIZES = 5

/** Runs in the page. Returns whether it draws two frames in time. */
const isRedrawn = (ms: number) =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ms)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))
  })
