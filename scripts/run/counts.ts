import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths'

/** A test file, or a step, and its duration. */
export type FileTime = { file: string; seconds: number }
export type Counts = { passed: number; failed: number; skipped: number; files?: FileTime[]; failures?: Failure[] }
/** A failed test and its message. Repeated below the table, at the end of a long run. */
export type Failure = { name: string; message: string }

/** Counts a stage without tests of its own as one test. */
export function single(hasPassed: boolean): Counts {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 }
}

type VitestTest = { fullName: string; status: string; failureMessages?: string[] }
type VitestFile = {
  name: string
  startTime: number
  endTime: number
  message?: string
  assertionResults?: VitestTest[]
}

/** Reads the counts from vitest's JSON report. A run that failed outside a test counts as one failure. */
export function vitestCounts(file: string, code: number): Counts {
  if (!existsSync(file)) return single(code === 0)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  const results: VitestFile[] = report.testResults ?? []
  const files = results.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return atLeastOneFailure({ passed, failed, skipped, files, failures: results.flatMap(vitestFailures) }, code)
}

/** Returns the failed tests of a file, or the file itself if none of its tests ran. */
function vitestFailures({ name, message, assertionResults = [] }: VitestFile): Failure[] {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && message) return [{ name: file, message }]
  return failed.map(({ fullName, failureMessages = [] }) => ({
    name: `${file} › ${fullName}`,
    message: failureMessages.join('\n'),
  }))
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[]
}
/** A test that ran out of time has one error that says so and one of the step that it was at. */
type PlaywrightResult = { duration: number; errors?: { message?: string }[] }

/** Reads the counts from Playwright's JSON report. */
export function playwrightCounts(file: string, code: number): Counts {
  if (!existsSync(file)) return single(code === 0)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { stats } = report
  const suites: PlaywrightSuite[] = report.suites ?? []
  const files = suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) }))
  return atLeastOneFailure(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      files,
      failures: suites.flatMap(playwrightFailures),
    },
    code,
  )
}

function playwrightFailures({ file, suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      name: `e2e/${file} › ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)))
        .join('\n'),
    }))
  return [...own, ...suites.flatMap(playwrightFailures)]
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
