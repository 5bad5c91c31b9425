'use client'

import { useSearchParams } from 'next/navigation'

import { filterOf } from '@/components/screen/address'
import { ExportMenu } from '@/components/screen/export-menu'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** The export button: the rows of the current filter as a file, produced in the background. */
export function AuditExport() {
  const search = Object.fromEntries(useSearchParams())
  const { follow } = useStarted()

  async function toFile() {
    const sent = await sendJson<{ id: string }>('/api/audit/export', 'POST', { filter: filterOf({ path: '', search }) })
    if (!sent.ok) return void notify(sent.error.message)
    follow(sent.data.id)
    await reloadOperations()
    void notify('הייצוא התחיל')
  }
  return <ExportMenu onFile={toFile} />
}
