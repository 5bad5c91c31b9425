'use client'

import { useSearchParams } from 'next/navigation'

import { ExportMenu } from '@/components/screen/export-menu'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** The export button: what messages cost by the current filter, as a file that is produced in the background. */
export function UsagesExport() {
  const search = useSearchParams()
  const { follow } = useStarted()
  const toFile = async () => {
    const filter = new URLSearchParams(search)
    for (const key of ['after', 'before', 'hide']) filter.delete(key)
    const sent = await sendJson<{ id: string }>('/api/wallet/usages/export', 'POST', { filter: String(filter) })
    if (sent.ok) {
      follow(sent.data.id)
      await reloadOperations()
    }
    void notify(sent.ok ? 'הייצוא התחיל' : sent.error.message)
  }
  return <ExportMenu onFile={toFile} />
}
