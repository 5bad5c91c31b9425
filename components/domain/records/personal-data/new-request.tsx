'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type RecordHandle, recordApiPath } from '@/components/domain/records/record-path'
import { recordWords } from '@/components/domain/records/record-words'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { requestKindLabels } from '@/lib/modules/personal-data/personal-data.labels'
import { requestInput } from '@/lib/modules/personal-data/personal-data.schema'

type Props = { record: RecordHandle; isErased: boolean; today: string }

const TITLE = 'בקשה חדשה'

/** The button and dialog that record a request about the personal data of a customer or a lead. */
export function NewRequest(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        {TITLE}
      </Button>
      <Dialog open={isOpen} onClose={close} title={TITLE}>
        <RequestForm {...props} onClose={close} />
      </Dialog>
    </>
  )
}

const KINDS = toOptions(requestKindLabels)

function RequestForm({ record, isErased, today, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: requestInput,
    defaults: { kind: 'access', requester: '', receivedOn: today },
    submit: (body) => sendJson(`${recordApiPath(record)}/personal-data`, 'POST', body),
    onSaved: () => {
      void notify('הבקשה נרשמה')
      onClose()
      router.refresh()
    },
  })
  // After an erasure only access can be requested, to the data that the law requires to be retained.
  const options = isErased ? KINDS.filter(({ value }) => value === 'access') : KINDS
  return (
    <OfficeForm form={form} label={TITLE} plain>
      <SelectField label="מה התבקש" options={options} {...form.field('kind')} />
      <TextField
        label="מי ביקש"
        required
        hint={`${recordWords[record.entity].the} עצמו או מי שפועל בשמו`}
        {...form.field('requester')}
      />
      <DateField
        label="התקבלה ביום"
        required
        hint="המועד לתשובה נקבע 30 יום אחרי היום הזה"
        {...form.field('receivedOn')}
      />
      <SaveBar label="רישום הבקשה" onCancel={onClose} />
    </OfficeForm>
  )
}
