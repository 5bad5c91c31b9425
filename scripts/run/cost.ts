import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Processor time, in milliseconds, of the fixed work below on the machine on which the budgets were set. */
const REFERENCE_MS = 150

/** Budgets are in minutes on two idle cores. */
const CORES = 2

/** Time between two measurements of a run. */
const EVERY_MS = 20_000

/**
 * Measures how many times slower this machine's processor is than the reference, all through a run: a shared machine is
 * fast at one moment and slow at the next, and its cores are slower when all are busy. Measured in processor time.
 */
export function measureSlowness() {
  const samples: number[] = []
  const take = () => samples.push(workMs() / REFERENCE_MS)
  take()
  const timer = setInterval(take, EVERY_MS).unref()
  return {
    /** Begins a stage; returns a function that ends it and returns the slowness in it. */
    begin() {
      const from = samples.length - 1
      return () => {
        take()
        return Math.max(0.5, medianOf(samples.slice(from)))
      }
    },
    end: () => clearInterval(timer),
  }
}

/** Returns the middle of some numbers, at least one: the larger of the two in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 1
}

function workMs(): number {
  const since = process.cpuUsage()
  const words = Array.from({ length: 60_000 }, (_, place) => ({ place, word: `w${(place * 7919) % 10_007}` }))
  for (let round = 0; round < 2; round++)
    JSON.parse(JSON.stringify(words.sort((a, b) => a.word.localeCompare(b.word) || a.place - b.place)))
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/**
 * Returns the processor seconds of the ended children of this process, including their own children. Returns undefined
 * where there is no /proc.
 */
export function childrenSeconds(): number | undefined {
  try {
    // Skips the program name, which may contain any character. The fields 14 and 15 of the rest (cutime, cstime,
    // proc(5)) count the children, in hundredths of a second.
    const [, ...fields] = readFileSync('/proc/self/stat', 'utf8').split(') ')
    const values = fields.join(') ').split(' ').map(Number)
    return ((values[13] ?? 0) + (values[14] ?? 0)) / 100
  } catch {
    return undefined
  }
}

/** Converts processor seconds into minutes of two idle cores of the reference machine. */
export const budgetMinutes = (seconds: number, slow: number) => seconds / 60 / CORES / slow

/**
 * Number of test workers: at least two, so that a run is the same on one core; one of several cores stays free for the
 * app under test.
 */
export const workers = Math.max(2, availableParallelism() - 1)
