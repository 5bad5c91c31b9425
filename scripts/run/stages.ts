import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/lib/db/embedded/port'
import { startApp } from './app'
import { findBrowser } from './browser'
import { ensureBuild } from './build'
import { checkSteps } from './check-steps'
import { whenEnded } from './child'
import { workers } from './cost'
import { type Counts, playwrightCounts, single, vitestCounts } from './counts'
import type { Lifecycle } from './lifecycle'
import { root } from './paths'
import { runSteps } from './steps'
import { startTestDatabase } from './test-database'
import { waitForIdleWorker } from './worker-beat'

export type World = {
  life: Lifecycle
  folder: string
  say: (line: string) => void
  args: string[]
  /** Files of `test:changed`: run only the tests that depend on these files. */
  changed?: string[] | undefined
}

/** The stages of `npm test`, in order. Each returns its counts of passed and failed tests. */
export const stages = {
  check: async ({ say }: World): Promise<Counts> => {
    const results = await runSteps(checkSteps(), workers, ({ name, seconds, problem }) => {
      say(`  ${problem ? 'FAILED' : 'ok'}  ${name} (${seconds.toFixed(1)} s)`)
      if (problem) say(problem)
    })
    const failed = results.filter(({ problem }) => problem).length
    const files = results.map(({ name, seconds }) => ({ file: name, seconds }))
    const failures = results.flatMap(({ name, problem }) => (problem ? [{ name, message: problem }] : []))
    return { passed: results.length - failed, failed, skipped: 0, files, failures }
  },

  unit: (world: World) => vitest(world, 'unit'),

  integration: async (world: World) => {
    const starting = startTestDatabase(world.folder)
    world.life.onEnd(() =>
      starting.then(
        (database) => database.stop(),
        () => undefined,
      ),
    )
    const { superuserUrl, stop } = await starting
    try {
      return await vitest(world, 'integration', { TEST_SUPERUSER_URL: superuserUrl })
    } finally {
      await stop()
    }
  },

  build: async ({ life, folder }: World): Promise<Counts> => {
    await ensureBuild(life, join(folder, 'build.log'))
    return single(true)
  },

  e2e: async (world: World) => {
    const CHROMIUM_PATH = findBrowser(world.say)
    world.say(`דפדפן: ${CHROMIUM_PATH}`)
    const app = await startedApp(world)
    try {
      const env = { CHROMIUM_PATH, KESHER_DATA: join(world.folder, 'app'), APP_ORIGIN: app.origin }
      return await playwright(world, {
        ...env,
        DATABASE_URL: app.DATABASE_URL,
        DATABASE_ADMIN_URL: app.DATABASE_ADMIN_URL,
        DATABASE_LISTEN_URL: app.DATABASE_LISTEN_URL,
      })
    } finally {
      await app.stop()
    }
  },

  start: async ({ life }: World): Promise<Counts> => {
    const code = await command(life, [process.execPath, '--import', 'tsx', 'scripts/start-matrix.ts'])
    return single(code === 0)
  },
}

/** Creates a folder for one run, which the database's user can traverse. */
export function runFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kesher-run-'))
  chmodSync(folder, 0o711)
  return folder
}

async function startedApp({ life, folder }: World) {
  // The matrix sends more requests per minute than a person can. The limit itself has tests of its own.
  const env = { PORT: String(await freePort()), HOST: '127.0.0.1', REQUESTS_PER_MINUTE: '1000000' }
  const starting = startApp({ dataDir: join(folder, 'app'), env })
  life.onEnd(() =>
    starting.then(
      (app) => app.stop(),
      () => undefined,
    ),
  )
  const app = await starting
  // The web process responds before the worker is ready and has done what the seed left: on a machine that is busy
  // starting, the first journeys would wait for both.
  await waitForIdleWorker(app.DATABASE_ADMIN_URL)
  return app
}

async function vitest({ life, folder, args, changed }: World, project: string, env: Record<string, string> = {}) {
  const file = join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const bin = join(root, 'node_modules/.bin/vitest')
  const mode = changed ? ['related', '--run'] : ['run']
  const code = await command(
    life,
    [
      bin,
      ...mode,
      '--project',
      `${project}*`,
      '--passWithNoTests',
      ...reporters,
      ...(changed?.filter(isSource) ?? args),
    ],
    env,
  )
  return vitestCounts(file, code)
}

const isSource = (file: string) => /\.(tsx?|mjs|css|json)$/.test(file) && !file.startsWith('e2e/')

async function playwright({ life, folder, args }: World, env: Record<string, string>) {
  const file = join(folder, 'e2e.json')
  rmSync(file, { force: true })
  const bin = join(root, 'node_modules/.bin/playwright')
  const code = await command(life, [bin, 'test', '--pass-with-no-tests', '--reporter=list,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightCounts(file, code)
}

/** Runs a program whose output goes to the terminal, and which ends with this process. */
async function command(life: Lifecycle, [file = '', ...args]: string[], env: Record<string, string> = {}) {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  life.onEnd(() => {
    child.kill('SIGTERM')
    return whenEnded(child)
  })
  return whenEnded(child)
}
