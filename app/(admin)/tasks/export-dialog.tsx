'use client'

import { ExportForm } from '@/components/domain/records/bulk/export-form'
import type { ExportChoice } from '@/components/domain/records/bulk/use-record-operation'
import { taskExportLabels } from '@/lib/modules/tasks/export.labels'

type Props = { onClose: () => void; onExport: (choice: ExportChoice) => Promise<string | undefined> }

/** The dialog that asks for the file format and the columns of an export of tasks. */
export const TaskExportDialog = (props: Props) => (
  <ExportForm
    title="ייצוא משימות לקובץ"
    note="הייצוא נרשם ביומן הפעולות עם שם המייצא. מה שאין לך הרשאה לראות אינו בקובץ."
    headings={taskExportLabels}
    {...props}
  />
)
