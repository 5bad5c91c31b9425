import { join } from 'node:path'
import { root } from './paths'
import { PROGRAMS } from './sources.mjs'

/** `waits`: the process loads everything and listens once its parent has sent it the URLs of the database. */
type WebOptions = { port: number; host: string; isDev?: boolean; waits?: boolean }

/**
 * The heap grows to twice what lives in it before V8 collects it whole; by default it grows to up to four times, which
 * takes 140 MB more and saves no time.
 */
const HEAP = '--heap-growing-percent=100'

/** Returns the Node arguments that run the web role: its bundle, or in development its source. */
export function webArgs({ port, host, isDev = false, waits = false }: WebOptions): string[] {
  const program = isDev ? ['--import', 'tsx', join(root, 'scripts/web-server.ts'), '--dev'] : [bundle('web-server')]
  return [HEAP, ...program, '--port', String(port), '--host', host, ...(waits ? ['--waits'] : [])]
}

/** Returns the Node arguments that run the worker role. */
export function workerArgs(isDev = false): string[] {
  return [
    '--conditions=react-server',
    ...(isDev ? ['--import', 'tsx', join(root, 'scripts/worker.ts')] : [bundle('worker')]),
  ]
}

const bundle = (name: string) => join(PROGRAMS, `${name}.mjs`)

export type Role = 'web' | 'worker'

/** Environment variables that every role needs. */
const NEEDED = ['DATABASE_URL', 'APP_ORIGIN', 'APP_SECRET', 'KEYRING']
/** The additional database URL of each role. The other role does not get it. */
const OWN = { web: 'DATABASE_LISTEN_URL', worker: 'DATABASE_ADMIN_URL' } as const
const KEPT_BACK = { web: ['DATABASE_ADMIN_URL', 'DATABASE_SUPERUSER_URL'], worker: ['DATABASE_SUPERUSER_URL'] } as const

/**
 * Throws with the names of missing environment variables. A role that is run on its own gets everything from its
 * environment.
 */
export function requireEnvironment(role: Role, env: NodeJS.ProcessEnv = process.env): void {
  const missing = [...NEEDED, OWN[role]].filter((name) => !env[name])
  if (missing.length === 0) return
  const hint = missing.some((name) => name.startsWith('DATABASE_')) ? ' (npm run db:setup)' : ''
  throw new Error(`חסרים משתני סביבה / missing environment variables: ${missing.join(', ')}${hint}`)
}

/**
 * Returns the environment of a role: production mode, our own URLs, no telemetry of the framework. The web role, which
 * strangers can reach, gets no URL of a database owner.
 */
export function roleEnv(role: Role, added: Record<string, string>, isDev = false): NodeJS.ProcessEnv {
  const mode = isDev ? 'development' : 'production'
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1', ...added }
  for (const name of KEPT_BACK[role]) delete env[name]
  return env
}
