'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconCash, IconCopy, IconDownload, IconMail, IconReceiptRefund } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { CreditDialog } from './credit-dialog'
import { MailDialog } from './mail-dialog'
import { PaymentLink } from './payment-link'
import { ReceiptDialog } from './receipt-dialog'
import type { TaxDocumentHandle } from './tax-document-handle'

type Props = { document: TaxDocumentHandle; today: string }

/** The actions of a document: download, send, credit, create a payment link, and record a receipt. */
export function DocumentActions({ document, today }: Props) {
  const [open, setOpen] = useState<'mail' | 'credit' | 'receipt'>()
  const close = () => setOpen(undefined)
  const { id, hasFile, creditable, receivable, isAskable, openLink } = document
  const items = [
    hasFile && {
      label: 'העתק נאמן למקור',
      icon: <IconCopy size={20} />,
      href: `/api/tax-documents/${id}/copy`,
      download: true,
    },
    creditable > 0 && {
      label: 'זיכוי',
      tone: 'danger' as const,
      icon: <IconReceiptRefund size={20} />,
      onSelect: () => setOpen('credit'),
    },
  ].filter((item) => item !== false)
  return (
    <>
      {hasFile && (
        <>
          <ButtonLink href={`/api/tax-documents/${id}/file`} prefetch={false} icon={<IconDownload size={20} />}>
            הורדה
          </ButtonLink>
          <Button icon={<IconMail size={20} />} onClick={() => setOpen('mail')}>
            שליחה
          </Button>
        </>
      )}
      {isAskable && <PaymentLink documentId={id} openLink={openLink} />}
      {receivable > 0 && (
        <Button variant="primary" icon={<IconCash size={20} />} onClick={() => setOpen('receipt')}>
          התקבל תשלום
        </Button>
      )}
      {items.length > 0 && <Menu label="פעולות נוספות" items={items} />}
      <MailDialog open={open === 'mail'} onClose={close} document={document} />
      <CreditDialog open={open === 'credit'} onClose={close} document={document} />
      <ReceiptDialog open={open === 'receipt'} onClose={close} document={document} today={today} />
    </>
  )
}
