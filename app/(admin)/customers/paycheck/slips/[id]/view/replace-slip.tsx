'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextareaField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import { uploadFile } from '@/lib/client/upload'
import { refusalText } from '@/lib/format/refusal-text'
import { linkTo } from '@/lib/routes/links'

const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

/** Replaces a wrong payslip by a corrected file. */
export function ReplaceSlip({ id }: { id: string }) {
  const router = useRouter()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const [reason, setReason] = useState('')
  const replace = async () => {
    if (!file) return 'יש לצרף את התלוש המתוקן'
    const url = `/api/payslips/slips/${id}/replacement?${new URLSearchParams({ reason })}`
    const sent = await uploadFile<{ id: string }>(url, file, { headers: { 'content-type': 'application/pdf' } })
    if (!sent.ok) return refusalText(sent.error)
    router.push(linkTo('payslips-slip', { id: sent.data.id }))
    return undefined
  }
  return (
    <>
      <Button onClick={() => setDialogOpen(true)}>החלפת התלוש</Button>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title="להחליף את התלוש?"
        confirmLabel="החלפה"
        onConfirm={replace}
      >
        <p>הקישור שנשלח מפסיק לפעול מיד. התלוש המתוקן נשלח אחרי שחרור של אדם נוסף.</p>
        <FileDrop
          title="התלוש המתוקן"
          accept={{ 'application/pdf': ['.pdf'] }}
          maxBytes={MAX_UPLOAD_BYTES}
          hint={file ? <Ltr>{file.name}</Ltr> : 'קובץ PDF של העובד הזה בלבד, עד 20 עמודים'}
          onFiles={([chosen]) => setFile(chosen)}
        />
        <TextareaField
          label="הסיבה"
          required
          maxLength={300}
          value={reason}
          onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
