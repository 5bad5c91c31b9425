import { test as base } from '@playwright/test'

import { waitForHydration } from './hydration'

/**
 * The test function of every spec: in each window `goto`, `reload` and the way back wait until the page hears a press, and so does
 * an action after a click that loaded another document.
 */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (options?.javaScriptEnabled !== false) context.on('page', waitForHydration)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})
