'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { liftInput } from '@/lib/modules/consents/suppressions.schema'

type Props = { id: string; address: string }

/** The button that lifts a suppression, with its reason. */
export function LiftSuppression({ id, address }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const title = `הסרת החסימה של ${isolate(address)}`
  return (
    <>
      <Button size="sm" aria-label={title} onClick={() => setOpen(true)}>
        הסרת החסימה
      </Button>
      <Dialog open={isOpen} onClose={close} title={title}>
        {isOpen && <LiftForm id={id} title={title} onClose={close} />}
      </Dialog>
    </>
  )
}

function LiftForm({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: liftInput,
    defaults: { reason: '' },
    submit: (body) => sendJson(`/api/suppressions/${id}/lifting`, 'POST', body),
    onSaved: () => {
      notify('החסימה הוסרה')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={title} plain>
      <p>החסימה תישאר ברשימה עם הסיבה. הסכמה שנרשמה לפניה תחול שוב.</p>
      <TextField label="סיבה" required autoComplete="off" {...form.field('reason')} />
      <SaveBar label="הסרה" onCancel={onClose} />
    </OfficeForm>
  )
}
