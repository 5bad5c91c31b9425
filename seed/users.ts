import { and, eq } from 'drizzle-orm'

import type { RoleKey } from '@/lib/auth/default-roles'
import { hashPassword } from '@/lib/auth/passwords'
import { newToken } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { roles, teams, userGrants, userRoles, users } from '@/lib/db/schema/users'
import { inAuth } from '@/lib/db/tenant'

import type { SeedWorld } from './world'

const HOUR = 3_600_000
const before = (hours: number) => new Date(Date.now() - hours * HOUR)

type Plan = {
  name: string
  mail: string
  phone: string
  key: RoleKey
  team: string
  /** Hours since the invitation, the last activity and the disabling. An accepted invitation has a last activity. */
  invited: number
  seen?: number
  disabled?: number
}

const STUDIO: Plan[] = [
  {
    name: 'הילה אברהמי',
    mail: 'hila',
    phone: '+972525550171',
    key: 'staff',
    team: 'שירות ומשרד',
    invited: 2_400,
    seen: 3,
  },
  { name: 'רועי דהן', mail: 'roi', phone: '+972545550172', key: 'agent', team: 'מכירות', invited: 1_900, seen: 26 },
  { name: 'מאיה שגב', mail: 'maya', phone: '+972505550173', key: 'agent', team: 'מכירות', invited: 21 },
  { name: 'אורי נחום', mail: 'uri', phone: '', key: 'staff', team: '', invited: 130 },
  {
    name: 'ליאת צור',
    mail: 'liat',
    phone: '+972535550175',
    key: 'staff',
    team: '',
    invited: 7_000,
    seen: 900,
    disabled: 880,
  },
]
const AIR: Plan[] = [
  {
    name: 'קרן וקנין',
    mail: 'keren',
    phone: '+972525550181',
    key: 'staff',
    team: 'שירות ומשרד',
    invited: 3_000,
    seen: 5,
  },
  { name: 'איגור לוין', mail: 'igor', phone: '+972545550182', key: 'agent', team: 'מכירות', invited: 40 },
]

const PHONES = ['+972505550161', '+972525550162', '+972545550163']

/**
 * Seeds typical colleagues: active, invited, with an old invitation, disabled; and temporary individual permissions.
 */
export async function seedUsers(world: SeedWorld): Promise<void> {
  const passwordHash = await hashPassword(newToken(256))
  await inAuth(async (tx) => {
    for (const plan of world.isFirst ? STUDIO : AIR) await hire(tx, world, { ...plan, passwordHash })
    for (const [at, id] of [world.adminId, world.staffId, world.agentId].entries())
      await tx
        .update(users)
        .set({ phone: PHONES[at] ?? '', ...since(9_000 - at * 1_500), ...presence(at * 2 + 0.2) })
        .where(and(eq(users.companyId, world.companyId), eq(users.id, id)))
    await grant(tx, world)
  })
}

/** Returns the last activity, and a sign-in an hour before it. */
const presence = (seen: number) => ({ lastSeenAt: before(seen), lastSignInAt: before(seen + 1) })

const since = (hours: number) => ({ createdAt: before(hours), joinedAt: before(hours) })

async function hire(tx: Tx, { companyId, adminId, isFirst }: SeedWorld, plan: Plan & { passwordHash: string }) {
  const { name, mail, phone, key, team, invited, seen, disabled, passwordHash } = plan
  const [place] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.companyId, companyId), eq(teams.name, team)))
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), eq(roles.key, key)))
  const id = newId()
  const createdAt = before(invited)
  const hasJoined = seen !== undefined
  await tx.insert(users).values({
    companyId,
    id,
    createdAt,
    createdBy: adminId,
    passwordHash,
    phone,
    displayName: name,
    role: 'staff',
    email: `${mail}@${isFirst ? 'naomi-studio' : 'gilad-air'}.example`,
    teamId: place?.id ?? null,
    verified: hasJoined ? 'yes' : 'no',
    invitedAt: createdAt,
    joinedAt: hasJoined ? before(invited - 3) : null,
    ...(hasJoined && presence(seen)),
    disabledAt: disabled === undefined ? null : before(disabled),
    factorExempt: true,
  })
  if (role) await tx.insert(userRoles).values({ companyId, userId: id, roleId: role.id })
}

/** Grants the clerk a permission for a month, as a stand-in for a colleague, and refuses another one. */
async function grant(tx: Tx, { companyId, adminId, staffId }: SeedWorld): Promise<void> {
  const by = { companyId, userId: staffId, createdBy: adminId, updatedBy: adminId }
  const month = new Date(Date.now() + 30 * 24 * HOUR)
  await tx.insert(userGrants).values([
    { ...by, id: newId(), permission: 'export customers', effect: 'grant', until: month, reason: 'הכנת דוח סוף השנה' },
    { ...by, id: newId(), permission: 'import customers', effect: 'refusal', reason: 'קליטת קבצים מרוכזת אצל ההנהלה' },
  ])
}
