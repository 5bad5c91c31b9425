import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '@/lib/db/embedded/port'

import { firstLoadScript } from './bench/first-load'
import { firstPaints } from './bench/first-paint'
import { joinInstallation } from './bench/installation'
import { type Flow, rush, simulatePayers } from './bench/payment-page/payers'
import { serveStaticCopy } from './bench/payment-page/static-copy'
import { paymentWorld } from './bench/payment-page/world'
import { startApp } from './run/app'
import { findBrowser } from './run/browser'

/**
 * `npm run bench:payment-page`: compares the public payment page with a static page of the same weight, and many
 * concurrent payers with one. Fails if a limit is exceeded.
 */
const PAYERS = Number(process.env.BENCH_PAYERS ?? 200)
const ALONE = 20
const LOADS = 15

let missed = 0
const folder = mkdtempSync(join(tmpdir(), 'kesher-bench-pay-'))
const env = { PORT: String(await freePort()), HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'error' }
const app = await startApp({ dataDir: folder, env })

try {
  joinInstallation(app, folder)
  const { shown, alone, crowded } = await paymentWorld({ alone: ALONE, crowded: PAYERS })

  console.log('\nfirst-load script of the page, KiB brotli')
  const { scripts, styles } = await firstLoadScript(app.origin, shown)
  most(scripts, 150)
  console.log(`  ${scripts.toFixed(0)}   (≤ 150)   css ${styles.toFixed(1)}`)

  console.log(`\nfirst contentful paint, processor slowed 4 ×, median of ${LOADS} (ms)`)
  const staticCopy = await serveStaticCopy(app.origin + shown)
  const browser = findBrowser(console.log)
  const { ours, still, dataRequests } = await firstPaints({
    browser,
    ours: app.origin + shown,
    still: staticCopy.url,
    loads: LOADS,
  })
  await staticCopy.close()
  line('payment page / static page', [ours, still], 1.3)
  most(dataRequests, 1)
  console.log(`  data requests of one load: ${dataRequests}   (≤ 1)`)

  console.log(
    `\n${PAYERS} payers at once, each on a page of their own, come within 20 s, reading for 20 to 50 s and 10 to 30 s at the gateway, against one (p95 of a request, ms)`,
  )
  const one = await simulatePayers(app.origin, alone, { atOnce: 1 })
  const many = await simulatePayers(app.origin, crowded, { atOnce: PAYERS })
  for (const name of Object.keys(one.steps) as (keyof Flow['steps'])[])
    line(name, [p95(many.steps[name]), p95(one.steps[name])], 3)
  const all = (flow: Flow) => p95(Object.values(flow.steps).flat())
  line('every request', [all(many), all(one)], 3)
  most(many.errors.length, 0)
  console.log(`  errors ${many.errors.length} of ${PAYERS} payers   (0)   paid ${many.paid}`)
  for (const error of many.errors.slice(0, 5)) console.log(`    ${error}`)
  const { last, errors } = await rush(app.origin, crowded)
  most(errors, 0)
  console.log(
    `  ${PAYERS} opening in the same instant: the last has it after ${(last / 1000).toFixed(1)} s, errors ${errors}`,
  )
} finally {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed > 0 ? 1 : 0)

function p95(times: number[]): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}

function line(name: string, [one, other]: [number, number], wanted: number) {
  most(one / other, wanted)
  const [left, right] = [one.toFixed(1).padStart(8), other.toFixed(1).padStart(8)]
  console.log(`  ${name.padEnd(28)}${left}${right}   ratio ${(one / other).toFixed(2)}   (≤ ${wanted.toFixed(2)})`)
}

function most(value: number, wanted: number) {
  if (!(value <= wanted)) missed++
}
