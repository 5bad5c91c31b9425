'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { EmailField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { sendTaxDocumentInput } from '@/lib/modules/tax-documents/tax-documents.schema'

import type { TaxDocumentHandle } from './tax-document-handle'

type Props = { open: boolean; onClose: () => void; document: TaxDocumentHandle }

/** The dialog that mails the original to an address. */
export const MailDialog = ({ open, onClose, document }: Props) => (
  <Dialog open={open} onClose={onClose} title="שליחת המסמך בדוא״ל">
    {open && <MailForm onClose={onClose} document={document} />}
  </Dialog>
)

function MailForm({ onClose, document: { id, email } }: Omit<Props, 'open'>) {
  const router = useRouter()
  const form = useOfficeForm<{ to: string }, { to: string }, { id: string }>({
    schema: sendTaxDocumentInput,
    defaults: { to: email },
    submit: (body) => sendJson(`/api/tax-documents/${id}/mail`, 'POST', body),
    onSaved: () => {
      notify('המסמך נשלח')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="שליחת המסמך" plain>
      <EmailField label="אל" required {...form.field('to')} />
      <SaveBar label="שליחה" onCancel={onClose} />
    </OfficeForm>
  )
}
