import { PERMISSION_LABELS } from '@/lib/access/permission-labels'
import { PERMISSIONS, type Permission } from '@/lib/access/permissions'

const ROLE_KEYS = ['superAdmin', 'masterAdmin', 'resellerAdmin', 'companyAdmin', 'staff', 'agent'] as const
export type RoleKey = (typeof ROLE_KEYS)[number]

type DefaultRole = { key: RoleKey; name: string; permissions: readonly Permission[]; requiresTotp: boolean }
type CompanyKind = 'master' | 'reseller' | 'company'

/**
 * Returns the roles a new company starts with; administrators need a second factor (requirement 23). A role whose
 * permissions exceed a kind of company is not created for that kind.
 */
export const defaultRoles = (kind: CompanyKind): DefaultRole[] =>
  ROLES_OF[kind].map((key) => ({ ...ROLES[key], requiresTotp: key !== 'staff' && key !== 'agent' }))

const without = (...left: Permission[]) => PERMISSIONS.filter((permission) => !left.includes(permission))

/** Each module declares which default role starts with its permissions. */
const givenTo = (role: 'staff' | 'agent') =>
  PERMISSIONS.filter((permission) => [role, 'both'].includes(PERMISSION_LABELS[permission].given ?? ''))

const ROLES: Record<RoleKey, Omit<DefaultRole, 'requiresTotp'>> = {
  superAdmin: { key: 'superAdmin', name: 'מנהל־על', permissions: PERMISSIONS },
  masterAdmin: { key: 'masterAdmin', name: 'מנהל ראשי', permissions: without('superAdmin') },
  resellerAdmin: {
    key: 'resellerAdmin',
    name: 'מנהל משווק',
    permissions: without('superAdmin'),
  },
  companyAdmin: {
    key: 'companyAdmin',
    name: 'מנהל חברה',
    permissions: without(
      'superAdmin',
      'access mastercrm',
      'act as company',
      'see all crm clients',
      'see all crm clients payment pages',
    ),
  },
  staff: { key: 'staff', name: 'עובד', permissions: givenTo('staff') },
  agent: { key: 'agent', name: 'סוכן', permissions: givenTo('agent') },
}

const ROLES_OF: Record<CompanyKind, readonly RoleKey[]> = {
  master: ['superAdmin', 'masterAdmin', 'companyAdmin', 'staff', 'agent'],
  reseller: ['resellerAdmin', 'companyAdmin', 'staff', 'agent'],
  company: ['companyAdmin', 'staff', 'agent'],
}
