import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { playwrightCounts, vitestCounts } from './counts'
import { root } from './paths'

test('a failed test of vitest is named with its file and what it said', () => {
  const report = written({
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: join(root, 'lib/money.test.ts'),
        startTime: 0,
        endTime: 2500,
        assertionResults: [
          { fullName: 'money adds', status: 'passed' },
          { fullName: 'money rounds', status: 'failed', failureMessages: ['expected 2 to be 3'] },
        ],
      },
      {
        name: join(root, 'lib/dates.test.ts'),
        startTime: 0,
        endTime: 0,
        message: 'no such module',
        assertionResults: [],
      },
    ],
  })
  expect(vitestCounts(report, 1)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    files: [
      { file: 'lib/money.test.ts', seconds: 2.5 },
      { file: 'lib/dates.test.ts', seconds: 0 },
    ],
    failures: [
      { name: 'lib/money.test.ts › money rounds', message: 'expected 2 to be 3' },
      { name: 'lib/dates.test.ts', message: 'no such module' },
    ],
  })
})

test('a failed test of the browser is named with its spec, however deep it stands', () => {
  const result = (message?: string) => ({ results: [{ duration: 1000, ...(message && { errors: [{ message }] }) }] })
  const report = written({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        file: 'wallet.spec.ts',
        specs: [{ title: 'opens', ok: true, tests: [result()] }],
        suites: [{ file: 'wallet.spec.ts', specs: [{ title: 'adds', ok: false, tests: [result('not visible')] }] }],
      },
    ],
  })
  expect(playwrightCounts(report, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: 'e2e/wallet.spec.ts › adds', message: 'not visible' }],
  })
})

test('a run that ended without a report counts as one that failed', () => {
  expect(vitestCounts(join(tmpdir(), 'no-such-report.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

function written(report: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'kesher-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
