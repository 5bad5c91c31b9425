import { PERMISSIONS } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'

import type { SeedWorld } from './world'

/**
 * Returns the actor that creates demo rows: a user of the company with all permissions, the administrator by default.
 */
export const seedActor = ({ companyId, companyName, adminId }: SeedWorld, id: string = adminId): Actor => ({
  id,
  companyId,
  companyName,
  name: companyName,
  email: '',
  role: 'staff',
  verified: true,
  permissions: new Set(PERMISSIONS),
  customerId: null,
  sessionId: 'seed',
})
