import { type BrowserContext, test as base } from '@playwright/test'

import { KeptContexts } from './kept-contexts'

/**
 * The test function of every spec. In each window `goto`, `reload` and history navigation wait until the page is
 * hydrated, and so does an action after a click that loaded another document. The windows of a test keep the browser's
 * cache of scripts and styles, and nothing else of previous tests.
 */
export const test = base.extend<
  { context: BrowserContext; lending: undefined },
  { kept: KeptContexts; loaded: undefined }
>({
  // The first event of a process loads its subscribers inside a transaction, which the database ends after ten idle seconds;
  // here they are compiled as they are loaded, which may take longer.
  loaded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other
    async ({}, use) => {
      await import('@/lib/manifest/subscribers')
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptContexts(browser.newContext.bind(browser))
      browser.newContext = (options) => kept.borrow(options)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  lending: [
    async ({ kept, viewport, bypassCSP }, use, { status, expectedStatus }) => {
      kept.begin({ viewport, bypassCSP })
      await use(undefined)
      await kept.takeBack({ isAfterFailure: status !== expectedStatus })
    },
    { auto: true },
  ],
  context: async ({ browser, kept: _kept }, use) => use(await browser.newContext()),
})
