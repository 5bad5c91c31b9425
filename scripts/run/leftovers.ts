import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Environment variable that marks every process that a test run starts, and their children. */
export const MARK = 'KESHER_TEST_RUN'

/**
 * Kills the processes of this run (identified by the mark, or by the data folder on their command line) that are still
 * alive after 5 s. Returns them as `pid command`. Finds nothing where there is no /proc.
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
