import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { taskStates } from '@/lib/db/schema/task-projects'

/** Returns the states of a project in their order. */
export const loadStates = (tx: Tx, { companyId }: { readonly companyId: string }, projectId: string) =>
  tx
    .select({ id: taskStates.id, name: taskStates.name, group: taskStates.group, color: taskStates.color })
    .from(taskStates)
    .where(and(eq(taskStates.companyId, companyId), eq(taskStates.projectId, projectId), isNull(taskStates.deletedAt)))
    .orderBy(asc(taskStates.position), asc(taskStates.id))
