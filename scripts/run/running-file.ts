import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivate } from '@/lib/db/embedded/private-file'
import type { Urls } from './database'

/** What a running start says about itself in `running.json` (0600), for tests and for the message of a second start. */
export type Running = Urls & { pid: number; origin: string }

const fileIn = (dataDir: string) => join(dataDir, 'running.json')

/** Written when the app answers. */
export function writeRunning(dataDir: string, running: Running): void {
  writePrivate(fileIn(dataDir), `${JSON.stringify(running)}\n`)
}

/** The start that has this data folder, if one got as far as answering. It may be gone since: compare its pid. */
export function readRunning(dataDir: string): Running | undefined {
  return existsSync(fileIn(dataDir)) ? JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) : undefined
}

/** Removed at the end of a start. */
export function removeRunning(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
