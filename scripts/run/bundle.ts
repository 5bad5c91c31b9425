import { rmSync, writeFileSync } from 'node:fs'
import type { BuildOptions } from 'esbuild'
import { WEBCHAT_BUNDLING } from '@/lib/webchat-widget/bundle'
import { root } from './paths'
import { PROGRAM_SOURCES, PROGRAM_STAMP, PROGRAMS, stampOf } from './sources.mjs'

/** How programs are bundled: with everything of ours that they import; packages are loaded from node_modules. */
export const BUNDLING = {
  absWorkingDir: root,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['react-server'],
  logLevel: 'warning',
} as const satisfies BuildOptions

const NAMES = ['start', 'web', 'web-server', 'worker']

/**
 * Bundles the programs of an installation beside the build of the site. Node starts a bundle in a third of the time
 * that loading hundreds of sources takes, and without a compiler in the process.
 */
export async function bundlePrograms(): Promise<void> {
  const { build, stop } = await import('esbuild')
  const stamp = stampOf(PROGRAM_SOURCES)
  rmSync(PROGRAMS, { recursive: true, force: true })
  await build({
    ...BUNDLING,
    entryPoints: NAMES.map((name) => `scripts/${name}.ts`),
    outdir: PROGRAMS,
    outExtension: { '.js': '.mjs' },
    // What a program imports when it needs it stays a file of its own.
    splitting: true,
  })
  // The chat of websites, which a handler serves from here.
  await build(Object.assign({}, WEBCHAT_BUNDLING, { absWorkingDir: root, outfile: `${PROGRAMS}/webchat.js` }))
  // Ends the compiler's process, which would stay beside a start that has built.
  await stop()
  writeFileSync(PROGRAM_STAMP, stamp)
}
