import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import ts from 'typescript'
import { GATHERED } from './manifest'

export type Source = { file: string; text: string; tree: ts.SourceFile }
export type ExportedValue = { name: string; file: string }

/** Layers of module files: the suffix of the file name before `.ts`. */
const LAYERS = ['schema', 'labels', 'list', 'rules', 'queries', 'mutations', 'commands', 'jobs'] as const
const SUFFIX = new RegExp(`^(module|[a-z0-9-]+\\.(${LAYERS.join('|')}))\\.ts$`)
const TEST = /\.(test|spec|samples)\.tsx?$|[/.]testing\.ts$|^(e2e|test)\//

/** Returns the tracked sources of the checkout in the current folder. */
export function readSources(): Source[] {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1 << 27 }).split('\n')
  return tracked.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && existsSync(file)).map(read)
}

export const inLib = (sources: readonly Source[]): Source[] =>
  sources.filter(({ file }) => file.startsWith('lib/') && !TEST.test(file))

/** Returns the module files whose names have no layer suffix. */
export const withoutLayer = (lib: readonly Source[]): string[] =>
  lib.map(({ file }) => file).filter((file) => file.startsWith('lib/modules/') && !SUFFIX.test(posix.basename(file)))

/**
 * Returns the names under which lib exports more than one value, with their files. The gathered names of the manifest
 * are exempt.
 */
export function repeatedNames(lib: readonly Source[]): string[] {
  const files = new Map<string, string[]>()
  for (const { name, file } of lib.flatMap(exportedValues)) files.set(name, [...(files.get(name) ?? []), file])
  return [...files]
    .filter(([name, all]) => all.length > 1 && !GATHERED.has(name))
    .map(([name, all]) => `${name}: ${all.join(', ')}`)
}

/** Returns the modules, and the other folders of lib, that are part of an import cycle. */
export const findImportCycles = (lib: readonly Source[]): string[] => [
  ...inCircles(edges(lib, (file) => /^lib\/modules\/([^/]+)\//.exec(file)?.[1])),
  ...inCircles(edges(lib, (file) => /^lib\/(?!modules\/)([^/]+)\//.exec(file)?.[1])),
]

function read(file: string): Source {
  const text = readFileSync(file, 'utf8')
  return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) }
}

export function exportedValues({ file, tree }: Source): ExportedValue[] {
  const names = tree.statements.flatMap((statement) => {
    const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport)
    if (!isExported) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(tree))
    return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name
      ? [statement.name.text]
      : []
  })
  return names.map((name) => ({ name, file }))
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword
}

/**
 * Counts the spreads of literals, `...{ a, b }` in objects and `...[a, b]` in arrays, which could be written without
 * the spread.
 */
export function literalSpreads({ tree }: Source): number {
  let count = 0
  const visit = (node: ts.Node) => {
    if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(unwrapped(node.expression))) count++
    if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(unwrapped(node.expression))) count++
    if (ts.isJsxSpreadAttribute(node) && ts.isObjectLiteralExpression(unwrapped(node.expression))) count++
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return count
}

function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? unwrapped(node.expression) : node
}

/** Returns the imports between parts (modules or folders), as a graph. */
function edges(lib: readonly Source[], part: (file: string) => string | undefined): Map<string, Set<string>> {
  const known = new Set(lib.map(({ file }) => file))
  const graph = new Map<string, Set<string>>()
  for (const { file, tree } of lib) {
    const from = part(file)
    if (!from) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const { fileName } of ts.preProcessFile(tree.text).importedFiles) {
      const to = part(resolved(known, file, fileName))
      if (to && to !== from) targets.add(to)
    }
  }
  return graph
}

function resolved(known: ReadonlySet<string>, from: string, specifier: string): string {
  const path = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(dirname(from), specifier)
  return [`${path}.ts`, `${path}.tsx`, path].find((file) => known.has(file)) ?? ''
}

function inCircles(graph: Map<string, Set<string>>): string[] {
  const reaches = (start: string) => {
    const seen = new Set<string>()
    const waiting = [...(graph.get(start) ?? [])]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(...(graph.get(next) ?? []))
    }
    return seen.has(start)
  }
  return [...graph.keys()].filter(reaches)
}
