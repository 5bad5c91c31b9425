import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '@/lib/db/embedded/port'

import { firstPaints } from './bench/first-paint'
import { joinInstallation } from './bench/installation'
import { landingWorld } from './bench/landing-world'
import { serveCopy } from './bench/served-copy'
import { startApp } from './run/app'
import { findBrowser } from './run/browser'

/**
 * `npm run bench:landing`: compares the first paint of a published landing page with the same bytes from a static file
 * server, each load in a browser that has kept nothing. Fails above the limit.
 */
const LOADS = 30
const MAX_RATIO = 1.1

const folder = mkdtempSync(join(tmpdir(), 'kesher-bench-landing-'))
const env = { PORT: String(await freePort()), HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'error' }
const app = await startApp({ dataDir: folder, env })
let ratio = Number.NaN

try {
  joinInstallation(app, folder)
  const page = app.origin + (await landingWorld())
  const copy = await serveCopy(page, folder)
  const { ours, still } = await firstPaints({
    browser: findBrowser(console.log),
    ours: page,
    still: copy.url,
    loads: LOADS,
  })
  copy.close()
  ratio = ours / still
  console.log(`\nfirst contentful paint, processor slowed 4 ×, median of ${LOADS} alternating loads (ms)`)
  console.log(
    `  landing page ${ours.toFixed(1)}   static files ${still.toFixed(1)}   ratio ${ratio.toFixed(2)}   (≤ ${MAX_RATIO})`,
  )
} finally {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(ratio <= MAX_RATIO ? 0 : 1)
