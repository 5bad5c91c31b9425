import { readdirSync } from 'node:fs'

import { parentProcess } from '@/lib/db/embedded/process-table'

/** Returns a process and all its descendants, the process itself first. */
export function treeOf(pid: number): number[] {
  const parents = new Map(alive().map((one) => [one, parentProcess(one)]))
  const descends = (one: number): boolean => {
    const parent = parents.get(one)
    return one === pid || (parent !== undefined && descends(parent))
  }
  return [...parents.keys()].filter(descends).sort((a, b) => Number(b === pid) - Number(a === pid))
}

const alive = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)

/** Kills all processes at once (-9), so that none can clean up after another. */
export function killAll(pids: readonly number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
