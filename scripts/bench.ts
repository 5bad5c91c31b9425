import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '@/lib/db/embedded/port'

import { type BenchCompany, benchWorld, LARGE, SMALL } from './bench/bench-world'
import { firstLoadScript } from './bench/first-load'
import { LISTS, RARE } from './bench/lists'
import { type Rate, rounds } from './bench/load'
import { secondsToAnswer } from './bench/start-time'
import { startApp } from './run/app'
import { loadSecrets } from './run/secrets'

/** `npm run bench`: prints ratios measured in one run on one machine. */
const folder = mkdtempSync(join(tmpdir(), 'kesher-bench-'))
const env = { PORT: String(await freePort()), HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'error' }
const since = Date.now()
const app = await startApp({ dataDir: folder, env })
console.log(`start with build and empty database: ${((Date.now() - since) / 1000).toFixed(1)} s`)

try {
  Object.assign(process.env, {
    ...loadSecrets(folder, {} as NodeJS.ProcessEnv),
    KESHER_DATA: folder,
    APP_ORIGIN: app.origin,
    DATABASE_URL: app.DATABASE_URL,
    DATABASE_ADMIN_URL: app.DATABASE_ADMIN_URL,
    DATABASE_LISTEN_URL: app.DATABASE_LISTEN_URL,
  })
  const { small, large, payment, signature } = await benchWorld()
  const at = (path: string, cookie?: string) => ({ url: app.origin + path, ...(cookie ? { cookie } : {}) })

  title('guard: a page behind a session against a dynamic page without one (same layout)')
  const guard = await rounds({
    guarded: { ...at('/logout', large.cookie), keeps: true },
    first: at('/logout', large.cookie),
    open: at('/forgot-password'),
  })
  row('requests/s', [guard.guarded, guard.open], { unit: 'rate', wanted: '≥ 0.70' })
  row('without the hint cookie', [guard.first, guard.open], { unit: 'rate', wanted: 'a first visit' })

  title(`customers: ${LARGE.toLocaleString('en-US')} rows against ${SMALL.toLocaleString('en-US')} (p95, ms)`)
  for (const [name, searchOf] of LISTS) {
    const path = (side: BenchCompany) => at(`/customers${searchOf(side)}`, side.cookie)
    const seen = await rounds({ large: path(large), small: path(small) })
    row(name, [seen.large, seen.small], { unit: 'p95', wanted: '≤ 1.30' })
  }

  title('search in the large company against an exact lookup (p95)')
  const search = await rounds({
    search: at(`/customers?q=${RARE}`, large.cookie),
    exact: at(`/customers?q=${large.exactPhone}`, large.cookie),
  })
  row('rare word / exact phone', [search.search, search.exact], { unit: 'p95', wanted: '≤ 1.30' })

  title('first-load script, KiB brotli')
  for (const [name, path, cookie, wanted] of [
    ['login', '/login', undefined, 150],
    ['payment page', `/paymentPage/${payment}`, undefined, 150],
    ['signature page', `/document-signature/${signature}`, undefined, 150],
    ['home', '/', large.cookie, 185],
    ['customer form', '/customers/add', large.cookie, 185],
    ['customers list', '/customers', large.cookie, 225],
  ] as const) {
    const { scripts, styles } = await firstLoadScript(app.origin, path, cookie)
    console.log(`  ${name.padEnd(28)}${scripts.toFixed(0).padStart(6)}   (≤ ${wanted})   css ${styles.toFixed(1)}`)
  }
} finally {
  await app.stop()
}

title('seconds from start to first answer (build and database there)')
const { ours, bare } = await secondsToAnswer(folder)
console.log(`  npm start ${ours.toFixed(2)} s, bare next start ${bare.toFixed(2)} s, ratio ${(ours / bare).toFixed(2)}`)
rmSync(folder, { recursive: true, force: true })
process.exit(0)

function title(text: string) {
  console.log(`\n${text}`)
}

function row(name: string, [ours, theirs]: [Rate, Rate], { unit, wanted }: { unit: 'rate' | 'p95'; wanted: string }) {
  const [one, other] = [ours[unit], theirs[unit]]
  console.log(
    `  ${name.padEnd(28)}${one.toFixed(1).padStart(8)}${other.toFixed(1).padStart(8)}   ratio ${(one / other).toFixed(2)}   (${wanted})`,
  )
}
