import type { TaskState } from '@/lib/modules/tasks/tasks.rules'
import type { ProjectRole, ProjectState } from '@/lib/modules/tasks/tasks.schema'

import type { ProjectValues } from '../../project-fields'

/** A project with what its manager may change. */
export type ManagedProject = ProjectValues & {
  id: string
  state: ProjectState
  customerName: string | null
  version: number
  members: readonly { userId: string; role: ProjectRole; name: string }[]
  states: readonly TaskState[]
}
