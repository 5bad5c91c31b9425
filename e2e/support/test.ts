import { type BrowserContext, test as base } from '@playwright/test'

import { KeptContexts } from './kept-contexts'

/**
 * The test function of every spec: in each window `goto`, `reload` and the way back wait until the page hears a press, and so does
 * an action after a click that loaded another document. The windows of a test keep what a browser keeps of scripts and styles, and
 * nothing else of the test before it.
 */
export const test = base.extend<{ context: BrowserContext; lending: undefined }, { kept: KeptContexts }>({
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
