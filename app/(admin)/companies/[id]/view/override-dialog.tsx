'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { overrideInput } from '@/lib/modules/companies/features.schema'

type Props = { id: string; permission: string; name: string; isOn: boolean; overrideId: string | null }

/** The button that turns one feature on or off for this company only, or removes such an override. */
export function OverrideButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const label = props.overrideId ? 'ביטול ההחרגה' : props.isOn ? 'סגירת היכולת' : 'פתיחת היכולת'
  return (
    <>
      <Button size="sm" aria-label={`${label}: ${props.name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {props.overrideId ? (
        <ActionDialog
          open={isOpen}
          onClose={close}
          tone="primary"
          title={`לבטל את ההחרגה של ״${props.name}״?`}
          confirmLabel="ביטול ההחרגה"
          cancelLabel="חזרה"
          url={`/api/companies/${props.id}/overrides/${props.overrideId}`}
          method="DELETE"
          done="ההחרגה בוטלה"
        >
          מעכשיו קובעים שוב החבילה והתוספים.
        </ActionDialog>
      ) : (
        <Dialog open={isOpen} onClose={close} title={`${label}: ${props.name}`}>
          <OverrideForm {...props} label={label} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

type Form = { permission: string; effect: 'on' | 'off'; reason: string; until: string }

const schema = formSchema(overrideInput, ({ until, ...form }: Form) => ({ ...form, until: until || null }))

function OverrideForm({ id, permission, isOn, label, onClose }: Props & { label: string; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { permission, effect: isOn ? 'off' : 'on', reason: '', until: '' } satisfies Form as Form,
    submit: (body) => sendJson(`/api/companies/${id}/overrides`, 'POST', body),
    onSaved: () => {
      notify(isOn ? 'היכולת נסגרה' : 'היכולת נפתחה')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={label} plain>
      <TextareaField label="סיבה" required rows={2} {...form.field('reason')} />
      <DateField label="עד (כולל)" hint="ריק: ללא הגבלת זמן" {...form.field('until')} />
      <SaveBar label={label} onCancel={onClose} />
    </OfficeForm>
  )
}
