import { PERMISSIONS } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'

import type { SeedWorld } from './world'

/** Who makes demonstration rows: somebody of the company who may do everything, its administrator unless another is named. */
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
