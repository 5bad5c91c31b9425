import { readNow } from '@/lib/client/use-read'
import { businessDay, formatTime } from '@/lib/format/dates'
import type { readQuickLine } from '@/lib/modules/tasks/quick-line.rules'

type Person = { value: string; label: string }
type Projects = { rows: { id: string; name: string }[] }
type Named = { id: string; name: string }
type Tag = Named & { isArchived: boolean }

export type QuickLine = ReturnType<typeof readQuickLine>
export type QuickNames = { people: readonly Named[]; projects: readonly Named[]; tags: readonly Named[] }
export type QuickReader = { read: (line: string) => QuickLine; names: QuickNames }

/** Loads the rules of quick lines, and the people, projects and tags that a line may name; without them, names stay text. */
export async function loadQuickReader(): Promise<QuickReader> {
  const [rules, people, projects, tags] = await Promise.all([
    import('@/lib/modules/tasks/quick-line.rules'),
    readNow<Person[]>('/api/tasks/people').catch(() => undefined),
    readNow<Projects>('/api/tasks/projects?size=100').catch(() => undefined),
    readNow<Tag[]>('/api/tasks/tags').catch(() => undefined),
  ])
  const names = {
    people: (people ?? []).map(({ value, label }) => ({ id: value, name: label })),
    projects: projects?.rows ?? [],
    tags: (tags ?? []).filter(({ isArchived }) => !isArchived),
  }
  const read = (line: string) =>
    rules.readQuickLine(line, { today: businessDay(), now: formatTime(new Date()), ...names })
  return { read, names }
}

type Usual = {
  /** Who has a task that names nobody. */
  actorId: string
  /** The project of a task that names none. */
  projectId?: string | undefined
}

/** Returns the body of the new task that a line describes. */
export const taskOfLine = (line: QuickLine, { actorId, projectId }: Usual) => ({
  title: line.title,
  dueOn: line.dueOn,
  dueTime: line.dueTime,
  repeat: line.repeat && { rule: line.repeat.rule },
  priority: line.priority,
  assigneeIds: line.assigneeIds.length > 0 ? line.assigneeIds : [actorId],
  projectId: line.projectId ?? projectId ?? null,
  tagIds: line.tagIds,
})
