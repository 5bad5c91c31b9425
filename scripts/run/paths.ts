import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where an installation keeps everything that is its own: database, secrets, files, logs. */
export function dataFolder(): string {
  return resolve(root, process.env.KESHER_DATA ?? '.data')
}
