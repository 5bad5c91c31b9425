import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivate } from '@/lib/db/embedded/private-file'

export type Secrets = { APP_SECRET: string; KEYRING: string }

/**
 * Returns the installation's secrets: from the environment, otherwise from `secrets.json` in the data folder, which the
 * first start creates. APP_SECRET is 32 bytes in base64. KEYRING is `number:32 bytes in base64`, several joined by
 * commas; the last one encrypts.
 */
export function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets {
  const { APP_SECRET, KEYRING } = env
  if (APP_SECRET && KEYRING) return { APP_SECRET, KEYRING }
  const kept = keptSecrets(join(dataDir, 'secrets.json'))
  return { APP_SECRET: APP_SECRET ?? kept.APP_SECRET, KEYRING: KEYRING ?? kept.KEYRING }
}

function keptSecrets(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const made = { APP_SECRET: key(), KEYRING: `1:${key()}` }
  writePrivate(file, `${JSON.stringify(made, null, 2)}\n`)
  return made
}

function key() {
  return randomBytes(32).toString('base64')
}
