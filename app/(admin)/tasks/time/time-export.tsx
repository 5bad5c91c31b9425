'use client'

import { useSearchParams } from 'next/navigation'

import { ExportMenu } from '@/components/screen/export-menu'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** The export button: the entries of the current filter as a file, produced in the background. */
export function TimeExport() {
  const search = useSearchParams()
  const { follow } = useStarted()
  const toFile = async () => {
    const filter = new URLSearchParams(search)
    for (const key of ['after', 'before', 'by', 'hide', 'show', 'sort', 'size']) filter.delete(key)
    const sent = await sendJson<{ id: string }>('/api/tasks/time/export', 'POST', { filter: String(filter) })
    if (sent.ok) {
      follow(sent.data.id)
      await reloadOperations()
    }
    void notify(sent.ok ? 'הייצוא התחיל' : sent.error.message)
  }
  return <ExportMenu onFile={toFile} />
}
