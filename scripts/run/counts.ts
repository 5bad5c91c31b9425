import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths'

/** A file of tests, or a step, and how long it took. */
export type FileTime = { file: string; seconds: number }
export type Counts = { passed: number; failed: number; skipped: number; files?: FileTime[] }

/** How a stage without tests of its own counts: as one. */
export function single(hasPassed: boolean): Counts {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 }
}

type VitestFile = { name: string; startTime: number; endTime: number }

/** The numbers in vitest's JSON report; a run that failed outside a test counts one failure. */
export function vitestCounts(file: string, code: number): Counts {
  if (!existsSync(file)) return single(code === 0)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  const files = (report.testResults ?? []).map(({ name, startTime, endTime }: VitestFile) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return atLeastOneFailure({ passed, failed, skipped, files }, code)
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}

/** The numbers in Playwright's JSON report. */
export function playwrightCounts(file: string, code: number): Counts {
  if (!existsSync(file)) return single(code === 0)
  const { stats, suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
  const files = (suites as PlaywrightSuite[]).map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) }))
  return atLeastOneFailure(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, files },
    code,
  )
}

function secondsOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  )
  return [...own, ...suites.map(secondsOf)].reduce((sum, seconds) => sum + seconds, 0)
}

function atLeastOneFailure(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
