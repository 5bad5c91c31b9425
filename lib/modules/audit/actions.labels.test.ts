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
/** Properties whose values look like actions but are not: kinds of notifications and e-mails, timeline events, jobs. */
const OTHER_PROPERTIES = new Set(['kind', 'type', 'task', 'name', 'key', 'topic', 'title'])
/** Values that look like actions but are not, and are not the value of such a property; also list filters. */
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
  'lead.assigned',
  'site.ordered',
  'site.plan-ended',
  'lead.lost-reason',
  'custom-field.changed',
  // Signals and triggers of automations, which nobody does.
  'automation.step',
  'customer.date',
  'customer.paid',
  'customer.subscription-moved',
  // Notifications, events and jobs of tasks and of the calendar.
  'task.assigned',
  'task.completed',
  'task.reminder',
  'task.repeated',
  'event.invited',
  'event.changed',
  'site.assigned',
  'site.late',
  'domain.moved-away',
  // An account of messages that stopped, and a template that its provider changed.
  'channel.stopped',
  'channel.template-changed',
  // Events of conversations.
  'conversation.answered',
  'conversation.waiting',
  'channel.calendar',
  'event.cancelled',
  'event.copied',
  'event.reminder',
  'calendar.link-sync',
  'calendar.file-removal',
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
  // The record kit names only the act: `act: 'note-added'` is the action `customer.note-added` for a customer, `lead.note-added` for a lead.
  const acts = [...text.matchAll(/\bact(?:: | = )[^\n]*/g)].flatMap(([line]) => [...line.matchAll(/'([\w-]+)'/g)])
  const known = new Set(acts.map(([, act]) => act))
  // The import of a kind names the family: `acts` is `import` for customers, `lead-import` for leads.
  const ofImports = new Set([...text.matchAll(/\.acts\}\.([\w-]+)`/g)].map(([, act]) => act))
  const unknown = Object.keys(actionNames).filter((action) => {
    const [family, act] = action.split('.')
    return (
      !text.includes(`'${action}'`) &&
      !made.includes(family) &&
      !((family === 'customer' || family === 'lead') && known.has(act)) &&
      !((family === 'import' || family === 'lead-import') && ofImports.has(act))
    )
  })
  expect(unknown).toEqual([])
})

/** Returns the possible values of `action`, and every string that looks like an action of a known family. */
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

/** Returns the strings that an expression may evaluate to: itself, or the branches of a conditional. */
function wordsOf(value: ts.Expression): string[] {
  if (ts.isStringLiteral(value)) return [value.text]
  if (ts.isParenthesizedExpression(value)) return wordsOf(value.expression)
  return ts.isConditionalExpression(value) ? [...wordsOf(value.whenTrue), ...wordsOf(value.whenFalse)] : []
}

/** Whether a string is the name of something else: a job, an event, a module or a kind. */
function isOther(node: ts.StringLiteral): boolean {
  for (let at: ts.Node = node; at.parent && !ts.isStatement(at); at = at.parent) {
    const other = meaningIn(at.parent, at)
    if (other !== undefined) return other
  }
  return false
}

/** Whether a node's position shows that it is not an action; undefined if it shows nothing. */
function meaningIn(parent: ts.Node, at: ts.Node): boolean | undefined {
  if (ts.isCallExpression(parent) && parent.expression.getText() === 'emit') return true
  if (ts.isPropertyAssignment(parent))
    return parent.initializer === at ? OTHER_PROPERTIES.has(parent.name.getText()) : true
  return ts.isArrayLiteralExpression(parent) && parent.elements[0] === at ? true : undefined
}
