import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the folder of the installation's own data: database, secrets, files, logs. */
export function dataFolder(): string {
  return resolve(root, process.env.KESHER_DATA ?? '.data')
}
