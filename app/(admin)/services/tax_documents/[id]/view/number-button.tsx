'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LtrField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { allocationNumberInput } from '@/lib/modules/tax-documents/tax-documents.schema'

type Document = { id: string; version: number }
type Values = { number: string }

/** Records an allocation number that was obtained on the tax authority's own site. */
export function NumberButton({ document }: { document: Document }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        רישום מספר שהתקבל
      </Button>
      <Dialog open={isOpen} onClose={close} title="רישום מספר הקצאה">
        {isOpen && <NumberForm document={document} onClose={close} />}
      </Dialog>
    </>
  )
}

function NumberForm({ document: { id, version }, onClose }: { document: Document; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(() => formSchema(allocationNumberInput, (values: Values) => ({ ...values, version })), [version]),
    defaults: { number: '' },
    submit: (body) => sendJson(`/api/tax-documents/${id}/allocation`, 'PUT', body),
    onSaved: () => {
      notify('מספר ההקצאה נרשם')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="מספר הקצאה" plain>
      <LtrField label="מספר הקצאה" required hint="כפי שהתקבל באתר רשות המסים" {...form.field('number')} />
      <SaveBar label="רישום" onCancel={onClose} />
    </OfficeForm>
  )
}
