import { hasPermission } from '@/lib/access/ability'
import { requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { anchorChain } from '@/lib/events/audit-anchor'
import { createRole } from '@/lib/modules/roles/roles.mutations'
import type { RoleInput } from '@/lib/modules/roles/roles.schema'

import type { SeedWorld } from './world'

/** Roles that a business of this kind adds to the default ones. */
const ROLES: readonly RoleInput[] = [
  {
    name: 'קבלה ותיאום',
    description: 'פותחת כרטיסי לקוח, קובעת פגישות ושולחת מסמכים. בלי כספים.',
    requiresTotp: false,
    permissions: ['show customers', 'edit customers', 'manage documents', 'use calendar', 'use omnichannel'],
  },
  {
    name: 'הנהלת חשבונות',
    description: 'עמודי תשלום, זיכויים ועמלות.',
    requiresTotp: true,
    permissions: [
      'show customers',
      'see all payment pages',
      'close payment page manually',
      'refund payments',
      'manage customer services',
      'manage tax documents',
      'reconcile payments',
      'manage wallet',
      'manage commissions',
    ],
  },
]

/** Seeds the administrator's custom roles and the first anchor of the audit chain. Must run after the other seeds. */
export async function seedRoles({ companyId, adminId }: SeedWorld): Promise<void> {
  const admin = await loadUserActor(companyId, adminId)
  if (!admin) throw new Error('the demonstration has no administrator')
  for (const role of ROLES) {
    const permissions = role.permissions.filter((permission) => hasPermission(admin.permissions, permission))
    await createRole(requireScope('roles', admin), { ...role, permissions }, admin.permissions)
  }
  await anchorChain(companyId)
}
