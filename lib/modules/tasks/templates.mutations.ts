import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { taskProjectTemplates } from '@/lib/db/schema/task-plan'
import { taskChecklist, taskLinks, tasks } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addDays } from '@/lib/format/calendar'
import { skipRestDays } from '@/lib/format/rest-days'
import { touch } from '@/lib/records/touch'

import { recordTaskChange } from './change-record.mutations'
import { addProject, changeProjects } from './projects.mutations'
import { lockProject, type Project, type SubjectScopes, subjectOf, type TaskViewer } from './reach.queries'
import { loadStates } from './states.queries'
import { daySpan } from './task-days.rules'
import { stateOfGroup, type TaskState, taskSearchText } from './tasks.rules'
import { lockProjectTemplate, MAX_TEMPLATES, readProjectTemplate } from './templates.queries'
import { type TemplateSource, templateDays, toTemplateContent } from './templates.rules'
import {
  MAX_TEMPLATE_TASKS,
  type TemplateChange,
  type TemplateContent,
  type TemplateInput,
  type TemplateProjectInput,
  templateContent,
} from './templates.schema'

/**
 * Saves a project as a template: its states, and its tasks without the cancelled ones, with what belongs to them but no
 * people and no records. 403 for whoever does not manage it, 404, 409 at 200 templates or for more than 200 tasks, 422
 * for a taken name.
 */
export const saveProjectTemplate = (scope: TaskViewer, projectId: string, { name, description }: TemplateInput) =>
  changeTemplates(scope, async (tx) => {
    const { companyId, actorId } = scope
    const project = await lockProject(tx, scope, { id: projectId })
    await refuseTooMany(tx, scope)
    const content = await readContent(tx, scope, project)
    const id = newId()
    await tx.insert(taskProjectTemplates).values({
      companyId,
      id,
      name,
      description,
      color: project.color,
      taskCount: content.tasks.length,
      content,
      createdBy: actorId,
      updatedBy: actorId,
    })
    await recordTemplateChange(tx, scope, { act: 'created', id, data: { name, projectId } })
    return { id }
  })

/** Changes the name and the description of a template. 403 for one of somebody else, 404, 409 (version), 422 for a taken name. */
export const updateProjectTemplate = (scope: TaskViewer, id: string, { version, ...set }: TemplateChange) =>
  changeTemplates(scope, async (tx) => {
    await lockProjectTemplate(tx, scope, { id, version })
    await writeTemplate(tx, scope, { id, version, set })
    await recordTemplateChange(tx, scope, { act: 'updated', id, data: { name: set.name } })
    return { id, version: version + 1 }
  })

/** Deletes a template; projects that began with it stay. 403 for one of somebody else, 404, 409 (version). */
export const deleteProjectTemplate = (scope: TaskViewer, id: string, { version }: { version: number }) =>
  changeTemplates(scope, async (tx) => {
    const { name } = await lockProjectTemplate(tx, scope, { id, version })
    await writeTemplate(tx, scope, { id, version, set: { deletedAt: new Date() } })
    await recordTemplateChange(tx, scope, { act: 'deleted', id, data: { name } })
    return { id }
  })

/**
 * Creates a project that begins with a template: with its states, and its tasks on days counted from the start, none of
 * them begun. Whoever adds it manages it. 404, 409 at 2,000 projects, 422 by field.
 */
export const createProjectFromTemplate = (
  scope: TaskViewer,
  id: string,
  input: TemplateProjectInput,
  scopes: SubjectScopes,
) =>
  changeProjects(scope, async (tx) => {
    const { content, description, color } = await readProjectTemplate(tx, scope, id)
    const days = templateDays(content, input.startOn, skipRestDays)
    const last = days
      .flatMap((its) => daySpan(its)?.last ?? [])
      .sort()
      .at(-1)
    const end = content.dueIn === null ? null : addDays(input.startOn, Math.max(content.dueIn, 0))
    const dueOn = end && last && last > end ? last : end
    const project = await addProject(tx, scope, {
      input: { ...input, description, color, dueOn },
      states: content.states,
      data: { templateId: id },
      scopes,
    })
    await addTasks(tx, scope, { projectId: project.id, content, days })
    return project
  })

