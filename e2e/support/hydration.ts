import type { Page, Response } from '@playwright/test'

/** Selector of one of our documents that is not hydrated yet. */
const DEAD = 'html[data-skin]:not([data-hydrated])'

type Load = (...given: unknown[]) => Promise<Response | null>

/**
 * Makes a page wait for hydration after every load; see `test.ts`. Actions before hydration begin with `goto(…, {
 * waitUntil: 'commit' })`, after which the page does not wait any more.
 */
export function waitForHydration(page: Page): void {
  const dead = page.locator(DEAD)
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const load: Load = page[name].bind(page) as Load
    const loadAlive: Load = async (...given) => {
      const isEarly = given.some((one) => one instanceof Object && 'waitUntil' in one && one.waitUntil === 'commit')
      if (isEarly) await page.removeLocatorHandler(dead)
      const answer = await load(...given)
      if (!isEarly) await hydrated(page)
      return answer
    }
    Object.assign(page, { [name]: loadAlive })
  }
  // For clicks that load a document: Playwright checks the locator before each action, at the cost of one query if the
  // page is hydrated.
  page.addLocatorHandler(dead, () => hydrated(page)).catch(() => undefined)
}

/** Waits until React has hydrated every control of the page. A document that is not ours counts as hydrated. */
export async function hydrated(page: Page): Promise<void> {
  // A query that a navigation interrupts never resolves, so it is repeated in the new document.
  for (let attempt = 1; ; attempt++) {
    try {
      await page.waitForFunction(isAlive, DEAD, { timeout: ANSWER_MS })
      return
    } catch (error) {
      if (attempt === MAX_QUESTIONS || page.isClosed()) throw error
    }
  }
}

const ANSWER_MS = 5_000
const MAX_QUESTIONS = 8

/**
 * Runs in the page. Lazily loaded parts are hydrated after the rest: React adds its properties to each element that it
 * hydrates.
 */
function isAlive(dead: string): boolean {
  // The next document is still empty.
  if (!document.childElementCount) return false
  if (!document.documentElement.matches('[data-skin]')) return true
  if (document.querySelector(dead)) return false
  const controls = document.querySelectorAll('button, input, select, textarea')
  // Rows of plain HTML are listened to by their table.
  const listeners = [...controls].map((control) => control.closest('[data-plain]') ?? control)
  return listeners.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))
}
