import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivate } from '@/lib/db/embedded/private-file'
import type { Urls } from './database'

/**
 * Content of `running.json` (mode 0600), which a running start writes for tests and for the message of a second start.
 */
export type Running = Urls & { pid: number; origin: string }

const fileIn = (dataDir: string) => join(dataDir, 'running.json')

/** Writes the file, once the app responds. */
export function writeRunning(dataDir: string, running: Running): void {
  writePrivate(fileIn(dataDir), `${JSON.stringify(running)}\n`)
}

/**
 * Returns the start that uses this data folder, if one has ever responded. It may have ended since: compare its pid.
 */
export function readRunning(dataDir: string): Running | undefined {
  return existsSync(fileIn(dataDir)) ? JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) : undefined
}

/** Deletes the file at the end of a start. */
export function removeRunning(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
