import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { closePool } from '@/lib/db/client'
import { freePort } from '@/lib/db/embedded/port'
import { readSettings, superuserAddress } from '@/lib/db/embedded/settings'

import { benchWorld } from './bench/bench-world'
import { printHtmlWeights, printScriptWeights } from './bench/bytes'
import { comparedPages } from './bench/compared-pages'
import { printCosts } from './bench/cost'
import { printGrowth } from './bench/growth'
import { printGuard } from './bench/guard'
import { printLeadGrowth } from './bench/lead-growth'
import { leadsWorld } from './bench/leads-world'
import { printMemory } from './bench/memory'
import { findProcess } from './bench/processes'
import { printTitle } from './bench/report'
import { chosenSections, type Section } from './bench/sections'
import { secondsToAnswer } from './bench/start-time'
import { printStatements } from './bench/statements'
import { startTwin } from './bench/twin-app'
import { type App, startApp } from './run/app'
import { loadSecrets } from './run/secrets'

/**
 * `npm run bench`: prints ratios measured in one run on one machine. BENCH_ONLY selects sections; BENCH_CUSTOMERS, BENCH_LEADS,
 * BENCH_SECONDS and BENCH_LOAD_MINUTES make a run shorter or longer.
 */
const sections = chosenSections()
const has = (...names: Section[]) => names.some((name) => sections.has(name))
const folder = mkdtempSync(join(tmpdir(), 'kesher-bench-'))

/** Starts the app on the folder, each time at an address of its own: this process has that of the first start. */
async function start(): Promise<App> {
  const port = String(await freePort())
  const env = { PORT: port, APP_ORIGIN: `http://localhost:${port}`, HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'error' }
  return startApp({ dataDir: folder, env })
}

const since = Date.now()
let app = await start()
console.log(`start with build and empty database: ${((Date.now() - since) / 1000).toFixed(1)} s`)
try {
  shareEnvironment(app)
  const world = await benchWorld({ isLargeNeeded: has('growth') })
  const pages = comparedPages({ recordId: world.recordId, paymentToken: world.payment })
  const leads = has('leads') ? await leadsWorld() : null
  const { cookie } = world.small
  await closePool()
  if (has('cost', 'bytes')) await compareWithTwin()
  if (has('guard')) await printGuard(app.origin, cookie)
  if (has('growth') && world.large) await printGrowth(app.origin, { large: world.large, small: world.small })
  if (leads) await printLeadGrowth(app.origin, leads)
  if (has('bytes')) await printScriptWeights(app.origin, { ...world, cookie })
  if (has('memory')) {
    await app.stop()
    app = await start()
    await printMemory(
      { origin: app.origin, web: webOf(app), worker: findProcess(app.pid, 'programs/worker.mjs') },
      pages,
      cookie,
    )
  }

  async function compareWithTwin() {
    const superuserUrl = superuserAddress(readSettings(join(folder, 'postgres.json')), 'kesher')
    const twin = await startTwin(superuserUrl)
    try {
      const postgres = findProcess(app.pid, 'bin/postgres')
      const sites = {
        ours: { origin: app.origin, web: webOf(app), postgres },
        twin: { origin: twin.origin, web: twin.pid, postgres },
      }
      if (has('cost')) await printCosts(sites, pages, cookie)
      if (has('cost')) await printStatements({ databaseUrl: app.DATABASE_URL, superuserUrl, pages, cookie })
      if (has('bytes')) await printHtmlWeights({ ours: app.origin, twin: twin.origin }, pages, cookie)
    } finally {
      await twin.stop()
    }
  }
} finally {
  await app.stop()
}

if (has('start')) {
  printTitle('seconds from start to first answer (build and database there)')
  const { ours, bare } = await secondsToAnswer(folder)
  const ratio = (ours / bare).toFixed(2)
  console.log(`  npm start ${ours.toFixed(2)} s, bare next start ${bare.toFixed(2)} s, ratio ${ratio}   (≤ 2.00)`)
}
rmSync(folder, { recursive: true, force: true })
process.exit(0)

function webOf({ pid }: App): number {
  return findProcess(pid, 'programs/web-server.mjs')
}

/** Sets the environment in which this process fills the database, as the app's own processes have it. */
function shareEnvironment({ origin, DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_LISTEN_URL }: App) {
  Object.assign(process.env, {
    ...loadSecrets(folder, {} as NodeJS.ProcessEnv),
    KESHER_DATA: folder,
    APP_ORIGIN: origin,
    DATABASE_URL,
    DATABASE_ADMIN_URL,
    DATABASE_LISTEN_URL,
  })
}
