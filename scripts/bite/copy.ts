import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Fault } from './fault'

/** Kept by tools beside the packages; they write into it in place, which a hard link would carry back. */
const CACHES = ['.cache', '.vite', '.vite-temp']

const MEMORY = 'tsconfig.tsbuildinfo'

/** Copies a checkout as it stands, what is not committed too; its packages by hard links, and its build where there is one and it is wanted. */
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
  // What the compiler knows already.
  if (existsSync(join(tree, MEMORY))) cpSync(join(tree, MEMORY), join(into, MEMORY))
  linkPackages(join(tree, 'node_modules'), join(into, 'node_modules'))
  if (withBuild && existsSync(join(tree, '.next')))
    cpSync(join(tree, '.next'), join(into, '.next'), { recursive: true, verbatimSymlinks: true })
}

/** Hard links need one file system and a `cp` that makes them; a copy takes longer and does as well. */
function linkPackages(from: string, to: string) {
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
  for (const name of CACHES) rmSync(join(to, name), { recursive: true, force: true })
}

/** Plants a fault in a copy; answers how to take it out again. Throws where its place is not there exactly once. */
export function plant(copy: string, { name, file, from, to }: Fault): () => void {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const [before, after, ...more] = sound.split(from)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name}: its place is not exactly once in ${file}`)
  writeFileSync(path, before + to + after)
  return () => writeFileSync(path, sound)
}
