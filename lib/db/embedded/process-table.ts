import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether the process runs. A zombie (killed, but not yet collected by its parent) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isZombie(pid)
  }
  return !isZombie(pid)
}

/** Returns a value that distinguishes a process from a later one with the same number; `undefined` if it is gone. */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  const fields = statFields(pid)
  return fields ? `${bootId()}:${fields[19]}` : ps(pid, 'lstart=')
}

/** Returns the parent of a process; `undefined` if it is gone. */
export function parentProcess(pid: number): number | undefined {
  const parent = Number(statFields(pid)?.[1] ?? ps(pid, 'ppid='))
  return parent > 0 ? parent : undefined
}

/** Returns the command line of a process, its words separated by blanks; empty if it cannot be read. */
export function processCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ps(pid, 'command=') ?? ''
  }
}

function isZombie(pid: number) {
  return statFields(pid)?.[0] === 'Z'
}

/**
 * Returns the fields after the name in /proc/<pid>/stat: state first, start time at index 19. The name may contain
 * blanks.
 */
function statFields(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** For systems without /proc (macOS). */
function ps(pid: number, column: string) {
  if (process.platform === 'linux') return undefined
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
