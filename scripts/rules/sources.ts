import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { path: string; text: string }

/** Returns the files below the given folders (or the files themselves) whose names end in one of `endings`. */
export function sourcesOf(root: string, names: string[], endings: string[]): Source[] {
  const paths = names.flatMap((name) => pathsOf(root, name))
  const wanted = paths.filter((path) => endings.some((ending) => path.endsWith(ending)))
  return wanted.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function pathsOf(root: string, name: string): string[] {
  if (!existsSync(join(root, name))) return []
  if (name.includes('.')) return [name]
  const entries = readdirSync(join(root, name), { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}
