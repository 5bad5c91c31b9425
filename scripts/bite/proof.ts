import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runLeashed, stopChild, tailOf, whenEnded } from '../run/child'
import type { Lifecycle } from '../run/lifecycle'
import type { Fault } from './fault'

/** A copy of the tree in which tests run, with a folder for what they write. */
export type Place = { copy: string; folder: string; life: Lifecycle; superuserUrl: string }

/** How many tests failed, and what the run of them answered: one that could not run its tests at all has proved nothing. */
export type Proof = { failed: number; code: number; log: string; seconds: number }

type Wanted = Pick<Fault, 'stage' | 'tests' | 'title'>

/** A fault whose tests take longer than this has hung them. */
const PATIENCE_MS = 10 * 60_000

/** Runs tests of one stage in the copy. A build that fails before them is no proof. */
export async function prove(place: Place, { stage, tests, title }: Wanted): Promise<Proof> {
  const since = Date.now()
  const logFile = join(place.folder, 'bite.log')
  rmSync(logFile, { force: true })
  const run = (args: readonly string[]) => inCopy(place, args, logFile)
  let code = stage === 'e2e' ? await run([...TSX, 'scripts/build.ts']) : 0
  const report = join(place.folder, 'report.json')
  rmSync(report, { force: true })
  if (code === 0) code = await run(COMMANDS[stage]({ tests, title, report }))
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''
  const failed = stage === 'check' || stage === 'e2e' ? failedIn(log) : failedOf(report)
  return { failed, code, log: tailOf(logFile, 60), seconds: (Date.now() - since) / 1000 }
}

const TSX = ['--import', 'tsx']

type Asked = { tests: readonly string[]; title: string | undefined; report: string }

const vitest =
  (project: string) =>
  ({ tests, title, report }: Asked) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...tests,
    ...(title ? ['-t', title] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]

const COMMANDS: Record<Fault['stage'], (asked: Asked) => string[]> = {
  check: ({ tests }) => [...TSX, 'scripts/check.ts', ...tests],
  unit: vitest('unit*'),
  structure: vitest('structure'),
  integration: vitest('integration*'),
  e2e: ({ tests, title }) => [...TSX, 'scripts/test.ts', 'e2e', ...tests, ...(title ? ['-g', title] : [])],
}

/** Failed tests in vitest's report; a file that could not be loaded counts none. */
function failedOf(report: string): number {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).numFailedTests : 0
}

/** Failed steps of the check, or Playwright's own sum. */
const failedIn = (log: string) =>
  (log.match(/^FAILED /gm)?.length ?? 0) + Number(/^ +(\d+) failed$/m.exec(log)?.[1] ?? 0)

async function inCopy({ copy, folder, life, superuserUrl }: Place, args: readonly string[], logFile: string) {
  await life.isGoingOn()
  const env = { ...process.env, TEST_SUPERUSER_URL: superuserUrl, KESHER_DATA: join(folder, 'data') }
  const child = runLeashed({ args: [...args], env, logFile, cwd: copy })
  life.onEnd(() => stopChild(child))
  const hung = setTimeout(() => stopChild(child), PATIENCE_MS)
  const code = await whenEnded(child)
  clearTimeout(hung)
  return code
}
