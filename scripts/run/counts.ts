import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

/** How a stage without tests of its own counts: as one. */
export function single(hasPassed: boolean): Counts {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 }
}

/** The numbers in vitest's JSON report; a run that failed outside a test counts one failure. */
export function vitestCounts(file: string, code: number): Counts {
  if (!existsSync(file)) return single(code === 0)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  return atLeastOneFailure({ passed, failed, skipped }, code)
}

/** The numbers in Playwright's JSON report. */
export function playwrightCounts(file: string, code: number): Counts {
  if (!existsSync(file)) return single(code === 0)
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return atLeastOneFailure(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    code,
  )
}

function atLeastOneFailure(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
