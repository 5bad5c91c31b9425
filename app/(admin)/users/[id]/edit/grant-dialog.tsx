'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { PERMISSION_LABELS } from '@/lib/access/permission-labels'
import type { Permission } from '@/lib/access/permissions'
import { sendJson } from '@/lib/client/send'
import { businessDay } from '@/lib/format/dates'
import { type GrantInput, permissionGrantInput } from '@/lib/modules/users/grants.schema'

type Props = { userId: string; permission: Permission; isOn: boolean; onClose: () => void }

/** The dialog that grants or denies one permission, with an optional last day and a reason. */
export function GrantDialog({ userId, permission, isOn, onClose }: Props) {
  const router = useRouter()
  const { name, explains } = PERMISSION_LABELS[permission]
  const form = useOfficeForm({
    schema: permissionGrantInput,
    defaults: { permission, effect: isOn ? 'refusal' : 'grant', until: '', reason: '' },
    submit: ({ until, ...values }: GrantInput) =>
      sendJson(`/api/users/${userId}/grants`, 'POST', { ...values, until: until ?? '' }),
    onSaved: () => {
      void notify(isOn ? 'ההרשאה נשללה' : 'ההרשאה ניתנה')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title={isOn ? `שלילת ההרשאה: ${name}` : `מתן ההרשאה: ${name}`}>
      <OfficeForm form={form} label={name} plain>
        <p className="dialog-text">{explains} השינוי חל כבר בפעולה הבאה של המשתמש.</p>
        {form.error('permission') && <p className="field-error">{form.error('permission')}</p>}
        <DateField label="עד יום (כולל)" hint="ריק: ללא הגבלת זמן" min={businessDay()} {...form.field('until')} />
        <TextareaField label="סיבה" required rows={2} {...form.field('reason')} />
        <SaveBar label={isOn ? 'שלילה' : 'מתן'} onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
