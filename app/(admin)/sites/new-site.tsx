'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CustomerPicker } from '@/components/domain/customer-picker'
import type { RecordOption } from '@/components/domain/record-picker'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

type Owners = readonly { value: string; label: string }[]
type Values = {
  customerId: string
  name: string
  ownerId: string
  dueOn: string
  platform: string
  state: 'draft' | 'ordered'
}

const loadSchema = () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
    ([{ formSchema }, { siteInput }]) =>
      formSchema(siteInput, ({ dueOn, ownerId, ...values }: Values) => ({
        ...values,
        ownerId: ownerId || null,
        dueOn: dueOn || null,
      })),
  )

type Props = { owners: Owners; customer?: RecordOption }

/** The button that adds a website. */
export function NewSite(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        אתר חדש
      </Button>
      {isOpen && <NewSiteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewSiteDialog({ owners, customer = undefined, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const [chosen, setChosen] = useState<RecordOption | null>(customer ?? null)
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { customerId: customer?.value ?? '', name: '', ownerId: '', dueOn: '', platform: '', state: 'ordered' },
    submit: (body) => sendJson<{ id: string }>('/api/sites', 'POST', body),
    onSaved: ({ id }) => router.push(linkTo('sites-view', { id })),
  })
  return (
    <Dialog open title="אתר חדש" size="lg" onClose={onClose}>
      <OfficeForm form={form} label="אתר חדש" plain>
        <TextField label="שם האתר" required autoComplete="off" {...form.field('name')} />
        <CustomerPicker
          value={chosen as never}
          id={form.idOf('customerId')}
          error={form.error('customerId')}
          onChange={(option) => {
            setChosen(option)
            form.rhf.setValue('customerId', option?.value ?? '', { shouldDirty: true })
          }}
        />
        <SelectField label="מנהל האתר" placeholder="אני" options={[...owners]} {...form.field('ownerId')} />
        <DateField label="יעד לעלייה לאוויר" {...form.field('dueOn')} />
        <TextField label="מערכת" hint="למשל WordPress" {...form.field('platform')} />
        <SelectField
          label="מצב"
          options={[
            { value: 'ordered', label: 'הוזמן' },
            { value: 'draft', label: 'טיוטה, עוד לא הוזמן' },
          ]}
          {...form.field('state')}
        />
        <SaveBar label="הוספת האתר" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
