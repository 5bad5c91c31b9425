import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export type NamedTest = { file: string; title: string; numbers: number[] }

const TESTS = /\.(test|spec)\.tsx?$/
const FOLDERS = ['app', 'components', 'lib', 'e2e', 'scripts', 'seed', 'test']
const CALLEES = /^(test|it|describe)\b/

/** Returns every test whose title names requirements, such as `… (requirement 16)` or `(requirements 3, 4)`. */
export const namedTests = (root: string): NamedTest[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
    .filter((file) => TESTS.test(file))
    .flatMap((file) => titlesOf(file, readFileSync(join(root, file), 'utf8')))

function titlesOf(file: string, text: string): NamedTest[] {
  if (!text.includes('requirement')) return []
  const found: NamedTest[] = []
  const visit = (node: ts.Node) => {
    const title = ts.isCallExpression(node) && CALLEES.test(node.expression.getText()) ? node.arguments[0] : undefined
    const numbers = title ? numbersIn(title.getText()) : []
    if (title && numbers.length > 0) found.push({ file, title: title.getText().slice(1, -1), numbers })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

/** `(requirements 3, 4 and 7)` → 3, 4, 7. */
export const numbersIn = (title: string): number[] =>
  [...title.matchAll(/\brequirements? (\d+(?:(?:, | and )\d+)*)/g)]
    .flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
    .map(Number)
