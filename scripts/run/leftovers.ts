import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Marks every process that a test run starts, and what those start, in their environment. */
export const MARK = 'KESHER_TEST_RUN'

/**
 * Processes of this run (by the mark, or by a data folder on their command line) that still live after a grace of
 * 5 s, as `pid command`. They are ended. Where there is no /proc nothing is seen.
 */
export async function endLeftovers(mark: string, folder: string): Promise<string[]> {
  let found = ours(mark, folder)
  for (const end = Date.now() + 5000; found.length > 0 && Date.now() < end; found = ours(mark, folder)) await pause(100)
  for (const { pid } of found) process.kill(pid, 'SIGKILL')
  return found.map(({ pid, command }) => `${pid} ${command}`)
}

function ours(mark: string, folder: string) {
  return pids().flatMap((pid) => {
    const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    const isOurs = read(`/proc/${pid}/environ`).includes(`${MARK}=${mark}`) || command.includes(folder)
    return isOurs && command && pid !== process.pid ? [{ pid, command }] : []
  })
}

function pids() {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    return []
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
