import { permissions } from '@/lib/manifest/permissions'

/**
 * Every permission of the specification, spelled as there; the permissions table in the database is filled from this
 * list.
 */
const SPECIFIED = [
  'edit api settings',
  'edit settings',
  'edit company settings',
  'edit addons',
  'edit email settings',
  'edit payment settings',
  'show service',
  'edit service',
  'see service details',
  'see all payment pages',
  'see own payment pages',
  'create payment page',
  'edit all payment pages',
  'edit own payment pages',
  'close payment page manually',
  'show customers',
  'see own customers',
  'manage documents',
  'manage payslips',
  'show users',
  'edit users',
  'see commissions',
  'access mastercrm',
  'superAdmin',
  'see leads',
  'see own leads',
  'see all landing pages',
  'lead statuses management',
  'see all automations',
  'menage whatsapp accounts',
  'see all campaigns',
  'mailing list manage',
  'manage campaign messages bank',
  'menage cbot accounts',
  'manage cbot bank',
  'see all agencies',
  'edit agencies',
  'campaigns management',
  'see all crm clients',
  'see all crm clients payment pages',
  'view all websites',
  'manage oiabot',
  'use omnichannel',
  'manage projects',
  'manage own projects',
  'manage elections',
  'manage dialer',
  'use calendar',
] as const

type Specified = (typeof SPECIFIED)[number]
type Built = keyof typeof permissions

/** Permissions of the specification that no module declares yet. */
export type Unbuilt = Exclude<Specified, Built>

export type Permission = Specified | Built

const isSpecified = (name: string) => (SPECIFIED as readonly string[]).includes(name)

/** Every permission of the product: the specification's, then our own, in the same style. */
export const PERMISSIONS = [
  ...SPECIFIED,
  ...(Object.keys(permissions) as Built[]).filter((name) => !isSpecified(name)),
] as [Permission, ...Permission[]]

export const isPermission = (text: string): text is Permission => (PERMISSIONS as readonly string[]).includes(text)
