import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, because launch.mjs imports it before any TypeScript can be loaded.

// The same folder for this file and for a bundle of it in `.next/programs`.
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the bundled programs, and the file with the hash of the sources that they were made from. */
export const PROGRAMS = join(root, '.next/programs')
export const PROGRAMS_STAMP = join(PROGRAMS, 'source-hash')

/** Whether the bundled programs were made from the current sources. */
export function areProgramsBuilt() {
  return existsSync(PROGRAMS_STAMP) && readFileSync(PROGRAMS_STAMP, 'utf8') === hashPrograms()
}

/** Hashes what the programs are made from. */
export const hashPrograms = () => hashSources(['lib', 'seed', 'scripts', 'tsconfig.json', 'package-lock.json'])

/**
 * Hashes the contents of files and folders of the checkout, not their dates: another checkout of the same sources needs
 * no second build.
 */
export function hashSources(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesBelow(name) {
  if (!existsSync(join(root, name))) return []
  if (name.includes('.')) return [name]
  const entries = readdirSync(join(root, name), { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort()
}
