import type { Scope } from '@/lib/access/scope'
import type { Option } from '@/lib/format/options'
import { listTags } from '@/lib/modules/tags/tags.queries'
import { listProjectOptions } from '@/lib/modules/tasks/projects.queries'
import { listTaskUsers } from '@/lib/modules/tasks/tasks.queries'

/** What filters and fields of tasks offer. */
export type TaskChoices = {
  people: readonly Option[]
  projects: readonly Option[]
  tags: readonly { id: string; name: string }[]
}

/** Reads people, of one project where it is named, projects and tags. */
export async function loadTaskChoices(scope: Scope<'tasks'>, projectId: string | null = null): Promise<TaskChoices> {
  const [people, projects, tags] = await Promise.all([
    listTaskUsers(scope, { projectId, isToDo: true }),
    listProjectOptions(scope),
    listTags(scope),
  ])
  return { people, projects, tags: tags.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ id, name })) }
}
