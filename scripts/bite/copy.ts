import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Fault } from './fault'

/**
 * Caches of tools inside node_modules. The tools write into them in place, which through a hard link would change the
 * original.
 */
const CACHES = ['.cache', '.vite', '.vite-temp']

const MEMORY = 'tsconfig.tsbuildinfo'

/**
 * Copies a checkout including uncommitted files, its packages by hard links, and on request its build if there is one.
 */
export function copyTree(tree: string, into: string, { withBuild = false } = {}): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(tree, name)))) {
    mkdirSync(dirname(join(into, file)), { recursive: true })
    cpSync(join(tree, file), join(into, file))
  }
  // The incremental state of the compiler.
  if (existsSync(join(tree, MEMORY))) cpSync(join(tree, MEMORY), join(into, MEMORY))
  linkPackages(join(tree, 'node_modules'), join(into, 'node_modules'))
  if (withBuild && existsSync(join(tree, '.next')))
    cpSync(join(tree, '.next'), join(into, '.next'), { recursive: true, verbatimSymlinks: true })
}

/**
 * Copies packages by hard links, which need one file system and a `cp` that supports them. Otherwise copies the files,
 * which takes longer.
 */
function linkPackages(from: string, to: string) {
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
  for (const name of CACHES) rmSync(join(to, name), { recursive: true, force: true })
}

/**
 * Plants a fault in the copy. Returns a function that removes it. Throws unless the text to replace occurs exactly
 * once.
 */
export function plant(copy: string, { name, file, from, to }: Fault): () => void {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const [before, after, ...more] = sound.split(from)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name}: its place is not exactly once in ${file}`)
  writeFileSync(path, before + to + after)
  return () => writeFileSync(path, sound)
}
