import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

import { waitForHydration } from './hydration'

/** Methods after which a context cannot be reused: an installed clock or script cannot be removed. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
const CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const

/**
 * Browser contexts that tests use one after another. A new context loads and compiles every script again, which takes a
 * third of a short test. A reused one keeps the app's scripts and styles (their addresses contain a hash of their
 * content; pages are never cached) and loses everything else: cookies, storage, permissions, routes, windows.
 */
export class KeptContexts {
  private readonly free = new Map<string, BrowserContext[]>()
  private readonly lent = new Map<BrowserContext, string>()
  private readonly spoiled = new WeakSet<BrowserContext>()
  /** Set while a test runs. Contexts that hooks open before it belong to all tests of their file and are not reused. */
  private defaults: BrowserContextOptions | undefined

  constructor(private readonly open: Browser['newContext']) {}

  /** Starts a test, with the context options of its `test.use`. */
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

  /** Opens a context that remains the caller's, also after the test. */
  async openOwn(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.open(options)
    if (options.javaScriptEnabled !== false) context.on('page', waitForHydration)
    context.on('close', () => this.lent.delete(context))
    for (const name of LASTING) spy(context, name, () => this.spoiled.add(context))
    for (const name of CLOCK) spy(context.clock, name, () => this.spoiled.add(context))
    return context
  }

  /** Takes back the lent contexts. After a failure none is reused, so that its recordings are complete. */
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

/** Empties a context of everything except its cache. Returns false if the test has closed it. */
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
