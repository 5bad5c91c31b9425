import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runLeashed, stopChild, tailOf, whenEnded } from '../run/child'
import type { Lifecycle } from '../run/lifecycle'
import type { Fault } from './fault'

/** A copy of the tree in which tests run, and a folder for their output. */
export type Place = { copy: string; folder: string; life: Lifecycle; superuserUrl: string }

/** Number of failed tests and exit code of the run. A run that could not start its tests proves nothing. */
export type Proof = { failed: number; code: number; log: string; seconds: number }

type Wanted = Pick<Fault, 'stage' | 'tests' | 'title'>

/** Time limit in milliseconds. Tests that take longer are considered hung by the fault and are stopped. */
const PATIENCE_MS = 10 * 60_000

/** Runs the tests of one stage in the copy. A failed build before them proves nothing. */
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

type ProofRun = { tests: readonly string[]; title: string | undefined; report: string }

const vitest =
  (project: string) =>
  ({ tests, title, report }: ProofRun) => [
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

const COMMANDS: Record<Fault['stage'], (proof: ProofRun) => string[]> = {
  check: ({ tests }) => [...TSX, 'scripts/check.ts', ...tests],
  unit: vitest('unit*'),
  structure: vitest('structure'),
  integration: vitest('integration*'),
  e2e: ({ tests, title }) => [...TSX, 'scripts/test.ts', 'e2e', ...tests, ...(title ? ['-g', title] : [])],
}

/** Returns the number of failed tests in vitest's report. A test file that could not be loaded counts as none. */
function failedOf(report: string): number {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).numFailedTests : 0
}

/** Returns the number of failed steps of the check, or of failed tests that Playwright reports. */
const failedIn = (log: string) =>
  (log.match(/^FAILED /gm)?.length ?? 0) + Number(/^ +(\d+) failed$/m.exec(log)?.[1] ?? 0)

async function inCopy({ copy, folder, life, superuserUrl }: Place, args: readonly string[], logFile: string) {
  await life.haltIfEnding()
  const env = { ...process.env, TEST_SUPERUSER_URL: superuserUrl, KESHER_DATA: join(folder, 'data') }
  const child = runLeashed({ args: [...args], env, logFile, cwd: copy })
  life.onEnd(() => stopChild(child))
  const hung = setTimeout(() => stopChild(child), PATIENCE_MS)
  const code = await whenEnded(child)
  clearTimeout(hung)
  return code
}
