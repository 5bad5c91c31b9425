import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './paths'
import { type Running, readRunning } from './running-file'

type Options = {
  dataDir: string
  checkout?: string
  env?: Record<string, string>
  owner?: { uid: number; gid: number } | undefined
  patience?: number
}

/** A running app: the data of running.json, its output, and two ways to end it. */
export type App = Running & { output: () => string; stop: () => Promise<number>; kill: () => Promise<void> }

/**
 * Runs the start command on a data folder and resolves once the app responds. Throws StartFailed if the command ends
 * before that. Tests use it to start, kill and restart whole installations.
 */
export async function startApp(options: Options): Promise<App> {
  const { dataDir, patience = 300_000 } = options
  const child = run(options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  for (const end = Date.now() + patience; Date.now() < end && !hasEnded(child); await pause(25)) {
    const running = readRunning(dataDir)
    if (running && running.pid === child.pid) return { ...running, output: () => output, ...endsOf(child) }
  }
  await endsOf(child).stop()
  throw new StartFailed(output)
}

/** Thrown if the start command ended or did not respond in time. The message is its output. */
export class StartFailed extends Error {
  constructor(output: string) {
    super(output)
    this.name = 'StartFailed'
  }
}

function run({ dataDir, checkout = root, env = {}, owner }: Options): ChildProcess {
  const args = ['--conditions=react-server', join(checkout, 'scripts/run/launch.mjs'), 'start']
  const inherited = { ...process.env }
  for (const name of ['npm_lifecycle_event', 'DATABASE_URL', 'DATABASE_ADMIN_URL', 'DATABASE_LISTEN_URL'])
    delete inherited[name]
  return spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...inherited, KESHER_DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  })
}

function endsOf(child: ChildProcess) {
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return child.exitCode ?? 1
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = await ended
    return Number(code ?? 1)
  }
  return { stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) }
}

function hasEnded({ exitCode, signalCode }: ChildProcess) {
  return exitCode !== null || signalCode !== null
}
