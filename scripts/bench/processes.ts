import { readdirSync, readFileSync } from 'node:fs'

import { parentProcess, processCommand } from '@/lib/db/embedded/process-table'

/** Milliseconds per clock tick: /proc counts in hundredths of a second (USER_HZ) on every Linux. */
const TICK_MS = 10

/** Returns a process and all its descendants. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const pid of runningProcesses()) {
    const parent = parentProcess(pid) ?? 0
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)]
  return below(root)
}

/** Returns the first descendant of a process whose command line contains a text. Throws if there is none. */
export function findProcess(root: number, command: string): number {
  const found = processTree(root).find((pid) => processCommand(pid).includes(command))
  if (found === undefined) throw new Error(`no process of ${command} below ${root}`)
  return found
}

/**
 * Returns the processor time that a process, its descendants and their ended children have used, in milliseconds. The
 * difference of two values is exact also if children ended in between: their time moves to their parent.
 */
export const processorMs = (root: number): number =>
  processTree(root).reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0)

export type Memory = { pssMb: number; rssMb: number }

/** Returns the memory of a process and its descendants; PSS divides pages that several processes share. */
export function memory(root: number): Memory {
  const rollups = processTree(root).map((pid) => read(`/proc/${pid}/smaps_rollup`))
  const sum = (name: string) =>
    rollups.reduce((total, text) => total + Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0), 0)
  return { pssMb: sum('Pss') / 1024, rssMb: sum('Rss') / 1024 }
}

const runningProcesses = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)

/** Returns utime, stime, cutime and cstime of a process, added up: 11 to 14 of the fields after its name (proc(5)). */
function ticksOf(pid: number): number {
  const text = read(`/proc/${pid}/stat`)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** Returns the content of a file of /proc; empty if the process is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
