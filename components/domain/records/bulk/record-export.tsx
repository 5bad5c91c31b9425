'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

import { filterOf } from '@/components/screen/address'
import { ExportMenu } from '@/components/screen/export-menu'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'

import type { RecordEntity } from '@/lib/records/kind'

import { useRecordOperation } from './use-record-operation'

const loadDialog = () => import('./export-dialog').then((module) => module.ExportDialog)

/** The export menu: all records of the current filter as a file, produced in the background. */
export function RecordExport({ entity }: { entity: RecordEntity }) {
  const search = Object.fromEntries(useSearchParams())
  const { start } = useRecordOperation(entity)
  const [isOpen, setOpen] = useState(false)
  const ExportDialog = useLazy(loadDialog, isOpen)
  return (
    <>
      <ExportMenu fileLabel="קובץ של התוצאות" onFile={() => setOpen(true)} />
      {ExportDialog && (
        <ExportDialog
          entity={entity}
          onClose={() => setOpen(false)}
          onExport={async (choice) => {
            const refused = await start('export', { target: { filter: filterOf({ path: '', search }) }, ...choice })
            if (!refused) void notify('הייצוא התחיל')
            return refused
          }}
        />
      )}
    </>
  )
}
