import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { teams, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import type { TeamChange } from './teams.schema'

type Edits = Scope<'userEdits'>

/** Creates a team; 422 if the name is taken. */
export const createTeam = (scope: Edits, { name }: { name: string }) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const id = newId()
    await refuseTaken(tx, scope, { id, name })
    await tx.insert(teams).values({ companyId, id, name, createdBy: actorId, updatedBy: actorId })
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'team' })
    await audit(tx, scope, { action: 'team.created', entity: 'team', entityId: id, data: { name } })
    return { id }
  })

/** Renames a team; 404, 409 for a stale version, 422. */
export const renameTeam = (scope: Edits, id: string, { name, version }: TeamChange) =>
  inCompany(scope, async (tx) => {
    const before = await lockTeam(tx, scope, id)
    if (before.version !== version) throw stale()
    await refuseTaken(tx, scope, { id, name })
    const by = touch(version, scope.actorId)
    await tx
      .update(teams)
      .set({ name, ...by })
      .where(rowOf(scope, id))
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'team' })
    await audit(tx, scope, {
      action: 'team.renamed',
      entity: 'team',
      entityId: id,
      data: { from: before.name, to: name },
    })
    return { id }
  })

/** Deletes a team; 404, 409 while it has members. */
export const deleteTeam = (scope: Edits, id: string) =>
  inCompany(scope, async (tx) => {
    const { name } = await lockTeam(tx, scope, id)
    const isMember = and(eq(users.companyId, scope.companyId), eq(users.teamId, id), isNull(users.deletedAt))
    const [member] = await tx.select({ id: users.id }).from(users).where(isMember).limit(1)
    if (member) throw conflict('team_in_use', 'יש בצוות אנשים: קודם יש להעביר אותם לצוות אחר')
    await tx.update(teams).set({ deletedAt: new Date(), updatedBy: scope.actorId }).where(rowOf(scope, id))
    await publish(tx, scope, { topic: 'user', entityId: id, kind: 'team' })
    await audit(tx, scope, { action: 'team.deleted', entity: 'team', entityId: id, data: { name } })
    return { id }
  })

const rowOf = ({ companyId }: Edits, id: string) =>
  and(eq(teams.companyId, companyId), eq(teams.id, id), isNull(teams.deletedAt))

const lockTeam = (tx: Tx, scope: Edits, id: string) => lockRow(tx, teams, scope, { id, orElse: 'הצוות לא נמצא' })

async function refuseTaken(tx: Tx, { companyId }: Edits, { id, name }: { id: string; name: string }): Promise<void> {
  const hasSameName = and(
    eq(teams.companyId, companyId),
    eq(teams.name, name),
    ne(teams.id, id),
    isNull(teams.deletedAt),
  )
  const [sameName] = await tx.select({ id: teams.id }).from(teams).where(hasSameName)
  if (sameName) throw invalid({ name: 'כבר יש צוות בשם הזה' })
}
