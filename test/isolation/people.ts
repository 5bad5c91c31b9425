import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { roles, teams, userRoles, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'

import type { Words } from './words'

/** Permissions of an agent who may see and change only their own records. */
export const OWN_PERMISSIONS: readonly Permission[] = [
  'see own customers',
  'edit own customers',
  'see own leads',
  'edit own leads',
  'see national ids',
  'show service',
  'see service details',
  'see own payment pages',
  'edit own payment pages',
  'create payment page',
  'close payment page manually',
  'see commissions',
  'manage own projects',
  'use calendar',
]

/** Those of an agent who sees and changes the customers and leads of their team. */
const TEAM_PERMISSIONS = OWN_PERMISSIONS.map(
  (name) => name.replace(/ own (customers|leads)$/, ' team $1') as Permission,
)

/** Permissions of an administrator of a company. */
export const ALL_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((permission) => permission !== 'superAdmin')

/** Registers a company whose strings all contain the tenant's word. */
export const newCompany = ({ word }: Words) =>
  registerCompany({
    kind: 'company',
    name: `חברה ${word}`,
    businessKind: 'company',
    registrationNumber: '514392817',
    address: `כתובת ${word}`,
    phone: '03-6123456',
    email: `${word.toLowerCase().replace(/[^a-z]/g, 'x')}@companies.example`,
    terms: `תנאים ${word}`,
  })

/** Creates an agent who reaches the customers and leads of a team, with a second member who has none. */
export async function newTeamActor({ companyId, words }: Omit<Wanted, 'permissions'>): Promise<Actor> {
  const actor = await newActor({ companyId, words, permissions: TEAM_PERMISSIONS })
  const { id: mateId } = await newActor({ companyId, words, permissions: [] })
  const team = { companyId, id: newId(), name: `צוות ${words.word} ${actor.id}` }
  await inCompany({ companyId }, async (tx) => {
    await tx.insert(teams).values(team)
    await tx
      .update(users)
      .set({ teamId: team.id })
      .where(and(eq(users.companyId, companyId), inArray(users.id, [actor.id, mateId])))
  })
  return { ...actor, teammateIds: [mateId] }
}

type Wanted = { companyId: string; words: Words; permissions?: readonly Permission[] }

/**
 * Creates a user of a company and returns it as an actor. A role of its own gives it the same permissions in the
 * database.
 */
export async function newActor({ companyId, words, permissions = ALL_PERMISSIONS }: Wanted): Promise<Actor> {
  const email = `${randomUUID()}@people.example`
  const name = `משתמש ${words.word}`
  const id = await createUser({
    companyId,
    email,
    displayName: name,
    password: 'river-maple-48213',
    role: 'staff',
    isVerified: true,
  })
  await inCompany({ companyId }, async (tx) => {
    const role = { companyId, id: newId(), name: `תפקיד ${words.sharedWord}`, permissions: [...permissions] }
    await tx.insert(roles).values({ ...role, key: `own-${role.id}` })
    await tx.insert(userRoles).values({ companyId, userId: id, roleId: role.id })
  })
  return {
    id,
    companyId,
    companyName: `חברה ${words.word}`,
    name,
    email,
    role: 'staff',
    verified: true,
    permissions: new Set(permissions),
    customerId: null,
    sessionId: randomUUID(),
  }
}
