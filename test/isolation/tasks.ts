import { eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { taskStates } from '@/lib/db/schema/task-projects'
import { inCompany } from '@/lib/db/tenant'
import { addChecklistItem } from '@/lib/modules/tasks/checklist.mutations'
import { addTaskComment } from '@/lib/modules/tasks/comments.mutations'
import { addTaskLink } from '@/lib/modules/tasks/links.mutations'
import { createProject } from '@/lib/modules/tasks/projects.mutations'
import { projectInput } from '@/lib/modules/tasks/projects.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { createTask } from '@/lib/modules/tasks/tasks.mutations'
import { taskCommentInput, taskInput } from '@/lib/modules/tasks/tasks.schema'

import type { Words } from './words'

/** Returns the body of a new project; its name is taken by no other. */
export const projectBody = ({ word }: Words) => ({
  name: `פרויקט ${word} ${newId().slice(-12)}`,
  description: `תיאור ${word}`,
  color: 'blue',
  customerId: null,
  startOn: null,
  dueOn: null,
})

/** Returns the body of a new task. */
export const taskBody = ({ word }: Words) => ({ title: `משימה ${word}`, dueOn: '2030-01-01' })

/** Returns states that a project may have. */
export const statesBody = ({ word }: Words, firstId: string | null = null) => [
  { id: firstId, name: `לביצוע ${word}`, group: 'unstarted', color: 'gray' },
  { id: null, name: `הושלמה ${word}`, group: 'completed', color: 'green' },
]

type Linked = { customer: string; tag: string }

/** Adds a project with a task that has something of everything, a task without a project, and one of each to delete. */
export async function addTasks(actor: Actor, words: Words, { customer, tag }: Linked) {
  const { companyId, id: userId } = actor
  const [scope, scopes] = [requireScope('tasks', actor), findSubjectScopes(actor)]
  const addProject = async () => (await createProject(scope, projectInput.parse(projectBody(words)), scopes)).id
  const [taskProject, spareTaskProject] = [await addProject(), await addProject()]
  const add = async (more: object) =>
    (await createTask(scope, taskInput.parse({ ...taskBody(words), assigneeIds: [userId], ...more }), scopes)).id
  const subject = { entity: 'customer', id: customer }
  const task = await add({ projectId: taskProject, subject, tagIds: [tag] })
  const [looseTask, spareTask] = [await add({ dueOn: null }), await add({ parentId: task })]
  const addItem = async () => (await addChecklistItem(scope, task, { text: `שורה ${words.word}` })).id
  const [checklistItem, spareChecklistItem] = [await addItem(), await addItem()]
  const comment = taskCommentInput.parse({ text: `תגובה ${words.word}` })
  const addComment = async () => (await addTaskComment(scope, task, comment)).id
  const [taskComment, spareTaskComment] = [await addComment(), await addComment()]
  const { id: taskLink } = await addTaskLink(scope, task, { kind: 'blocks', taskId: spareTask })
  const [state] = await inCompany({ companyId }, (tx) =>
    tx.select({ id: taskStates.id }).from(taskStates).where(eq(taskStates.projectId, taskProject)).limit(1),
  )
  if (!state) throw new Error('a project without states')
  const projects = { taskProject, spareTaskProject, taskState: state.id }
  const parts = { checklistItem, spareChecklistItem, taskComment, spareTaskComment, taskLink }
  return { ...projects, task, looseTask, spareTask, ...parts }
}
