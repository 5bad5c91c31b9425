import { requireScope } from '@/lib/access/scope'
import { exportFile, exportStep } from '@/lib/modules/record-kit/export.rules'
import type { FileKind } from '@/lib/operations/kind'

import { countTaskTarget } from './bulk.queries'
import { type TaskExportInput, taskExportInput } from './bulk.schema'
import { taskExportLabels } from './export.labels'
import { loadTaskExportWords, loadTasksForExport } from './export.queries'
import { taskExportCells, taskExportColumns } from './export.rules'
import { findSubjectScopes } from './reach.queries'

/** Export of tasks to a CSV file or a workbook; what a task is about is named to those who may see that record. */
export const tasksExportKind: FileKind<TaskExportInput> = {
  name: 'tasks.export',
  input: taskExportInput,
  ...exportFile('משימות'),
  count(tx, actor, { target }) {
    requireScope('taskExports', actor)
    return countTaskTarget(tx, requireScope('tasks', actor), target)
  },
  async write(tx, { actor, input, ...chunk }) {
    requireScope('taskExports', actor)
    const scope = requireScope('tasks', actor)
    const rows = await loadTasksForExport(tx, scope, {
      target: input.target,
      scopes: findSubjectScopes(actor),
      ...chunk,
    })
    const words = await loadTaskExportWords(tx, scope, rows)
    const columns = taskExportColumns(input.columns)
    const cells = (row: (typeof rows)[number]) => taskExportCells(row, columns, words)
    return exportStep({ ...chunk, input, rows, head: columns.map((column) => taskExportLabels[column]), cells })
  },
}
