import { and, eq, inArray } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { teams, users } from '@/lib/db/schema/users'
import { inAuth } from '@/lib/db/tenant'

import type { SeedWorld } from './world'

/** Seeds two teams. Only the sign-in layer may change which team a user belongs to. */
export async function seedTeams({ companyId, adminId, staffId, agentId }: SeedWorld) {
  const plans = [
    { name: 'שירות ומשרד', members: [adminId, staffId] },
    { name: 'מכירות', members: [agentId] },
  ]
  await inAuth(async (tx) => {
    for (const { name, members } of plans) {
      const id = newId()
      await tx.insert(teams).values({ companyId, id, name })
      await tx
        .update(users)
        .set({ teamId: id })
        .where(and(eq(users.companyId, companyId), inArray(users.id, members)))
    }
  })
}
