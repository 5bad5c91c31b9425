import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writePrivate } from './private-file'

/** Settings of the embedded server that are stored between two starts. */
export type Settings = { port: number; password: string }

/** Reads the settings file; on a first start, returns a random superuser password and no port. */
export function readSettings(file: string): Settings {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { port: 0, password: randomBytes(24).toString('base64url') }
  }
}

/** Writes the settings file, readable by its owner only. */
export function writeClusterSettings(file: string, settings: Settings): void {
  writePrivate(file, `${JSON.stringify(settings)}\n`)
}

/** Returns the superuser's connection string. */
export function superuserAddress({ port, password }: Settings, database = 'postgres'): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** Returns server settings for a small machine. A throwaway server (tests) gives up safety on power loss for speed. */
export function serverArgs(port: number, throwaway: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: '100',
    fsync: throwaway ? 'off' : 'on',
    ...(throwaway && { synchronous_commit: 'off', full_page_writes: 'off' }),
    timezone: 'UTC',
    // Keeps values of rows out of the log: no statements, no DETAIL lines.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
