import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths'

export type Command = { args: string[]; env: NodeJS.ProcessEnv; logFile?: string; cwd?: string }

const LEASH = join(root, 'scripts/run/leash.mjs')
const LOG_LIMIT = 10 * 1024 * 1024

/**
 * Starts a Node program that ends with this process. Its output goes to `logFile` (a full one is renamed first), or to
 * the terminal.
 */
export function runLeashed({ args, env, logFile, cwd = root }: Command): ChildProcess {
  const output = logFile ? openLog(logFile) : ('inherit' as const)
  try {
    return spawn(process.execPath, ['--import', LEASH, ...args], {
      cwd,
      env,
      stdio: ['ignore', output, output, 'ipc'],
    })
  } finally {
    if (typeof output === 'number') closeSync(output)
  }
}

/** Sends SIGTERM, and after `patience` ms SIGKILL. */
export async function stopChild(child: ChildProcess, patience = 10_000): Promise<void> {
  if (hasEnded(child)) return
  const ended = whenEnded(child)
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  await ended
  clearTimeout(timer)
}

/** Resolves with the exit code. A signal counts as 1; a program that cannot be started rejects. */
export function whenEnded(child: ChildProcess): Promise<number> {
  if (hasEnded(child)) return Promise.resolve(child.exitCode ?? 1)
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', reject)
  })
}

/** Returns the last lines of a log, for an error message. */
export function tailOf(logFile: string, lines = 30): string {
  if (!existsSync(logFile)) return ''
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

function hasEnded({ exitCode, signalCode }: ChildProcess) {
  return exitCode !== null || signalCode !== null
}

function openLog(file: string) {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}
