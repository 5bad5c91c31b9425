'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconDownload, IconFileTypePdf, IconMail, IconPrinter, IconTable } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { id: string; period: { from: string; to: string }; to: string | null }

/** Buttons to download or print the statement, and to mail it to the customer after a confirmation. */
export function StatementActions({ id, period, to }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const address = `/api/customers/${id}/statement`
  const file = (format: 'pdf' | 'csv') => `${address}?${new URLSearchParams({ ...period, format })}`

  async function send() {
    const sent = await sendJson(address, 'POST', period)
    if (!sent.ok) return sent.error.message
    void notify('הכרטסת נשלחה')
  }

  return (
    <>
      <Menu
        label="ייצוא"
        hasText
        icon={<IconDownload size={20} />}
        items={[
          { label: 'קובץ PDF', icon: <IconFileTypePdf />, href: file('pdf'), download: true },
          { label: 'קובץ CSV', icon: <IconTable />, href: file('csv'), download: true },
          { label: 'הדפסה', icon: <IconPrinter />, onSelect: () => window.print() },
        ]}
      />
      {to && (
        <>
          <Button variant="primary" icon={<IconMail size={20} />} onClick={() => setConfirming(true)}>
            שליחה ללקוח
          </Button>
          <ConfirmDialog
            open={isConfirming}
            onClose={() => setConfirming(false)}
            tone="primary"
            title="לשלוח ללקוח את הכרטסת?"
            confirmLabel="שליחה"
            onConfirm={send}
          >
            הכרטסת תישלח כקובץ PDF אל <bdi dir="ltr">{to}</bdi>
          </ConfirmDialog>
        </>
      )}
    </>
  )
}
