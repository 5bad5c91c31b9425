import { type ChildProcess, fork } from 'node:child_process'
import { renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

import { BUNDLING } from './bundle'
import { root } from './paths'

const bundles = new Map<string, Promise<string>>()

/**
 * Starts one of our programs in a process of its own, with a channel to it. The program is bundled into one file first:
 * Node starts that in a third of the time that loading hundreds of sources takes, and tests that kill processes start
 * many.
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

/**
 * Bundles a program into a file below node_modules, where its external packages are resolved. The rename replaces the
 * previous bundle atomically.
 */
async function bundled(source: string): Promise<string> {
  const program = join(root, 'node_modules/.cache/programs', `${basename(source, '.ts')}.mjs`)
  const outfile = `${program}.${process.pid}`
  await build({ ...BUNDLING, entryPoints: [source], outfile })
  renameSync(outfile, program)
  return program
}
