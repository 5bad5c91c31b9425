import { and, count, eq, max } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { taskChecklist } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'

import { recordTaskChange } from './change-record.mutations'
import { lockTask, type TaskViewer } from './reach.queries'

const MAX_ITEMS = 200

/** Adds a line to the checklist of a task; 403 for a guest, 404, 409 at 200 lines. */
export const addChecklistItem = (scope: TaskViewer, id: string, { text }: { text: string }) =>
  inCompany(scope, async (tx) => {
    await lockTask(tx, scope, { id })
    const { companyId } = scope
    const [found] = await tx
      .select({ lines: count(), last: max(taskChecklist.position) })
      .from(taskChecklist)
      .where(and(eq(taskChecklist.companyId, companyId), eq(taskChecklist.taskId, id)))
    if ((found?.lines ?? 0) >= MAX_ITEMS) throw conflict('checklist_full', `אפשר להוסיף עד ${MAX_ITEMS} שורות.`)
    const itemId = newId()
    await tx.insert(taskChecklist).values({ companyId, id: itemId, taskId: id, text, position: (found?.last ?? 0) + 1 })
    await recordTaskChange(tx, scope, { id, act: 'checklist-changed', isWithin: true, data: { added: itemId } })
    return { id: itemId }
  })

type Item = { id: string; itemId: string }
type ItemChange = { text?: string; isDone?: boolean }

/** Changes a line of a checklist, or marks it as done; 403 for a guest, 404, 422 for a change of nothing. */
export const updateChecklistItem = (scope: TaskViewer, { id, itemId }: Item, change: ItemChange) =>
  inCompany(scope, async (tx) => {
    await lockTask(tx, scope, { id })
    const set = itemColumns(scope, change)
    if (Object.keys(set).length === 0) throw invalid({ text: 'אין מה לעדכן' })
    const changed = await tx
      .update(taskChecklist)
      .set(set)
      .where(isItem(scope, { id, itemId }))
      .returning({ text: taskChecklist.text })
    if (changed.length === 0) throw notFound('השורה לא נמצאה')
    await recordTaskChange(tx, scope, {
      id,
      act: 'checklist-changed',
      isWithin: true,
      data: { itemId, isDone: change.isDone },
    })
    return { id: itemId }
  })

/** Removes a line of a checklist; 403 for a guest, 404. */
export const removeChecklistItem = (scope: TaskViewer, { id, itemId }: Item) =>
  inCompany(scope, async (tx) => {
    await lockTask(tx, scope, { id })
    const gone = await tx.delete(taskChecklist).where(isItem(scope, { id, itemId })).returning({ id: taskChecklist.id })
    if (gone.length === 0) throw notFound('השורה לא נמצאה')
    await recordTaskChange(tx, scope, { id, act: 'checklist-changed', isWithin: true, data: { removed: itemId } })
    return { id: itemId }
  })

const itemColumns = ({ actorId }: TaskViewer, { text, isDone }: ItemChange) => ({
  ...(text !== undefined && { text }),
  ...(isDone !== undefined && { doneAt: isDone ? new Date() : null, doneBy: isDone ? actorId : null }),
})

const isItem = ({ companyId }: TaskViewer, { id, itemId }: Item) =>
  and(eq(taskChecklist.companyId, companyId), eq(taskChecklist.taskId, id), eq(taskChecklist.id, itemId))
