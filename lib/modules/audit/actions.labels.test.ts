import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

import { actionNames } from './actions.labels'

const FOLDERS = [
  'lib/auth',
  'lib/http',
  'lib/events',
  'lib/core',
  'lib/operations',
  'lib/webhooks',
  'lib/modules',
  'lib/records',
  'lib/tax',
  'lib/jobs',
  'app/api',
]
const ACTION = /^[a-z][a-z-]*\.[a-z][a-z-]*$/
/** Properties that hold texts of the same shape which are something else: kinds of notifications, letters, timeline events, jobs. */
const OTHER_PROPERTIES = new Set(['kind', 'type', 'task', 'name', 'key', 'topic', 'title'])
/** The same where they stand outside of such a property, and lists of choice. */
const NO_ACTIONS = new Set([
  'customer.assigned',
  'payment.review',
  'payment.link',
  'payment.received',
  'account.reset',
  'payment.request',
  'payment.cancel-approved',
  'payment.cancel-refused',
  'document.code',
  'customer.status',
  'customer.source',
])

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
).filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts|testing\.ts|labels\.ts$|\/module\.ts$/.test(file))

const families = new Set(Object.keys(actionNames).map((action) => action.split('.')[0]))

it('every action in the code has a Hebrew name', () => {
  const unnamed = files.flatMap((file) =>
    actionsIn(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
      .filter((action) => !(action in actionNames) && !NO_ACTIONS.has(action))
      .map((action) => `${file}: ${action}`),
  )
  expect([...new Set(unnamed)].sort()).toEqual([])
})

it('every name is of an action that the code knows, or of a family whose last word is made when it runs', () => {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const made = [...text.matchAll(/`([a-z-]+)\.\$\{/g)].map(([, family]) => family)
  // The kit of records names the act alone: `act: 'note-added'` is `customer.note-added` on a customer.
  const acts = [...text.matchAll(/\bact(?:: | = )[^\n]*/g)].flatMap(([line]) => [...line.matchAll(/'([\w-]+)'/g)])
  const known = new Set(acts.map(([, act]) => act))
  const unknown = Object.keys(actionNames).filter((action) => {
    const [family, act] = action.split('.')
    return !text.includes(`'${action}'`) && !made.includes(family) && !(family === 'customer' && known.has(act))
  })
  expect(unknown).toEqual([])
})

/** What the values of `action` may be, and every text that looks like an action of a family that there is. */
function actionsIn(source: ts.SourceFile): string[] {
  const values: ts.Expression[] = []
  const loose: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'action') values.push(node.initializer)
    if (ts.isStringLiteral(node) && ACTION.test(node.text) && !isOther(node)) loose.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const prefixes = values.flatMap((value) => (ts.isTemplateExpression(value) ? [value.head.text] : []))
  const words = values.flatMap(wordsOf)
  const whole = words.flatMap((word) => (word.includes('.') ? [word] : prefixes.map((prefix) => prefix + word)))
  return [...whole, ...loose.filter((action) => families.has(action.split('.')[0]))]
}

/** The texts that an expression can be: itself, or the arms of a condition. */
function wordsOf(value: ts.Expression): string[] {
  if (ts.isStringLiteral(value)) return [value.text]
  if (ts.isParenthesizedExpression(value)) return wordsOf(value.expression)
  return ts.isConditionalExpression(value) ? [...wordsOf(value.whenTrue), ...wordsOf(value.whenFalse)] : []
}

/** The name of a job, of an event, of a module of the code, of a kind of anything else. */
function isOther(node: ts.StringLiteral): boolean {
  for (let at: ts.Node = node; at.parent && !ts.isStatement(at); at = at.parent) {
    const other = meaningIn(at.parent, at)
    if (other !== undefined) return other
  }
  return false
}

/** Whether what stands in a node is something else than an action; undefined where the node does not say. */
function meaningIn(parent: ts.Node, at: ts.Node): boolean | undefined {
  if (ts.isCallExpression(parent) && parent.expression.getText() === 'emit') return true
  if (ts.isPropertyAssignment(parent))
    return parent.initializer === at ? OTHER_PROPERTIES.has(parent.name.getText()) : true
  return ts.isArrayLiteralExpression(parent) && parent.elements[0] === at ? true : undefined
}
