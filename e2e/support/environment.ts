import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Loads the running app's secrets, so that the tests' own code signs and encrypts as the app does. */
export function applyEnvironment() {
  const { KESHER_DATA, APP_ORIGIN, DATABASE_URL } = process.env
  if (!KESHER_DATA || !APP_ORIGIN || !DATABASE_URL) throw new Error('run the end-to-end tests by `npm run test:e2e`')
  Object.assign(process.env, JSON.parse(readFileSync(join(KESHER_DATA, 'secrets.json'), 'utf8')))
}
