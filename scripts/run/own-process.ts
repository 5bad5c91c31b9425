import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['app', 'components', 'lib', 'scripts', 'seed', 'test']

/**
 * Matches test files that leave traces in their process: mocked modules, or pdf.js, which replaces JSON.parse by a
 * version that accepts partial text.
 */
const LEAVES_TRACES = /\bvi\.(mock|doMock)\(|pdfjs-dist|\/rendering'/

/**
 * Returns the test files that must not share a process. All others share one: modules are loaded once for many files,
 * which halves the cost of the stages.
 */
export function ownProcessFiles(root: string): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return files.filter(
    (file) => /\.test\.tsx?$/.test(file) && LEAVES_TRACES.test(readFileSync(join(root, file), 'utf8')),
  )
}
