import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { sessions } from '@/lib/db/schema/sign-in'
import { roles, teams, userGrants } from '@/lib/db/schema/users'
import { inAuth, inCompany } from '@/lib/db/tenant'

import type { Words } from './words'

/**
 * Adds users of the company, whom colleagues may see: an active, an invited and a disabled one; with an individual
 * permission, a session, a role and a team.
 */
export async function addPeople({ companyId }: Actor, { sharedWord }: Words) {
  const person = () =>
    createUser({
      companyId,
      email: `${randomUUID()}@people.example`,
      displayName: `עמית ${sharedWord}`,
      role: 'staff',
      password: `river-maple-${randomUUID()}`,
      isVerified: true,
      factorExempt: true,
    })
  const [employee, invited, gone, spareUser] = [await person(), await person(), await person(), await person()]
  const [grant, session, lookRole, emptyTeam] = [newId(), newId(), newId(), newId()]
  await inCompany({ companyId }, async (tx) => {
    const name = `תפקיד ${sharedWord}`
    await tx
      .insert(roles)
      .values({ companyId, id: lookRole, key: `shared-${lookRole}`, name, permissions: ['use calendar'] })
    await tx.insert(teams).values({ companyId, id: emptyTeam, name: `צוות ${sharedWord} ${emptyTeam.slice(-6)}` })
    const permission = { permission: 'use omnichannel', effect: 'grant', reason: `סיבה ${sharedWord}` } as const
    await tx.insert(userGrants).values({ companyId, id: grant, userId: employee, ...permission })
    // Whoever sees some customers or leads may be added to one as a collaborator.
    for (const userId of [employee, spareUser])
      for (const seen of ['see own customers', 'see own leads'] as const)
        await tx.insert(userGrants).values({ companyId, id: newId(), userId, permission: seen, effect: 'grant' })
  })
  await inAuth(async (tx) => {
    const expiresAt = new Date(Date.now() + 3_600_000)
    await tx.insert(sessions).values({ id: session, userId: employee, tokenHash: session, expiresAt, ip: sharedWord })
    await tx.execute(sql`update users set joined_at = null, invited_at = now(), verified = 'no' where id = ${invited}`)
    await tx.execute(sql`update users set disabled_at = now() where id = ${gone}`)
  })
  return { employee, invited, gone, spareUser, grant, session, lookRole, emptyTeam }
}
