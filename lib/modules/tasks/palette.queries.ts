import { and, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { taskProjects } from '@/lib/db/schema/task-projects'
import { tasks } from '@/lib/db/schema/tasks'
import { closest, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'

import { inProjects, inTasks, type TaskViewer } from './reach.queries'
import { findTaskIds } from './task-filter.queries'
import { projectStateLabels, taskGroupLabels } from './tasks.labels'

export const paletteSources = {
  task: {
    async find(tx: Tx, scope: TaskViewer, typed: string) {
      const { ids } = await findTaskIds(tx, scope, typed)
      if (ids.length === 0) return []
      const { id, title, number, group, closedAt, lastActivityAt } = tasks
      const rows = await tx
        .select({ id, title, number, group })
        .from(tasks)
        .where(and(inTasks(scope), sql`${id} = any(${sql.param(ids)}::uuid[])`))
        .orderBy(closest(title, typed), sql`${closedAt} is not null`, sql`${lastActivityAt} desc`, id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        hints: [`#${row.number}`, taskGroupLabels[row.group]],
        href: href('tasks-view', { id: row.id }),
      }))
    },
  },
  task_project: {
    async find(tx: Tx, scope: TaskViewer, typed: string) {
      const { id, name, state } = taskProjects
      const rows = await tx
        .select({ id, name, state })
        .from(taskProjects)
        .where(and(inProjects(scope), sql`position(${typed.trim().toLowerCase()} in lower(${name})) > 0`))
        .orderBy(closest(name, typed), name, id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.name,
        hints: [projectStateLabels[row.state]],
        href: href('tasks-project', { id: row.id }),
      }))
    },
  },
} satisfies PaletteSources
