import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'

import { addChecklistItem } from './checklist.mutations'
import { findTask, listTaskEvents } from './details.queries'
import { loadGantt } from './gantt.queries'
import { addTaskLink } from './links.mutations'
import { createProject } from './projects.mutations'
import { findProject } from './projects.queries'
import { projectInput } from './projects.schema'
import { findSubjectScopes } from './reach.queries'
import { moveTask } from './state.mutations'
import { createTask } from './tasks.mutations'
import { taskInput, taskMove } from './tasks.schema'
import {
  createProjectFromTemplate,
  deleteProjectTemplate,
  saveProjectTemplate,
  updateProjectTemplate,
} from './templates.mutations'
import { listProjectTemplates } from './templates.queries'
import { projectTemplateInput, templateProjectInput } from './templates.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
/** Sees all projects; two see their own. */
let boss: Actor
let owner: Actor
let colleague: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  ;[boss, owner, colleague] = [
    await company.actor('companyAdmin'),
    await company.actor('agent'),
    await company.actor('agent'),
  ]
})
afterAll(() => database.drop())

const as = (who: Actor) => requireScope('tasks', who)
const subjects = (who: Actor) => findSubjectScopes(who)
const save = (id: string, name: string, who = owner) =>
  saveProjectTemplate(as(who), id, projectTemplateInput.parse({ name }))
const begin = (id: string, part: object, who = colleague) =>
  createProjectFromTemplate(as(who), id, templateProjectInput.parse({ startOn: '2027-01-03', ...part }), subjects(who))

/** Adds a project of the owner whose first task is done, with a sub-task, a checklist and a task that waits. */
async function addProject(name: string): Promise<string> {
  const { id } = await createProject(
    as(owner),
    projectInput.parse({ name, startOn: '2026-11-01', dueOn: '2026-11-30' }),
    subjects(owner),
  )
  const add = async (title: string, part: object) =>
    (await createTask(as(owner), taskInput.parse({ title, projectId: id, ...part }), subjects(owner))).id
  const first = await add('תכנון', {
    startOn: '2026-11-01',
    dueOn: '2026-11-03',
    estimateMinutes: 120,
    priority: 'high',
    assigneeIds: [owner.id],
  })
  await addChecklistItem(as(owner), first, { text: 'לצלם את השטח' })
  const second = await add('ביצוע', { startOn: '2026-11-04', dueOn: '2026-11-05' })
  await add('מדידות', { parentId: first, dueOn: '2026-11-02' })
  const cancelled = await add('ירד מהתוכנית', {})
  await addTaskLink(as(owner), first, { kind: 'blocks', taskId: second })
  await moveTask(as(owner), cancelled, taskMove.parse({ to: 'cancelled', version: 1 }))
  await moveTask(as(owner), first, taskMove.parse({ to: 'completed', subtasks: 'keep', version: 1 }))
  return id
}

describe('a template of a project', () => {
  it('begins a project of a colleague with its states and tasks, none begun and nobody on them, from the day of the start', async () => {
    const { id } = await save(await addProject('אתר ללקוח'), 'הקמת אתר')
    const made = await begin(id, { name: 'אתר חדש' })
    const project = await findProject(as(colleague), made.id, subjects(colleague))
    expect(project).toMatchObject({ startOn: '2027-01-03', dueOn: '2027-02-01', openTasks: 3, closedTasks: 0 })
    expect(project.members.map(({ userId, role }) => [userId, role])).toEqual([[colleague.id, 'manager']])
    const { rows, links } = await loadGantt(as(colleague), made.id)
    const days = Object.fromEntries(rows.map(({ title, startOn, dueOn }) => [title, [startOn, dueOn]]))
    expect(days).toEqual({
      תכנון: ['2027-01-03', '2027-01-05'],
      מדידות: [null, '2027-01-04'],
      ביצוע: ['2027-01-06', '2027-01-07'],
    })
    const [first, second] = ['תכנון', 'ביצוע'].map((title) => rows.find((row) => row.title === title)?.id ?? '')
    expect(links).toEqual([[first, second]])
    const task = await findTask(as(colleague), first ?? '', subjects(colleague))
    expect(task).toMatchObject({ priority: 'high', estimateMinutes: 120, assignees: [], watchers: [], openSubtasks: 1 })
    expect(task.checklist).toMatchObject([{ text: 'לצלם את השטח', doneAt: null }])
    expect(await listTaskEvents(as(colleague), task.id)).toMatchObject([{ type: 'created' }])
  })

  it('is saved by whoever manages the project, once under a name, and two at once save one', async () => {
    const id = await addProject('קליטה')
    await expect(save(id, 'קליטת לקוח', colleague)).rejects.toMatchObject({ status: 404 })
    const sent = await Promise.allSettled([1, 2].map(() => save(id, 'קליטת לקוח')))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(save(id, 'קליטת לקוח')).rejects.toMatchObject({ status: 422, fields: { name: expect.any(String) } })
    const { id: template } = (await listProjectTemplates(as(owner))).find(({ name }) => name === 'קליטת לקוח') ?? {
      id: '',
    }
    await expect(begin(template, { name: 'קליטה' })).rejects.toMatchObject({
      status: 422,
      fields: { name: expect.any(String) },
    })
  })

  it('is changed by who saved it and by whoever manages all projects; others use it', async () => {
    const { id } = await save(await addProject('שיפוץ'), 'שיפוץ דירה')
    const change = { name: 'שיפוץ בית', description: 'שלבי העבודה', version: 1 }
    await expect(updateProjectTemplate(as(colleague), id, change)).rejects.toMatchObject({ status: 403 })
    const seen = async (who: Actor) => (await listProjectTemplates(as(who))).find((one) => one.id === id)
    expect(await seen(colleague)).toMatchObject({ name: 'שיפוץ דירה', canChange: false, taskCount: 3 })
    await updateProjectTemplate(as(owner), id, change)
    await expect(updateProjectTemplate(as(owner), id, change)).rejects.toMatchObject({ status: 409 })
    await deleteProjectTemplate(as(boss), id, { version: 2 })
    expect(await seen(owner)).toBeUndefined()
    await expect(begin(id, { name: 'בלי תבנית' })).rejects.toMatchObject({ status: 404 })
  })
})
