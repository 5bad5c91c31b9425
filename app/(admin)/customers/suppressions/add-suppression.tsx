'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, TextareaField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { isEmailAddress, PHONE_CHANNELS } from '@/lib/modules/consents/channels.rules'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import type { ConsentChannel } from '@/lib/modules/consents/consents.schema'
import { suppressionInput } from '@/lib/modules/consents/suppressions.schema'

const TITLE = 'חסימת מספר או כתובת'

export function AddSuppression() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        {TITLE}
      </Button>
      <Dialog open={isOpen} onClose={close} title={TITLE}>
        {isOpen && <SuppressionForm onClose={close} />}
      </Dialog>
    </>
  )
}

type Form = { address: string; channels: ConsentChannel[]; source: string; note: string }

const schema = formSchema(suppressionInput, ({ channels, ...form }: Form) => ({
  ...form,
  channels: isEmailAddress(form.address) ? ['email'] : channels,
}))

function SuppressionForm({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { address: '', channels: [...PHONE_CHANNELS], source: '', note: '' } satisfies Form as Form,
    submit: (body) => sendJson('/api/suppressions', 'POST', body),
    onSaved: () => {
      notify('החסימה נרשמה')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={TITLE} plain>
      <LtrField label="טלפון או דוא״ל" required autoComplete="off" {...form.field('address')} />
      {!isEmailAddress(form.rhf.watch('address')) && (
        <fieldset className="check-grid">
          <legend>ערוצים</legend>
          {PHONE_CHANNELS.map((channel) => (
            <Checkbox key={channel} value={channel} {...form.rhf.register('channels')}>
              {consentChannelLabels[channel]}
            </Checkbox>
          ))}
          {form.error('channels') && <span className="field-error">{form.error('channels')}</span>}
        </fieldset>
      )}
      <TextField
        label="איך התקבלה הבקשה"
        required
        hint="למשל: שיחת טלפון, תשובה להודעה"
        autoComplete="off"
        {...form.field('source')}
      />
      <TextareaField label="הערה" rows={2} {...form.field('note')} />
      <SaveBar label="חסימה" onCancel={onClose} />
    </OfficeForm>
  )
}
