import type { Permission } from './permissions'

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const resourcePermissions = {
  services: { all: 'show service' },
  serviceDetails: { all: 'see service details' },
  serviceEdits: { all: 'edit service' },
  paymentPages: { all: 'see all payment pages', own: 'see own payment pages' },
  paymentPageCreation: { all: 'create payment page' },
  paymentPageClosures: { all: 'close payment page manually' },
  paymentPageEdits: { all: 'edit all payment pages', own: 'edit own payment pages' },
  crmPaymentPages: { all: 'see all crm clients payment pages' },
  sitePaymentPages: { all: 'see all campaigns' },
  botPaymentPages: { all: 'manage cbot bank' },
  payments: { all: 'see all payment pages', own: 'see own payment pages' },
  paymentRefunds: { all: 'refund payments' },
  refundApprovals: { all: 'approve refunds' },
  reconciliation: { all: 'reconcile payments' },
  coupons: { all: 'edit service' },
  customerServices: { all: 'manage customer services' },
  taxDocuments: { all: 'manage tax documents' },
  customers: { all: 'show customers', own: 'see own customers' },
  customerEdits: { all: 'edit customers', own: 'edit own customers' },
  documents: { all: 'manage documents' },
  payslips: { all: 'manage payslips' },
  customerExports: { all: 'export customers' },
  customerImports: { all: 'import customers' },
  customerMerges: { all: 'merge customers' },
  posts: { all: 'manage posts' },
  sharedViews: { all: 'share views' },
  outbox: { all: 'edit email settings' },
  accountMail: { all: 'superAdmin' },
  users: { all: 'show users' },
  userEdits: { all: 'edit users' },
  roles: { all: 'manage roles' },
  auditLog: { all: 'see audit log' },
  customerDeletions: { all: 'delete customers' },
  personalData: { all: 'delete customers' },
  customFields: { all: 'manage custom fields' },
  catalogue: { all: 'superAdmin' },
  companies: { all: 'access mastercrm' },
  commissions: { all: 'manage commissions', own: 'see commissions' },
  commissionPlans: { all: 'manage commissions' },
  wallet: { all: 'manage wallet' },
  systemSettings: { all: 'edit settings' },
  companySettings: { all: 'edit company settings' },
  mailSettings: { all: 'edit email settings' },
  paymentSettings: { all: 'edit payment settings' },
  addonSettings: { all: 'edit addons' },
  apiSettings: { all: 'edit api settings' },
} as const satisfies Record<string, { all: Permission; own?: Permission }>

export type Reach = keyof typeof resourcePermissions

/** What opens all payment pages of a context that has a list of its own. */
export const contextReach = {
  crm: 'crmPaymentPages',
  site: 'sitePaymentPages',
  bot: 'botPaymentPages',
} as const satisfies Record<string, Reach>

export type ListedContext = keyof typeof contextReach