const changeTemplates = <T>(scope: TaskViewer, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCompany(scope, work).catch((error) => {
    if (violatesConstraint(error, 'task_project_templates_name')) throw invalid({ name: 'יש כבר תבנית בשם הזה' })
    if (violatesConstraint(error, 'task_project_templates_content_check'))
      throw conflict('template_too_large', 'הפרויקט גדול מדי לתבנית. אפשר לקצר תיאורים של משימות.')
    throw error
  })

async function refuseTooMany(tx: Tx, { companyId }: TaskViewer): Promise<void> {
  const [found] = await tx
    .select({ templates: count() })
    .from(taskProjectTemplates)
    .where(and(eq(taskProjectTemplates.companyId, companyId), isNull(taskProjectTemplates.deletedAt)))
  if ((found?.templates ?? 0) >= MAX_TEMPLATES)
    throw conflict('templates_full', `אפשר לשמור עד ${MAX_TEMPLATES} תבניות.`)
}

/** Returns what a template keeps of a project that is locked. */
async function readContent(tx: Tx, scope: TaskViewer, project: Project): Promise<TemplateContent> {
  const { companyId } = scope
  const found = await tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.companyId, companyId),
        eq(tasks.projectId, project.id),
        isNull(tasks.deletedAt),
        ne(tasks.group, 'cancelled'),
      ),
    )
    .orderBy(asc(tasks.createdAt), asc(tasks.id))
    .limit(MAX_TEMPLATE_TASKS + 1)
  if (found.length > MAX_TEMPLATE_TASKS)
    throw conflict('template_too_large', `בתבנית יכולות להיות עד ${MAX_TEMPLATE_TASKS} משימות.`)
  const ids = sql.param(found.map(({ id }) => id))
  const lines = await tx
    .select({ taskId: taskChecklist.taskId, text: taskChecklist.text })
    .from(taskChecklist)
    .where(and(eq(taskChecklist.companyId, companyId), sql`task_id = any(${ids}::uuid[])`))
    .orderBy(asc(taskChecklist.position), asc(taskChecklist.id))
  const { fromId, toId, kind } = taskLinks
  const links = await tx
    .select({ fromId, toId, kind })
    .from(taskLinks)
    .where(and(eq(taskLinks.companyId, companyId), sql`from_id = any(${ids}::uuid[]) and to_id = any(${ids}::uuid[])`))
    .orderBy(asc(taskLinks.createdAt), asc(taskLinks.id))
  const sources = found.map(
    (task): TemplateSource => ({
      ...task,
      isAboutRecord: subjectOf(task) !== null,
      checklist: lines.flatMap(({ taskId, text }) => (taskId === task.id ? [text] : [])),
    }),
  )
  const states = await loadStates(tx, scope, project.id)
  return templateContent.parse(
    toTemplateContent({ startOn: project.startOn, dueOn: project.dueOn, states, tasks: sources, links }),
  )
}

type Written = { id: string; version: number; set: { name: string; description: string } | { deletedAt: Date } }

const writeTemplate = (tx: Tx, { companyId, actorId }: TaskViewer, { id, version, set }: Written) =>
  tx
    .update(taskProjectTemplates)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(taskProjectTemplates.companyId, companyId), eq(taskProjectTemplates.id, id)))

type Change = { act: 'created' | 'updated' | 'deleted'; id: string; data: Record<string, unknown> }

async function recordTemplateChange(tx: Tx, scope: TaskViewer, { act, id, data }: Change): Promise<void> {
  await publish(tx, scope, { topic: 'task-project', entityId: id, kind: act })
  await audit(tx, scope, { action: `task-template.${act}`, entity: 'task_template', entityId: id, data })
}

type Added = { projectId: string; content: TemplateContent; days: ReturnType<typeof templateDays> }

/** Adds the tasks of a template to a new project, with their checklists and links. */
async function addTasks(tx: Tx, scope: TaskViewer, { projectId, content, days }: Added): Promise<void> {
  const { companyId, actorId } = scope
  if (content.tasks.length === 0) return
  const states = await loadStates(tx, scope, projectId)
  const ids = content.tasks.map(() => newId())
  const idAt = (at: number) => ids[at] ?? ''
  const rows: (typeof tasks.$inferInsert)[] = []
  for (const [at, { parent, isBacklog, checklist: _, startIn: __, dueIn: ___, ...task }] of content.tasks.entries()) {
    const number = await nextNumber(tx, companyId, 'task')
    rows.push({
      ...task,
      ...days[at],
      ...placeIn(states, isBacklog),
      companyId,
      id: idAt(at),
      number,
      projectId,
      parentId: parent === null ? null : idAt(parent),
      createdBy: actorId,
      updatedBy: actorId,
      searchText: taskSearchText({ ...task, number }),
    })
  }
  await tx.insert(tasks).values(rows)
  const lines = content.tasks.flatMap(({ checklist }, at) =>
    checklist.map((text, line) => ({ companyId, id: newId(), taskId: idAt(at), text, position: line + 1 })),
  )
  if (lines.length > 0) await tx.insert(taskChecklist).values(lines)
  const links = content.links.map(({ from, to, kind }) => {
    const ends = { fromId: idAt(from), toId: idAt(to) }
    return { ...ends, companyId, id: newId(), kind, createdBy: actorId }
  })
  if (links.length > 0) await tx.insert(taskLinks).values(links)
  for (const id of ids) await recordTaskChange(tx, scope, { id, act: 'created', data: { projectId } })
}

/** Returns the state of a task that was not begun: the first of its meaning. */
function placeIn(
  states: readonly TaskState[],
  isBacklog: boolean,
): Pick<typeof tasks.$inferInsert, 'stateId' | 'group'> {
  const state = stateOfGroup(states, isBacklog ? 'backlog' : 'unstarted')
  if (!state) throw new Error('a template without a state for new tasks')
  return { stateId: state.id, group: state.group }
}
