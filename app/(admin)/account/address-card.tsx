'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmailField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { addressInput } from '@/lib/auth/schema'
import { sendJson } from '@/lib/client/send'
import { sentAs } from '@/lib/client/sent-as'

type Form = { email: string }
type Props = { email: string; pendingEmail: string | null }

const schema = sentAs(addressInput, (values: Form) => values)

/** The address one signs in with; a new one counts from the moment its link is opened. */
export function AddressCard({ email, pendingEmail }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { email: '' },
    submit: (values) => sendJson('/api/account/email', 'POST', values),
    onSaved: () => {
      form.rhf.reset({ email: '' })
      void notify('הקישור נשלח אל הכתובת החדשה')
      router.refresh()
    },
  })
  return (
    <Card title="כתובת דוא״ל">
      <OfficeForm form={form} label="כתובת דוא״ל חדשה" plain>
        <div className="stack">
          <p>
            ההתחברות היא בכתובת <Ltr>{email}</Ltr>.
          </p>
          {pendingEmail && (
            <Alert tone="info" title="מחכה לאישור">
              נשלח קישור אל <Ltr>{pendingEmail}</Ltr>. הכתובת תוחלף כשהקישור ייפתח ויאושר, בתוך יממה.
            </Alert>
          )}
          <EmailField
            label="כתובת חדשה"
            required
            maxLength={254}
            hint="לכתובת החדשה יישלח קישור לאישור"
            {...form.field('email')}
          />
          <div>
            <Button type="submit" loading={form.isSaving}>
              שליחת קישור
            </Button>
          </div>
        </div>
      </OfficeForm>
    </Card>
  )
}
