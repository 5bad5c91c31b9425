import { fillPath, type Params } from './define'
import type { routes } from './table'

type Paths = { readonly [Name in keyof typeof routes]?: (typeof routes)[Name]['path'] }
type Args<P extends string> = [Params<P>] extends [never] ? [] : [params: Record<Params<P>, string | number>]

/**
 * The addresses that scripts in the browser link to. The route table would bring its titles and gates along; an address
 * that differs from the table's does not compile.
 */
const paths = {
  home: '/',
  posts: '/posts',
  tos: '/tos',
  services: '/services',
  'services-view': '/services/{id}/view',
  'services-coupons': '/services/coupons',
  'services-payment-pages-create': '/services/payment_pages/add',
  'services-payment-pages-update': '/services/payment_pages/{id}/edit',
  'services-payment-pages-close': '/services/payment_pages/close/{id}',
  customers: '/customers',
  'customers-view': '/customers/{id}/view',
  leads: '/leads',
  'leads-view': '/leads/{id}/view',
  'leads-edit': '/leads/{id}/edit',
  'landing-pages': '/landing-pages',
  'landing-pages-view': '/landing-pages/{id}/view',
  'leads-personal-data': '/leads/{id}/personal-data',
  'leads-merge': '/leads/merge',
  'customers-documents': '/customers/documents',
  'customers-paycheck': '/customers/paycheck',
  users: '/users',
  'users-edit': '/users/{id}/edit',
  'users-commissions': '/users/commissions',
  'commissions-period': '/users/commissions/periods/{id}/view',
  'commissions-plans': '/users/commissions/plans',
  'commissions-plans-view': '/users/commissions/plans/{id}/view',
  wallet: '/wallet',
  'wallet-logs': '/wallet/logs',
  settings: '/settings',
  companies: '/companies',
  'companies-types': '/companies/types',
  'companies-add': '/companies/add',
  'companies-view': '/companies/{id}/view',
  'companies-edit': '/companies/{id}/edit',
  'companies-types-view': '/companies/types/{id}/view',
  addons: '/addons',
  'customers-edit': '/customers/{id}/edit',
  'leads-import': '/leads/import',
  'leads-import-view': '/leads/import/{id}/view',
  'customers-import': '/customers/import',
  'customers-import-view': '/customers/import/{id}/view',
  'customers-merge': '/customers/merge',
  'customer-services': '/services/subscriptions',
  'customer-services-view': '/services/subscriptions/{id}/view',
  'payments-differences': '/services/payments/differences',
  'payments-view': '/services/payments/{id}/view',
  'payment-page-view': '/services/payment_pages/{id}/view',
  'tax-documents': '/services/tax_documents',
  'tax-documents-view': '/services/tax_documents/{id}/view',
  'documents-view': '/customers/documents/{id}/view',
  'documents-templates': '/customers/documents/templates',
  'documents-templates-edit': '/customers/documents/templates/{id}/edit',
  'documents-prepare': '/customers/documents/{id}/prepare',
  'payslips-view': '/customers/paycheck/{id}/view',
  'payslips-slip': '/customers/paycheck/slips/{id}/view',
  'payslips-employees': '/customers/paycheck/employees',
  'payslips-employees-edit': '/customers/paycheck/employees/{id}/edit',
  visits: '/visits',
  notifications: '/notifications',
  'posts-view': '/posts/{id}/view',
  roles: '/settings/roles',
  'roles-add': '/settings/roles/add',
  'roles-edit': '/settings/roles/{id}/edit',
  'custom-fields': '/settings/fields',
  'custom-fields-edit': '/settings/fields/{id}/edit',
  'leads-capture': '/leads/capture',
  'leads-capture-view': '/leads/capture/{id}/view',
  'leads-capture-edit': '/leads/capture/{id}/edit',
  'settings-webhook': '/settings/webhooks/{id}',
  'forgot-password': '/forgot-password',
} as const satisfies Paths

/** Returns the address of a named route, for code that runs in the browser; on the server `href` knows all routes. */
export function linkTo<Name extends keyof typeof paths>(name: Name, ...[params]: Args<(typeof paths)[Name]>) {
  return fillPath(paths[name], params ?? {})
}
