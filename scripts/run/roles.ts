import { join } from 'node:path'
import { root } from './paths'

type Address = { port: number; host: string; isDev?: boolean }

/** Arguments for Node that run the web role. */
export function webArgs({ port, host, isDev = false }: Address): string[] {
  const server = join(root, 'scripts/web-server.ts')
  return ['--import', 'tsx', server, '--port', String(port), '--host', host, ...(isDev ? ['--dev'] : [])]
}

/** Arguments for Node that run the worker role. */
export const workerArgs = ['--conditions=react-server', '--import', 'tsx', join(root, 'scripts/worker.ts')]

const NEEDED = ['DATABASE_URL', 'DATABASE_ADMIN_URL', 'APP_ORIGIN', 'APP_SECRET', 'KEYRING']

/** A role that is run by itself is told everything by its environment; throws with the names that are missing. */
export function requireEnvironment(env: NodeJS.ProcessEnv = process.env): void {
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`חסרים משתני סביבה / missing environment variables: ${missing.join(', ')}`)
}

/** The environment of a role: production, our own addresses, nothing sent to the makers of the framework. */
export function roleEnv(added: Record<string, string>, isDev = false): NodeJS.ProcessEnv {
  const mode = isDev ? 'development' : 'production'
  return { ...process.env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1', ...added }
}
