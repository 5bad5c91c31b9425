'use client'

import { OfficeForm } from '@/components/screen/office-form'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { LtrField } from '@/components/ui/fields'
import { passwordChangeInput } from '@/lib/auth/schema'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'

type Form = { current: string; password: string }
type Props = { email: string; onDone: () => void }

const schema = formSchema(passwordChangeInput, (values: Form) => values)
const EMPTY = { current: '', password: '' }

/** The form for the current and a new password; only the server can check either of them. */
export function PasswordForm({ email, onDone }: Props) {
  const form = useOfficeForm({
    schema,
    defaults: EMPTY,
    submit: (values) => sendJson('/api/account/password', 'POST', values),
    onSaved: () => {
      form.rhf.reset(EMPTY)
      onDone()
    },
  })
  return (
    <OfficeForm form={form} label="החלפת סיסמה" plain>
      <div className="stack">
        {/* Tells a password manager whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <div className="form-fields">
          <LtrField
            label="הסיסמה הנוכחית"
            required
            type="password"
            autoComplete="current-password"
            maxLength={256}
            {...form.field('current')}
          />
          <LtrField
            label="סיסמה חדשה"
            required
            type="password"
            autoComplete="new-password"
            maxLength={256}
            hint="לפחות 12 תווים, ומומלץ 15 ויותר; אפשר משפט שלם, גם בעברית"
            {...form.field('password')}
          />
        </div>
        <p className="muted">אחרי ההחלפה ינותקו כל החיבורים האחרים של החשבון.</p>
        <div>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            החלפת הסיסמה
          </Button>
        </div>
      </div>
    </OfficeForm>
  )
}
