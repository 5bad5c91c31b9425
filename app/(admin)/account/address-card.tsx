'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmailField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { emailInput } from '@/lib/auth/schema'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'

type Form = { email: string }
type Props = { email: string; pendingEmail: string | null }

const schema = formSchema(emailInput, (values: Form) => values)

/** Card of the sign-in address; a new address takes effect when its link is opened. */
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
          {pendingEmail && <PendingMove email={pendingEmail} />}
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

/** The address that is waiting for confirmation, with the button to withdraw it. */
function PendingMove({ email }: { email: string }) {
  const router = useRouter()
  const [isEnding, setEnding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const withdraw = async () => {
    setEnding(true)
    const sent = await sendJson('/api/account/email', 'DELETE')
    setEnding(false)
    if (!sent.ok) return setProblem(sent.error.message)
    void notify('החלפת הכתובת בוטלה')
    router.refresh()
  }
  return (
    <Alert tone={problem ? 'bad' : 'info'} live={problem !== undefined} title={problem ?? 'מחכה לאישור'}>
      <p>
        נשלח קישור אל <Ltr>{email}</Ltr>. הכתובת תוחלף כשהקישור ייפתח ויאושר, בתוך יממה.
      </p>
      <Button onClick={withdraw} loading={isEnding}>
        ביטול ההחלפה
      </Button>
    </Alert>
  )
}
