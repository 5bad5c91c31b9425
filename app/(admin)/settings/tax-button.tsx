'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, SelectField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { authorityModeLabels } from '@/lib/modules/settings/tax.labels'
import { authorityInput } from '@/lib/modules/settings/tax.schema'

type Mode = keyof typeof authorityModeLabels
type Saved = { mode: Mode; userName: string; softwareNumber: string; version: number } | null
type Values = Record<
  'userName' | 'softwareNumber' | 'expiresOn' | 'clientId' | 'clientSecret' | 'refreshToken',
  string
> & {
  mode: Mode
}

const MODES = toOptions(authorityModeLabels)

const bodyOf = (version: number) => (form: Values) => {
  const { mode, userName, softwareNumber, expiresOn, ...keys } = form
  return { mode, userName, softwareNumber, expiresOn, version, ...(mode === 'simulator' ? {} : keys) }
}

/** Returns the values that a renewal keeps. */
const keptOf = (saved: Saved): Pick<Values, 'mode' | 'userName' | 'softwareNumber'> => ({
  mode: saved?.mode ?? 'production',
  userName: saved?.userName ?? '',
  softwareNumber: saved?.softwareNumber ?? '',
})

/** The button and dialog that enter an authorisation, or renew it. */
export function TaxButton({ saved }: { saved: Saved }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {saved ? 'חידוש ההרשאה' : 'הזנת הרשאה'}
      </Button>
      <Dialog open={isOpen} onClose={close} title="הרשאה מרשות המסים">
        {isOpen && <TaxForm saved={saved} onClose={close} />}
      </Dialog>
    </>
  )
}

function TaxForm({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const router = useRouter()
  const version = saved?.version ?? 0
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(() => formSchema(authorityInput, bodyOf(version)), [version]),
    defaults: {
      ...keptOf(saved),
      expiresOn: '',
      clientId: '',
      clientSecret: '',
      refreshToken: '',
    },
    submit: (body) => sendJson('/api/settings/tax', 'PUT', body),
    onSaved: () => {
      notify('ההרשאה נשמרה')
      onClose()
      router.refresh()
    },
  })
  const isReal = form.rhf.watch('mode') !== 'simulator'
  return (
    <OfficeForm form={form} label="הרשאה מרשות המסים" plain>
      <SelectField label="סביבה" required options={MODES} {...form.field('mode')} />
      <DateField label="בתוקף עד" required hint="ההרשאה ניתנת לשלושה חודשים" {...form.field('expiresOn')} />
      <TextField label="שם המשתמש אצל הרשות" {...form.field('userName')} />
      <LtrField label="מספר רישום התוכנה" hint="ריק: מספר העוסק" {...form.field('softwareNumber')} />
      {isReal && (
        <>
          <LtrField label="מזהה היישום" required autoComplete="off" {...form.field('clientId')} />
          <LtrField label="סוד היישום" required type="password" autoComplete="off" {...form.field('clientSecret')} />
          <LtrField label="אסימון ההרשאה" required type="password" autoComplete="off" {...form.field('refreshToken')} />
        </>
      )}
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}
