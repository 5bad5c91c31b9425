import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { readRunning } from './running-file'
import { loadSecrets } from './secrets'

/**
 * Sets the environment from the data folder of a running `npm start`. Without one, the environment must contain
 * everything already.
 */
export function shareEnvironment(dataDir: string) {
  const running = existsSync(join(dataDir, 'secrets.json')) ? readRunning(dataDir) : undefined
  if (!running) return
  const { DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_LISTEN_URL, origin } = running
  const urls = { DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_LISTEN_URL }
  process.env = { ...urls, APP_ORIGIN: origin, ...loadSecrets(dataDir), ...process.env }
}
