'use client'

import { useState } from 'react'

import { ExportMenu } from '@/components/screen/export-menu'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'

import { useTaskOperation } from './use-task-operation'

const loadDialog = () => import('./export-dialog').then((module) => module.TaskExportDialog)

/** The export menu: all tasks of a filter as a file, written in the background. */
export function TasksExport({ filter }: { filter: string }) {
  const start = useTaskOperation()
  const [isOpen, setOpen] = useState(false)
  const ExportDialog = useLazy(loadDialog, isOpen)
  return (
    <>
      <ExportMenu fileLabel="קובץ של התוצאות" onFile={() => setOpen(true)} />
      {ExportDialog && (
        <ExportDialog
          onClose={() => setOpen(false)}
          onExport={async (choice) => {
            const refused = await start('export', { target: { filter }, ...choice })
            if (!refused) void notify('הייצוא התחיל')
            return refused
          }}
        />
      )}
    </>
  )
}
