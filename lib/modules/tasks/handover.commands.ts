import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { taskProjectMembers } from '@/lib/db/schema/task-projects'
import { taskPeople, tasks } from '@/lib/db/schema/tasks'
import { publish } from '@/lib/events/publish'
import type { OwnedKinds } from '@/lib/records/owned'

/** Open tasks that a user has to do; who receives them becomes a member of their projects, also if they were a guest. */
export const ownedKinds = {
  tasks: {
    table: taskPeople,
    user: taskPeople.userId,
    isOpen: isNotNull(taskPeople.agendaAt),
    words: ['משימה אחת', 'שתי משימות', 'משימות'],
    topic: 'task',
    async handOver(tx, scope, { fromId, toId, size }) {
      const { companyId } = scope
      const isOfFrom = and(eq(taskPeople.companyId, companyId), eq(taskPeople.userId, fromId))
      const found = await tx
        .select({ taskId: taskPeople.taskId })
        .from(taskPeople)
        .where(and(isOfFrom, isNotNull(taskPeople.agendaAt)))
        .limit(size)
        .for('update')
      const ids = found.map(({ taskId }) => taskId)
      if (ids.length === 0) return 0
      await tx
        .insert(taskPeople)
        .values(ids.map((taskId) => ({ companyId, taskId, userId: toId, role: 'assignee' as const })))
        .onConflictDoUpdate({
          target: [taskPeople.companyId, taskPeople.taskId, taskPeople.userId],
          set: { role: 'assignee' },
        })
      await tx.delete(taskPeople).where(and(isOfFrom, inArray(taskPeople.taskId, ids)))
      const ofProjects = await tx
        .selectDistinct({ projectId: tasks.projectId })
        .from(tasks)
        .where(and(eq(tasks.companyId, companyId), inArray(tasks.id, ids), isNotNull(tasks.projectId)))
      const members = ofProjects.flatMap(({ projectId }) =>
        projectId ? [{ companyId, projectId, userId: toId, role: 'member' as const }] : [],
      )
      if (members.length > 0)
        await tx
          .insert(taskProjectMembers)
          .values(members)
          .onConflictDoUpdate({
            target: [taskProjectMembers.companyId, taskProjectMembers.projectId, taskProjectMembers.userId],
            set: { role: 'member' },
            setWhere: eq(taskProjectMembers.role, 'guest'),
          })
      await publish(tx, scope, { topic: 'task', entityId: toId, kind: 'bulk-changed' })
      return ids.length
    },
  },
} as const satisfies OwnedKinds
