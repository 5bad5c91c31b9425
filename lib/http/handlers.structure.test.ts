import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Handlers for visitors without a session. New ones must be added here deliberately. */
const PUBLIC = [
  'api/[...path]',
  'api/forgot-password',
  'api/health',
  'api/join',
  'api/keep-address',
  'api/login',
  'api/login/factor',
  'api/public/booking/[slug]',
  'api/public/booking/[slug]/times',
  'api/public/bookings/[token]/cancel',
  'api/public/bookings/[token]/file',
  'api/public/bookings/[token]/move',
  'api/public/bookings/[token]/times',
  'api/public/cards/[token]/refresh',
  'api/public/cards/[token]/renewals',
  'api/public/chat/script',
  'api/public/confirmations/[token]',
  'api/public/forms/[slug]/origins',
  'api/public/forms/[slug]/script',
  'api/public/invitations/[token]',
  'api/public/landing-fonts/[name]',
  'api/public/landing-host',
  'api/public/landing-pictures/[token]/[width]',
  'api/public/logos/[token]',
  'api/public/payment-pages/[token]/attempts',
  'api/public/payment-pages/[token]/cancellation',
  'api/public/payment-pages/[token]/opened',
  'api/public/payment-pages/[token]/quote',
  'api/public/payment-pages/[token]/receipt',
  'api/public/payment-pages/[token]/refresh',
  'api/public/payment-pages/[token]/status',
  'api/public/payslips/[token]/code',
  'api/public/payslips/[token]/file',
  'api/public/payslips/[token]/opening',
  'api/public/pdf-viewer/[version]/[folder]/[name]',
  'api/public/signatures/[token]/code',
  'api/public/signatures/[token]/code/check',
  'api/public/signatures/[token]/decline',
  'api/public/signatures/[token]/delegate',
  'api/public/signatures/[token]/file',
  'api/public/signatures/[token]/renewal',
  'api/public/signatures/[token]/sign',
  'api/public/signatures/[token]/viewed',
  'api/public/sites/[token]/approval',
  'api/public/sites/[token]/contents/[contentId]',
  'api/public/sites/[token]/contents/[contentId]/files',
  'api/public/sites/[token]/contents/[contentId]/files/[fileId]',
  'api/public/sites/[token]/design',
  'api/public/verification',
  'api/public/verification/file',
  'api/register',
  'api/reset-password',
  'api/setup',
  'api/verify-email',
]
/**
 * Handlers that take the raw body: of other servers, by a signature or a key, and of hosted forms and landing pages, which
 * is stored.
 */
const MACHINES = [
  '(public)/l/[slug]',
  '(public)/l/[slug]/thanks',
  'api/capture',
  'api/payments/callback/[token]',
  'api/public/automations/[token]',
  'api/public/calendar/[token]',
  'api/public/channels/[token]',
  'api/public/chat/[token]',
  'api/public/chat/[token]/messages',
  'api/public/chat/[token]/session',
  'api/public/chat/[token]/state',
  'api/public/forms/[slug]',
  'api/public/hooks/[token]',
  'api/public/inbound-mail/[token]',
  'api/public/meta-leads/[token]',
  'api/public/unsubscribes/[token]',
]
/** The simulated gateway stands for another party's site, with plain pages of its own. */
const SIMULATOR = /^api\/simulator\//

const WRAPPERS = new Set(['endpoint', 'publicEndpoint', 'machineEndpoint'])
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Factories of handlers that are the same for every kind of records, by name. */
const FACTORIES = new Map(
  readdirSync('app/api/record-endpoints').flatMap((file) => factoriesOf(`app/api/record-endpoints/${file}`)),
)

const handlers = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => ({ name: file.replace(/\/route\.ts$/, ''), calls: callsOf(`app/${file}`) }))

describe('every handler stands behind a door (ASVS 8.3.1, requirement 1)', () => {
  it.each(handlers)('$name', ({ name, calls }) => {
    expect(calls.length).toBeGreaterThan(0)
    for (const wrapper of calls)
      expect(WRAPPERS.has(wrapper) || SIMULATOR.test(name), `${name} exports ${wrapper}`).toBe(true)
  })

  it('the public ones are those on the list', () => {
    const found = handlers.filter(({ calls, name }) => calls.includes('publicEndpoint') && !SIMULATOR.test(name))
    expect(found.map(({ name }) => name).sort()).toEqual(PUBLIC)
  })

  it('the ones for machines are those on the list', () => {
    const found = handlers.filter(({ calls, name }) => calls.includes('machineEndpoint') && !SIMULATOR.test(name))
    expect(found.map(({ name }) => name).sort()).toEqual(MACHINES)
  })
})

/** Returns, for each exported method of a route file, the name of the function that creates it. */
function callsOf(file: string): string[] {
  const { statements } = parse(file)
  const makers = new Map(statements.filter(ts.isVariableStatement).flatMap(makersOf))
  return statements.flatMap(exportsOf).map((name) => makers.get(name) ?? 'function')
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

function makersOf({ declarationList }: ts.VariableStatement) {
  return declarationList.declarations.flatMap(({ name, initializer }): [name: string, maker: string][] => {
    const maker = callee(initializer)
    if (!ts.isObjectBindingPattern(name)) return [[name.getText(), maker]]
    const made = FACTORIES.get(maker)
    return name.elements.map((element) => [element.name.getText(), made?.get(element.name.getText()) ?? maker])
  })
}

function callee(value: ts.Expression | undefined): string {
  return value && ts.isCallExpression(value) ? value.expression.getText() : '?'
}

/** Returns the factories of a file: for each of their methods, the name of the function that creates its handler. */
function factoriesOf(file: string): [name: string, makers: Map<string, string>][] {
  const declarations = parse(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
  return declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer) ? [[name.getText(), methodsOf(initializer)]] : [],
  )
}

function methodsOf({ body }: ts.ArrowFunction): Map<string, string> {
  const made = ts.isParenthesizedExpression(body) ? body.expression : body
  const properties = ts.isObjectLiteralExpression(made) ? made.properties.filter(ts.isPropertyAssignment) : []
  return new Map(properties.map(({ name, initializer }) => [name.getText(), callee(initializer)]))
}

/** Returns the local names of the HTTP methods that a statement exports. */
function exportsOf(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
    return statement.exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  return isExported ? namesOf(statement).filter((name) => METHODS.has(name)) : []
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? '']
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.map(({ name }) => name.getText())
}
