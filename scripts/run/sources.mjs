import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, because launch.mjs imports it before a source in TypeScript can be loaded.

// The same for this file and for a bundle of it in `.next/programs`.
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the bundled programs, with the stamp of the sources that they were made from. */
export const PROGRAMS = join(root, '.next/programs')
export const PROGRAM_SOURCES = ['lib', 'seed', 'scripts', 'tsconfig.json', 'package-lock.json']
export const PROGRAM_STAMP = join(PROGRAMS, 'sources')

/** Whether the bundled programs were made from the current sources. */
export const areProgramsBuilt = () => isStamped(PROGRAM_STAMP, PROGRAM_SOURCES)

/** Returns the stamp of files and folders of the checkout. A build writes it when it has finished. */
export function stampOf(names) {
  const files = names.flatMap(filesBelow)
  return `${hashDates(files)}\n${hashContents(files)}`
}

/**
 * Whether a stamp was made from the current sources. Their contents count, not their dates: another checkout of the
 * same sources needs no second build. They are read only if a date or a size has changed.
 */
export function isStamped(stamp, names) {
  if (!existsSync(stamp)) return false
  const files = names.flatMap(filesBelow)
  const [dates, contents] = readFileSync(stamp, 'utf8').split('\n')
  if (dates === hashDates(files)) return true
  if (contents !== hashContents(files)) return false
  keepDates(stamp, `${hashDates(files)}\n${contents}`)
  return true
}

/** Spares the next start the reading. Another user's build stays as it is. */
function keepDates(stamp, text) {
  try {
    writeFileSync(stamp, text)
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS' && error.code !== 'EPERM') throw error
  }
}

function hashDates(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

function hashContents(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesBelow(name) {
  if (!existsSync(join(root, name))) return []
  if (name.includes('.')) return [name]
  const entries = readdirSync(join(root, name), { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort()
}
