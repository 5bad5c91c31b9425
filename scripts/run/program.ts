import { type ChildProcess, fork } from 'node:child_process'
import { renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

import { root } from './paths'

const bundles = new Map<string, Promise<string>>()

/**
 * Starts a program of ours in a process of its own, with a channel to it. It is made into one file first: Node alone starts that in a third of
 * the time that reading hundreds of sources one by one takes, and tests that kill processes start many.
 */
export async function startProgram(
  source: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
): Promise<ChildProcess> {
  const bundle = bundles.get(source) ?? bundled(source)
  bundles.set(source, bundle)
  return fork(await bundle, args, {
    cwd: root,
    execArgv: ['--conditions=react-server'],
    env: { ...process.env, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env },
  })
}

/** Below node_modules, where the packages that stay outside are found from; it takes the place of the one before at once and whole. */
async function bundled(source: string): Promise<string> {
  const program = join(root, 'node_modules/.cache/programs', `${basename(source, '.ts')}.mjs`)
  const outfile = `${program}.${process.pid}`
  await build({
    entryPoints: [source],
    outfile,
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['react-server'],
    logLevel: 'warning',
  })
  renameSync(outfile, program)
  return program
}
