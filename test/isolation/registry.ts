import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

import { GATHERED } from '@/scripts/run/manifest'
import type { Case } from './crossing'

const gathered = import.meta.glob<Record<string, Record<string, Case>>>('./cases/*.ts', { eager: true })

/**
 * The cases of all exported queries, mutations and commands, gathered from the files of `cases` in alphabetical order.
 * The order matters: a case sees the changes of earlier ones.
 */
export const registry: Record<string, Case> = Object.assign({}, ...Object.values(gathered).flatMap(Object.values))

const MODULES = 'lib/modules'
/** Files outside the modules that read a company's rows by an id from outside. */
const ENGINES = [
  'lib/consent/said.ts',
  ...['accounts', 'conversations', 'gate', 'inbound', 'lines', 'people', 'queue', 'retry'].map(
    (name) => `lib/messaging/${name}.ts`,
  ),
  'lib/payments/accounts.ts',
]

type Exported = { name: string; isWrite: boolean }

/**
 * Returns the values that files of queries, mutations and commands export. The gathered manifest names are excluded,
 * because they only call these.
 */
export const exportedNames = (): Exported[] =>
  readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(queries|mutations|commands)\.ts$/.test(file))
    .map((file) => `${MODULES}/${file}`)
    .concat(ENGINES)
    .flatMap((path) => valuesOf(path).map((name) => ({ name, isWrite: /\.(mutations|commands)\.ts$/.test(path) })))
    .filter(({ name }) => !GATHERED.has(name))

function valuesOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) => {
    // No case can be written for a re-export or a default export, so both fail by their name.
    if (ts.isExportDeclaration(statement)) return statement.isTypeOnly ? [] : [statement.getText()]
    if (ts.isExportAssignment(statement)) return ['default']
    return isExported(statement) ? namesOf(statement) : []
  })
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? 'default']
  return []
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
