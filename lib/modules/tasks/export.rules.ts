import type { SheetCell } from '@/lib/files/sheet-writer'
import { businessDay } from '@/lib/format/dates'
import { richTextToPlain } from '@/lib/format/rich-text'
import { dayCell, tagsCell } from '@/lib/modules/record-kit/export.rules'

import type { ExportedTask, loadTaskExportWords } from './export.queries'
import { TASK_EXPORT_COLUMNS, type TaskExportColumn } from './export.schema'
import { taskGroupLabels, taskPriorityLabels } from './tasks.labels'

type Words = Awaited<ReturnType<typeof loadTaskExportWords>>

const cells: Record<TaskExportColumn, (row: ExportedTask, words: Words) => SheetCell> = {
  number: ({ number }) => number,
  title: ({ title }) => title,
  body: ({ body }) => (body ? richTextToPlain(body) : ''),
  projectName: ({ projectName }) => projectName ?? '',
  state: ({ stateName, group }) => stateName ?? taskGroupLabels[group],
  group: ({ group }) => taskGroupLabels[group],
  priority: ({ priority }) => taskPriorityLabels[priority],
  assignees: ({ assignees }) => assignees.map(({ name }) => name).join(', '),
  startOn: ({ startOn }) => dayCell(startOn),
  dueOn: ({ dueOn }) => dayCell(dueOn),
  dueTime: ({ dueTime }) => dueTime?.slice(0, 5) ?? '',
  estimateMinutes: ({ estimateMinutes }) => estimateMinutes ?? '',
  subject: ({ subject }) => subject?.name ?? '',
  tags: ({ tagIds }, words) => tagsCell(tagIds, words),
  checklist: ({ checklistDone, checklistTotal }) =>
    checklistTotal > 0 ? `${checklistDone} מתוך ${checklistTotal}` : '',
  isBlocked: ({ isBlocked }) => (isBlocked ? 'כן' : ''),
  parent: ({ parentId }, { parents }) => (parentId && parents.get(parentId)) || '',
  createdAt: ({ createdAt }) => dayCell(businessDay(createdAt)),
  createdBy: ({ createdBy }) => createdBy ?? '',
  closedAt: ({ closedAt }) => closedAt && dayCell(businessDay(closedAt)),
  lastActivityAt: ({ lastActivityAt }) => dayCell(businessDay(lastActivityAt)),
}

/** Returns the chosen columns in file order, or all. */
export const taskExportColumns = (chosen: readonly TaskExportColumn[] | undefined) =>
  TASK_EXPORT_COLUMNS.filter((column) => !chosen || chosen.includes(column))

/** Returns the cells of a task. */
export const taskExportCells = (row: ExportedTask, columns: readonly TaskExportColumn[], words: Words): SheetCell[] =>
  columns.map((column) => cells[column](row, words))
