import type { Page, Response } from '@playwright/test'

/** A document of ours whose scripts have not taken it over. */
const DEAD = 'html[data-skin]:not([data-hydrated])'

type Load = (...given: unknown[]) => Promise<Response | null>

/**
 * Makes a window wait, after every load, until its page is alive; see `test.ts`. What is to be done before that begins with
 * `goto(…, { waitUntil: 'commit' })`, and the window waits no more.
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
  // After a click that loads a document: looked at before each action, it costs one query where the page is alive.
  page.addLocatorHandler(dead, () => hydrated(page)).catch(() => undefined)
}

/** Until every control of the page is React's; a document that is none of ours is alive as it stands. */
export async function hydrated(page: Page): Promise<void> {
  // A question that a navigation overtakes is never answered: it is asked anew, of the document that stands then.
  for (let asked = 1; ; asked++) {
    try {
      await page.waitForFunction(isAlive, DEAD, { timeout: ANSWER_MS })
      return
    } catch (error) {
      if (asked === MAX_QUESTIONS || page.isClosed()) throw error
    }
  }
}

const ANSWER_MS = 5_000
const MAX_QUESTIONS = 8

/** Runs in the page. Parts that come as pieces of their own come alive after the frame: React puts its properties on each element that it takes over. */
function isAlive(dead: string): boolean {
  // Nothing of the next document has come yet.
  if (!document.childElementCount) return false
  if (!document.documentElement.matches('[data-skin]')) return true
  if (document.querySelector(dead)) return false
  const controls = document.querySelectorAll('button, input, select, textarea')
  return [...controls].every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
}
