import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The processor's time of the fixed work below on the machine that the budgets were set on, in milliseconds. */
const REFERENCE_MS = 150

/** Budgets are minutes on two quiet cores. */
const CORES = 2

/** How much slower this machine's processor is than the reference: by the processor's own time, so that what else runs here does not count. */
export function slowness(): number {
  return Math.max(0.5, Math.min(...[1, 2, 3].map(workMs)) / REFERENCE_MS)
}

function workMs(): number {
  const since = process.cpuUsage()
  const words = Array.from({ length: 60_000 }, (_, place) => ({ place, word: `w${(place * 7919) % 10_007}` }))
  for (let round = 0; round < 2; round++)
    JSON.parse(JSON.stringify(words.sort((a, b) => a.word.localeCompare(b.word) || a.place - b.place)))
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** Seconds of the processor that ended children of this process took, with theirs; nothing where there is no /proc. */
export function childrenSeconds(): number | undefined {
  try {
    // After the name, which may hold anything: the 14th and 15th field count the children (proc(5): cutime, cstime), in hundredths.
    const [, ...fields] = readFileSync('/proc/self/stat', 'utf8').split(') ')
    const values = fields.join(') ').split(' ').map(Number)
    return ((values[13] ?? 0) + (values[14] ?? 0)) / 100
  } catch {
    return undefined
  }
}

/** What so many seconds of the processor are in minutes of two quiet cores of the reference machine. */
export const budgetMinutes = (seconds: number, slow: number) => seconds / 60 / CORES / slow

/** Two at the least, so that a run is the same on one core; the app under test needs one of many for itself. */
export const workers = Math.max(2, availableParallelism() - 1)
