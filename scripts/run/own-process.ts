import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['app', 'components', 'lib', 'scripts', 'seed', 'test']

/** What a test file leaves behind in its process: modules that it replaced, and a JSON.parse that reads half a text, which pdf.js brings along. */
const LEAVES_TRACES = /\bvi\.(mock|doMock)\(|pdfjs-dist|\/rendering'/

/**
 * Test files, from `root`, that must not share a process. All others do: modules are loaded once for many files, which halves what the
 * stages cost.
 */
export function ownProcessFiles(root: string): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return files.filter(
    (file) => /\.test\.tsx?$/.test(file) && LEAVES_TRACES.test(readFileSync(join(root, file), 'utf8')),
  )
}
