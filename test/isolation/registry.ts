import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { actCases } from './cases/acts'
import { addonCases } from './cases/addons'
import { apiCases } from './cases/api'
import { bulkCases } from './cases/bulk'
import { cancellationCases } from './cases/cancellations'
import { catalogueCases } from './cases/catalogue'
import { commissionCases } from './cases/commissions'
import { companyCases } from './cases/companies'
import { customerLabelCases } from './cases/customer-labels'
import { customerRecordCases } from './cases/customer-record'
import { customerCases } from './cases/customers'
import { disputeCases } from './cases/disputes'
import { documentDepthCases } from './cases/document-depth'
import { documentTemplateCases } from './cases/document-templates'
import { documentCases } from './cases/documents'
import { importCases } from './cases/imports'
import { keptCardCases } from './cases/kept-cards'
import { mergeCases } from './cases/merges'
import { moneyCases } from './cases/money'
import { notificationCases } from './cases/notifications'
import { officeCases } from './cases/office'
import { paymentPageDepthCases } from './cases/payment-page-depth'
import { paymentPageCases } from './cases/payment-pages'
import { paymentSendingCases } from './cases/payment-sending'
import { paymentCases } from './cases/payments'
import { payslipDeliveryCases } from './cases/payslip-delivery'
import { payslipCases } from './cases/payslips'
import { personalDataCases } from './cases/personal-data'
import { postCases } from './cases/posts'
import { refundCases } from './cases/refunds'
import { roleCases } from './cases/roles'
import { serviceCases } from './cases/services'
import { settingsCases } from './cases/settings'
import { signingCases } from './cases/signing'
import { subscriptionCases } from './cases/subscriptions'
import { taxCases } from './cases/tax'
import { userCases } from './cases/users'
import { viewCases } from './cases/views'
import { visitCases } from './cases/visits'
import { walletCases } from './cases/wallet'
import type { Case } from './crossing'

/** Every exported query and mutation of every module with its crossing; the order is that of the control, which changes rows. */
export const registry: Record<string, Case> = {
  ...customerCases,
  ...customerRecordCases,
  ...customerLabelCases,
  ...bulkCases,
  ...mergeCases,
  ...personalDataCases,
  ...importCases,
  ...viewCases,
  ...serviceCases,
  ...catalogueCases,
  ...paymentPageCases,
  ...paymentSendingCases,
  ...paymentPageDepthCases,
  ...documentCases,
  ...documentDepthCases,
  ...documentTemplateCases,
  ...signingCases,
  ...paymentCases,
  ...refundCases,
  ...disputeCases,
  ...keptCardCases,
  ...cancellationCases,
  ...payslipCases,
  ...subscriptionCases,
  ...payslipDeliveryCases,
  ...visitCases,
  ...settingsCases,
  ...taxCases,
  ...actCases,
  ...addonCases,
  ...companyCases,
  ...officeCases,
  ...notificationCases,
  ...postCases,
  ...userCases,
  ...commissionCases,
  ...apiCases,
  ...walletCases,
  ...moneyCases,
  ...roleCases,
}

const MODULES = 'lib/modules'
/** Engines that read rows of a company by an id that came from outside. */
const ENGINES = ['lib/payments/accounts.ts']

/** They hand an event of their own company on to commands, which have cases. */
const SUBSCRIBERS = /\/subscribers\.commands\.ts$/

/** What the compiler finds exported by files of queries and of mutations, as `folder/file#name`. */
export const exportedNames = (): string[] =>
  readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(queries|mutations|commands)\.ts$/.test(file) && !SUBSCRIBERS.test(file))
    .map((file) => `${MODULES}/${file}`)
    .concat(ENGINES)
    .flatMap((path) => valuesOf(path).map((name) => `${path.replace(`${MODULES}/`, '').replace(/\.ts$/, '')}#${name}`))
    .sort()

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
