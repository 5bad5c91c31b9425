import type { Permission } from './permissions'

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const reach = {
  services: { all: 'show service' },
  serviceDetails: { all: 'see service details' },
  serviceEdits: { all: 'edit service' },
  paymentPages: { all: 'see all payment pages', own: 'see own payment pages' },
  paymentPageCreation: { all: 'create payment page' },
  paymentPageClosures: { all: 'close payment page manually' },
  paymentPageEdits: { all: 'edit all payment pages', own: 'edit own payment pages' },
  customers: { all: 'show customers', own: 'see own customers' },
  customerEdits: { all: 'edit customers', own: 'edit own customers' },
  documents: { all: 'manage documents' },
  customerExports: { all: 'export customers' },
  posts: { all: 'manage posts' },
  sharedViews: { all: 'share views' },
  outbox: { all: 'edit email settings' },
  accountMail: { all: 'superAdmin' },
  users: { all: 'show users' },
  userEdits: { all: 'edit users' },
  roles: { all: 'manage roles' },
  auditLog: { all: 'see audit log' },
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

export type Reach = keyof typeof reach
