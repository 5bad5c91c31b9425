import { randomUUID } from 'node:crypto'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { registerCompany as openCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { businessDay } from '@/lib/format/dates'

import { createCompany } from './companies.mutations'
import { newCompanyInput } from './companies.schema'
import { createPackage } from './packages.mutations'
import { packageInput } from './packages.schema'

type Kind = 'master' | 'reseller'

/** Creates an administrator of a company who manages the companies below it. */
export async function testTreeAdmin(
  companyId: string,
  kind: Kind = 'master',
  permissions = PERMISSIONS,
): Promise<Actor> {
  const email = `${randomUUID()}@example.com`
  const [displayName, role] = ['מריצה', 'admin'] as const
  const roleKeys = [kind === 'master' ? ('superAdmin' as const) : ('resellerAdmin' as const)]
  const secret = `river-maple-${randomUUID()}`
  const account = { companyId, email, displayName, role, roleKeys, password: secret }
  const id = await createUser({ ...account, isVerified: true, factorExempt: true })
  return {
    id,
    companyId,
    companyName: 'מעל',
    name: displayName,
    email,
    role,
    verified: true,
    permissions: new Set<Permission>(permissions),
    customerId: null,
    sessionId: randomUUID(),
  }
}

/** Creates a company that sells packages, as the root of its own tree or below `parentId`, with its administrator. */
export async function testTree({ kind = 'master', parentId }: { kind?: Kind; parentId?: string } = {}) {
  const name = `קבוצה ${randomUUID()}`
  const { id } = await openCompany({ kind, name, businessKind: 'company', ...(parentId && { parentId }) })
  const actor = await testTreeAdmin(id, kind)
  const scope: Scope<'companies'> = requireScope('companies', actor)
  return {
    id,
    actor,
    scope,
    /** Creates a package with defaults for everything that is not given. */
    package: async (changes: Record<string, unknown> = {}) =>
      (await createPackage(scope, packageInput.parse({ ...PACKAGE, code: randomUUID().slice(0, 12), ...changes }))).id,
    /** Creates a company directly below, or below `parentId`. */
    company: async (changes: Record<string, unknown> = {}) =>
      (await createCompany(scope, newCompanyInput.parse({ ...COMPANY, parentId: id, ...mine(), ...changes }))).id,
  }
}

const mine = () => ({ name: `חברה ${randomUUID()}`, adminEmail: `${randomUUID()}@example.com` })

const PACKAGE = {
  name: 'בסיס',
  description: '',
  level: 1,
  typeId: null,
  isShared: false,
  features: ['show customers', 'edit customers', 'use calendar'],
  quotas: { users: 5, customers: 10 },
  price: '300',
  cycle: 'monthly',
  trialDays: 14,
  setupFee: '0',
  validFrom: businessDay(),
  note: '',
}

const COMPANY = {
  kind: 'company',
  businessKind: 'company',
  registrationNumber: '',
  address: '',
  phone: '',
  email: '',
  typeId: null,
  packageId: null,
  hasTrial: false,
  adminName: 'דנה לוי',
}
