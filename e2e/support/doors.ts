import { execFileSync } from 'node:child_process'

import type { Door } from '@/lib/server/endpoint'

/** The door of every handler that has one, as `PUT customers/[id]`: public handlers and those for machines have none. */
export function doors(): Map<string, Door> {
  const text = execFileSync(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/doors.ts'], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  const found: Record<string, Door> = JSON.parse(text)
  return new Map(Object.entries(found).map(([name, door]) => [nameOf(name), door]))
}

const nameOf = (name: string) => name.replace(' /api/', ' ').replace(/\{(\w+)\}/g, '[$1]')
