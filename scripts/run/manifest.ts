import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

import { LOCKS_FIRST, LOCKS_LAST, PARTS, type Part, SHOWN_FIRST } from './manifest-parts'

const MODULES = 'lib/modules'

/** Export names that mean the same in every module, with the ending of their files. */
export const GATHERED: ReadonlyMap<string, string> = new Map(Object.values(PARTS).map(({ name, file }) => [name, file]))

/** Returns the expected files of `lib/manifest`, by path. */
export const manifestFiles = (): Record<string, string> =>
  Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [`lib/manifest/${name}.ts`, written(part)]))

function written(part: Part): string {
  const files = tellers(part)
  const type = part.kind === 'types' ? 'type ' : ''
  const imports = files.map((file) => `import ${type}{ ${part.name} as ${alias(file)} } from '@/${MODULES}/${file}'`)
  return [
    '// Generated from the modules by `npm run modules`; manual changes are lost.',
    ...imports,
    '',
    `/** ${part.explains} */`,
    body(part, files.map(alias)),
    '',
  ].join('\n')
}

function body({ kind, gathered }: Part, names: readonly string[]): string {
  if (kind === 'types') return `export type ${gathered} = ${names.join(' & ')}`
  if (kind === 'list') return `export const ${gathered} = [${names.join(', ')}] as const`
  const [open, close] = kind === 'joined' ? '[]' : '{}'
  return `export const ${gathered} = ${open}\n${names.map((name) => `  ...${name},\n`).join('')}${close} as const`
}

/**
 * Returns the module files that declare a part, without `.ts`: in lock order, in display order, or in the part's own
 * order.
 */
function tellers({ file, name, kind, first }: Part): string[] {
  const place = first || kind === 'merged' ? placeIn(first ?? SHOWN_FIRST) : placeIn(LOCKS_FIRST, LOCKS_LAST)
  return readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(file) && exported(`${MODULES}/${path}`).has(name))
    .map((path) => path.replace(/\.ts$/, ''))
    .sort((one, other) => place(one) - place(other) || one.localeCompare(other, 'en'))
}

function placeIn(first: readonly string[], last: readonly string[] = []) {
  return (path: string): number => {
    const module = path.replace(/\/.*/, '')
    if (last.includes(module)) return first.length + 1
    return first.includes(module) ? first.indexOf(module) : first.length
  }
}

/** Returns the import alias of a file: `payments/refunds/refunds.jobs` becomes PaymentsRefundsRefunds. */
const alias = (path: string): string =>
  path
    .replace(
      /(\/module|\/subscribers\.commands|\/palette\.queries|\/handover\.commands|\/import\/target\.commands|\/merging\.commands|\/automation\.commands|\/(?:permissions|openings)\.schema|\/personal-data\.rules|\.jobs)$/,
      '',
    )
    .split(/[/-]/)
    .map((word) => word.replace(/^\w/, (letter) => letter.toUpperCase()))
    .join('')

/** Returns the names that a file exports, including types. */
function exported(path: string): ReadonlySet<string> {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const isExported = (statement: ts.Statement) =>
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  return new Set(
    statements.filter(isExported).flatMap((statement) => {
      if (ts.isVariableStatement(statement))
        return statement.declarationList.declarations.map(({ name }) => name.getText())
      return ts.isTypeAliasDeclaration(statement) ? [statement.name.text] : []
    }),
  )
}
