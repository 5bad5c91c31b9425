'use client'

import { IconFilePlus } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { PdfPages } from '@/components/domain/pdf-pages'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { paymentId: string; number: string }

/** Issues the document of a payment that has none, after a look at the page as it will be. */
export function IssueButton({ paymentId, number }: Props) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const url = `/api/payments/${paymentId}/document`

  async function issue() {
    const sent = await sendJson<{ id: string }>(url, 'POST')
    if (!sent.ok) return Object.values(sent.error.fields ?? {})[0] ?? sent.error.message
    notify('המסמך הופק')
    setOpen(false)
    router.refresh()
    return undefined
  }

  return (
    <>
      <Button size="sm" icon={<IconFilePlus size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        הפקת מסמך
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        tone="primary"
        title={`להפיק מסמך לתשלום ${number}?`}
        confirmLabel="הפקת המסמך"
        onConfirm={issue}
      >
        <p>מסמך שהופק אי אפשר לשנות או למחוק, רק לזכות. כך הוא ייראה, עם מספר במקום הסימון של טיוטה:</p>
        <PdfPages source={url} problem="אי אפשר להציג את הטיוטה. ייתכן שפרטי העסק חסרים בהגדרות." />
      </ConfirmDialog>
    </>
  )
}
