import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

import { GATHERED } from '@/scripts/run/manifest'
import type { Case } from './crossing'

const gathered = import.meta.glob<Record<string, Record<string, Case>>>('./cases/*.ts', { eager: true })

/** Every exported query, mutation and command of every module with its crossing, out of the files of `cases`, by their names: what one changes the next finds changed. */
export const registry: Record<string, Case> = Object.assign({}, ...Object.values(gathered).flatMap(Object.values))

const MODULES = 'lib/modules'
/** Engines that read rows of a company by an id that came from outside. */
const ENGINES = ['lib/payments/accounts.ts']

type Exported = { name: string; isWrite: boolean }

/** What the compiler finds exported by files of queries, mutations and commands; what every module has under one name calls these. */
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
    // No case is written for a re-export or a default: both fail by their name.
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
