import ts from 'typescript'
import { expect, it } from 'vitest'

import { sourcesOf } from '@/scripts/rules/sources'
import { root } from '@/scripts/run/paths'

/**
 * Counted phrases must agree with their number. The test reads the sources, so a wrong phrase fails here wherever it is
 * written: only `countText` chooses the form, and its three forms have one gender.
 */
const HEBREW = /[א-ת]/
const word = (words: string) => new RegExp(`(?<![א-ת])[בלמהוכש]?(${words})(?![א-ת])`)
const ONE = { masculine: word('אחד|יחיד'), feminine: word('אחת|יחידה') }
const TWO = { masculine: word('שני|שניים'), feminine: word('שתי|שתיים') }
const DUAL = /[א-ת]יים(?![א-ת])/
/** A foreign unit has one form only. */
const PLURAL = /[א-ת](ים|ות|ו)(?![א-ת])|^ימי |בייט$/
const PLURAL_NEXT = /^[ \n]*[א-ת]{2,}(ים|ות)(?![א-ת])/
const A_COUNT = /(\.length|\.size|[cC]ount|\btotal|\bholders|\bmembers)(\.toLocaleString\([^)]*\))?\)?$/

type Phrase = { file: string; forms: readonly [one: string, two: string, many: string] }

const trees = sourcesOf(root, ['app', 'components', 'lib'], ['.ts', '.tsx'])
  .filter(({ path, text }) => HEBREW.test(text) && !/\.test\.tsx?$|\/seed\//.test(path))
  .map(({ path, text }) => ({ path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }))

it('the forms of a counted phrase agree: one gender, a two that is said as two, a plural with its number', () => {
  const phrases = trees.flatMap(({ path, tree }) => phrasesIn(path, tree))
  expect(phrases.length).toBeGreaterThan(50)
  expect(
    phrases.flatMap((phrase) =>
      disagreements(phrase).map((why) => `${phrase.file}: ${phrase.forms.join(' / ')}: ${why}`),
    ),
  ).toEqual([])
})

it('nothing but countText chooses between one and many', () => {
  const own = trees.flatMap(({ path, tree }) =>
    nodesOf(tree, ts.isConditionalExpression)
      .filter(choosesByOne)
      .map((node) => `${path}: ${node.getText()}`),
  )
  expect(own).toEqual([])
})

it('no plural stands behind a bare count', () => {
  expect(trees.flatMap(({ path, tree }) => barePlurals(tree).map((text) => `${path}: ${text}`))).toEqual([])
})

/** Returns arrays of three Hebrew strings, in files that use `countText` or its forms. */
function phrasesIn(file: string, tree: ts.SourceFile): Phrase[] {
  if (!/countText|CountForms/.test(tree.text)) return []
  return nodesOf(tree, ts.isArrayLiteralExpression).flatMap(({ elements }) => {
    const [one, two, many, ...others] = elements.map((element) => (ts.isStringLiteral(element) ? element.text : ''))
    const isPhrase = one && two && many && others.length === 0 && HEBREW.test(one)
    return isPhrase ? [{ file, forms: [one, two, many] as const }] : []
  })
}

function disagreements({ forms: [one, two, many] }: Phrase): string[] {
  const genders = (text: string, words: typeof ONE) =>
    [words.masculine.test(text) && 'm', words.feminine.test(text) && 'f'].filter(Boolean).join('')
  const first = genders(one, ONE)
  const second = genders(two, TWO)
  return [
    first && second && first !== second && 'one and two are of two genders',
    !second && !DUAL.test(two) && 'two is not said as two',
    /\d|#/.test(one + two) && 'one and two are words',
    !PLURAL.test(many) && 'many is no plural',
  ].filter((why) => typeof why === 'string' && why !== '') as string[]
}

/** Whether an expression is `count === 1 ? 'one' : `${count} many``, with the number itself in the text. */
function choosesByOne({ condition, whenTrue, whenFalse }: ts.ConditionalExpression): boolean {
  if (!ts.isBinaryExpression(condition) || !ts.isTemplateExpression(whenFalse)) return false
  const isOne = /===?$/.test(condition.operatorToken.getText()) && condition.right.getText() === '1'
  const saysIt = whenFalse.templateSpans.some(({ expression }) =>
    expression.getText().includes(condition.left.getText()),
  )
  return isOne && saysIt && [whenTrue, whenFalse].every((side) => HEBREW.test(side.getText()))
}

/** Returns phrases such as `${rows.length} שורות`, in template strings and in JSX. */
const barePlurals = (tree: ts.SourceFile): string[] =>
  [
    ...nodesOf(tree, ts.isTemplateSpan).map(({ expression, literal }) => ({
      count: expression.getText(),
      next: literal.text,
    })),
    ...nodesOf(tree, ts.isJsxExpression).map((node) => ({
      count: node.expression?.getText() ?? '',
      next: textAfter(node),
    })),
  ]
    .filter(({ count, next }) => A_COUNT.test(count) && PLURAL_NEXT.test(next))
    .map(({ count, next }) => count + next)

function textAfter(node: ts.JsxExpression): string {
  const siblings = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent) ? [...node.parent.children] : []
  const next = siblings[siblings.indexOf(node) + 1]
  return next && ts.isJsxText(next) ? next.text : ''
}

function nodesOf<T extends ts.Node>(tree: ts.SourceFile, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = []
  const visit = (node: ts.Node) => {
    if (is(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}
