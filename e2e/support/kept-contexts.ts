import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

import { waitForHydration } from './hydration'

/** What an installed clock or script leaves in a context cannot be taken out of it. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
const CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const

/**
 * Contexts that tests use one after the other. A new one loads and compiles every script anew, which is a third of a short test; a kept one
 * has the scripts and styles of the app (their addresses name their contents, pages are never stored) and is emptied of all else: cookies,
 * storage, permissions, routes, windows.
 */
export class KeptContexts {
  private readonly free = new Map<string, BrowserContext[]>()
  private readonly lent = new Map<BrowserContext, string>()
  private readonly spoiled = new WeakSet<BrowserContext>()
  /** Set while a test runs: what hooks open before it is for all tests of their file. */
  private defaults: BrowserContextOptions | undefined

  constructor(private readonly open: Browser['newContext']) {}

  /** What `test.use` says of the windows of the test that begins. */
  begin(defaults: BrowserContextOptions) {
    this.defaults = defaults
  }

  async borrow(given: BrowserContextOptions = {}): Promise<BrowserContext> {
    if (!this.defaults) return this.openOwn(given)
    const options = Object.assign({}, this.defaults, given)
    const key = JSON.stringify(options)
    const context = this.free.get(key)?.pop() ?? (await this.openOwn(options))
    this.lent.set(context, key)
    return context
  }

  /** A context that stays the caller's, beyond the test too. */
  async openOwn(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.open(options)
    if (options.javaScriptEnabled !== false) context.on('page', waitForHydration)
    context.on('close', () => this.lent.delete(context))
    for (const name of LASTING) spy(context, name, () => this.spoiled.add(context))
    for (const name of CLOCK) spy(context.clock, name, () => this.spoiled.add(context))
    return context
  }

  /** Takes back what was lent. After a failure nothing is used again, so that what is recorded of it is whole. */
  async takeBack({ isAfterFailure }: { isAfterFailure: boolean }): Promise<void> {
    for (const [context, key] of this.lent) {
      if (isAfterFailure || this.spoiled.has(context)) await context.close()
      else if (await isEmptied(context)) this.free.set(key, [...(this.free.get(key) ?? []), context])
    }
    this.lent.clear()
    this.defaults = undefined
  }

  async close(): Promise<void> {
    for (const context of [...this.free.values()].flat()) await context.close()
  }
}

function spy<T extends object>(target: T, name: keyof T & string, before: () => void) {
  const method = target[name] as (...given: unknown[]) => unknown
  Object.assign(target, {
    [name]: (...given: unknown[]) => {
      before()
      return method.apply(target, given)
    },
  })
}

const STORED = 'local_storage,indexeddb,cache_storage,service_workers'

/** Leaves a context as a new one but for what it has loaded; one that the test has closed stays closed. */
async function isEmptied(context: BrowserContext): Promise<boolean> {
  const page = await context.newPage().catch(() => undefined)
  if (!page) return false
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.clearCookies()
  await context.clearPermissions()
  const session = await context.newCDPSession(page)
  const origin = process.env.APP_ORIGIN ?? ''
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await page.close()
  return true
}
