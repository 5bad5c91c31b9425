import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const browserSources = ['app', 'components', 'lib/client', 'lib/stores']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.testing\.ts$|^app\/api\//.test(file))

const sourcesWith = (pattern: RegExp) =>
  browserSources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

describe('what the browser reads goes through SWR (spec)', () => {
  it('the network is touched by these files alone', () => {
    expect(sourcesWith(/\bfetch\(|new XMLHttpRequest|new EventSource|sendBeacon\(/)).toEqual([
      // Receives pushed events; requests nothing.
      'components/shell/live-connection.ts',
      // Downloads a file once, to be saved.
      'lib/client/download.ts',
      // All other calls of our handlers.
      'lib/client/send.ts',
      // Uploads files, with their progress.
      'lib/client/upload.ts',
    ])
  })

  it('a handler that reads is asked by the one fetcher', () => {
    expect(sourcesWith(/\bgetJson\b/)).toEqual(['lib/client/read.ts', 'lib/client/send.ts'])
  })

  it('the fetcher is called by itself only where a list of suggestions is typed at, and by the stores that SWR fills', () => {
    expect(sourcesWith(/\breadJson\b/).filter((file) => !file.startsWith('lib/client/'))).toEqual([
      'app/(admin)/calendar/event-guests.tsx',
      'app/(admin)/customers/paycheck/[id]/view/load-employees.ts',
      'app/(admin)/leads/automation/run-record-picker.tsx',
      'app/(admin)/settings/roles/why-tool.tsx',
      'app/(admin)/tasks/[id]/view/relations.tsx',
      'app/(admin)/wallet/transfer-dialog.tsx',
      'app/(public)/paymentPage/[id]/poll-status.tsx',
      'components/domain/record-picker.tsx',
      'components/domain/tasks/subject-picker.tsx',
      'lib/stores/auth.ts',
      'lib/stores/wa.ts',
    ])
  })

  it('a component reads by useRead, not by a way of its own', () => {
    expect(sourcesWith(/from 'swr(\/|')/)).toEqual(['lib/client/use-read.ts'])
  })
})
