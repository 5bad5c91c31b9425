'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { filterOf } from '@/components/screen/address'
import { ExportMenu } from '@/components/screen/export-menu'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'

const FORMATS = [
  { value: 'xlsx', label: 'אקסל (XLSX)' },
  { value: 'csv', label: 'CSV' },
]

/** The export button: the payments of the current filter as a file, produced in the background. */
export function PaymentsExport() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <ExportMenu onFile={() => setDialogOpen(true)} fileLabel="קובץ של התוצאות" />
      {isDialogOpen && <ExportDialog onClose={() => setDialogOpen(false)} />}
    </>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const search = Object.fromEntries(useSearchParams())
  const [format, setFormat] = useState('xlsx')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { follow } = useStarted()

  async function send() {
    const body = { filter: filterOf({ path: '', search }), format }
    setSending(true)
    const sent = await sendJson<{ id: string }>('/api/payments/export', 'POST', body)
    setSending(false)
    if (!sent.ok) return setProblem(refusalText(sent.error))
    follow(sent.data.id)
    await reloadOperations()
    void notify('הייצוא התחיל')
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title="ייצוא תשלומים לקובץ">
      <div className="stack">
        {problem && <Alert tone="bad" live title={problem} />}
        <Segmented
          legend="סוג הקובץ"
          name="export-format"
          options={FORMATS}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value)}
        />
        <p className="muted">הייצוא נרשם ביומן הפעולות עם שם המייצא.</p>
        <div className="dialog-actions">
          <Button variant="primary" loading={isSending} onClick={send}>
            ייצוא
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </div>
    </Dialog>
  )
}
