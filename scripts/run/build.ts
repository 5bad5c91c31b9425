import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runLeashed, stopChild, tailOf, whenEnded } from './child'
import type { Lifecycle } from './lifecycle'
import { root } from './paths'

const STAMP = join(root, '.next/source-hash')
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

/** Whether the production build in `.next` was made from the current sources. */
export function isBuilt(): boolean {
  return existsSync(STAMP) && existsSync(join(root, '.next/BUILD_ID')) && readFileSync(STAMP, 'utf8') === sourceHash()
}

/** Builds unless there is a build of the current sources. On failure throws with the end of the compiler's output. */
export async function ensureBuild(life: Lifecycle, logFile: string): Promise<void> {
  if (isBuilt()) return
  const hash = sourceHash()
  rmSync(STAMP, { force: true })
  const child = runLeashed({
    args: [join(root, 'node_modules/next/dist/bin/next'), 'build'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    logFile,
  })
  life.onEnd(() => stopChild(child))
  const code = await whenEnded(child)
  if (code !== 0) throw new Error(`next build (${code})\n${tailOf(logFile)}`)
  writeFileSync(STAMP, hash)
}

/** Hashes the contents of the sources, not their dates: another checkout of the same sources needs no second build. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((name) => filesBelow(name)))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesBelow(name: string): string[] {
  if (!existsSync(join(root, name))) return []
  if (name.includes('.')) return [name]
  const entries = readdirSync(join(root, name), { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length)).sort()
}
