import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePrograms } from './bundle'
import { runLeashed, stopChild, tailOf, whenEnded } from './child'
import type { Lifecycle } from './lifecycle'
import { root } from './paths'
import { areProgramsBuilt, isStamped, stampOf } from './sources.mjs'

const STAMP = join(root, '.next/sources')
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** Whether the build in `.next` was made from the current sources: the site and the programs beside it. */
export function isBuilt(): boolean {
  return isSiteBuilt() && areProgramsBuilt()
}

/** Builds what was not made from the current sources. On failure throws with the end of the compiler's output. */
export async function ensureBuild(life: Lifecycle, logFile: string): Promise<void> {
  if (!isSiteBuilt()) await buildSite(life, logFile)
  if (!areProgramsBuilt()) await bundlePrograms()
}

function isSiteBuilt() {
  return existsSync(join(root, '.next/BUILD_ID')) && isStamped(STAMP, SOURCES)
}

async function buildSite(life: Lifecycle, logFile: string): Promise<void> {
  const stamp = stampOf(SOURCES)
  rmSync(STAMP, { force: true })
  const child = runLeashed({
    args: [join(root, 'node_modules/next/dist/bin/next'), 'build'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    logFile,
  })
  life.onEnd(() => stopChild(child))
  const code = await whenEnded(child)
  if (code !== 0) throw new Error(`next build (${code})\n${tailOf(logFile)}`)
  writeFileSync(STAMP, stamp)
}
