import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Every method of every handler, as `PUT customers/[id]`. */
export const handlerNames = (): string[] =>
  readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts'))
    .flatMap((file) => methodsOf(`app/api/${file}`).map((method) => `${method} ${file.replace(/\/route\.ts$/, '')}`))
    .sort()

function methodsOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements.flatMap(exportsOf).filter((name) => METHODS.has(name))
}

function exportsOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? '']
  const clause = ts.isExportDeclaration(statement) ? statement.exportClause : undefined
  return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : []
}
