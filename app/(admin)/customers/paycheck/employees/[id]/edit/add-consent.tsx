'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, SelectField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import { notify } from '@/components/ui/toaster'
import type { SendError } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'
import { businessDay } from '@/lib/format/dates'
import { consentMethodLabels } from '@/lib/modules/payslips/payslips.labels'
import { CONSENT_METHODS } from '@/lib/modules/payslips/payslips.schema'

const METHODS = CONSENT_METHODS.map((value) => ({ value, label: consentMethodLabels[value] }))
const FORMS = { 'application/pdf': ['.pdf'], 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] }
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

type Props = { employeeId: string; email: string }

/** Stores a signed consent: the delivery channel, the address and the signed form. */
export function AddConsent(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>
        <Button onClick={() => setOpen(true)}>הוספת הסכמה חתומה</Button>
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="הסכמה חתומה">
        <ConsentForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ConsentForm({ employeeId, email, onDone }: Props & { onDone: () => void }) {
  const router = useRouter()
  const [file, setFile] = useState<File>()
  const [values, setValues] = useState({ method: 'private_email', address: email, signedOn: businessDay() })
  const [problem, setProblem] = useState<SendError>()
  const [isSending, setSending] = useState(false)
  const set = (name: keyof typeof values) => ({
    value: values[name],
    error: problem?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  })
  const send = async () => {
    if (!file) return setProblem({ code: 'invalid', message: 'יש לצרף את הטופס החתום' })
    setSending(true)
    const sent = await uploadFile(`/api/payslips/employees/${employeeId}/consents?${new URLSearchParams(values)}`, file)
    setSending(false)
    if (!sent.ok) return setProblem(sent.error)
    notify('ההסכמה נשמרה')
    onDone()
    router.refresh()
  }
  return (
    <div className="stack">
      {problem && <Alert tone="bad" live title={problem.message} />}
      <SelectField label="איך התלוש מגיע" options={METHODS} {...set('method')} />
      <EmailField label="הכתובת שבטופס" required hint="כתובת אחרת מחייבת חתימה חדשה" {...set('address')} />
      <DateField label="תאריך החתימה" required {...set('signedOn')} />
      <FileDrop
        title="הטופס החתום"
        accept={FORMS}
        maxBytes={MAX_UPLOAD_BYTES}
        error={problem?.fields?.file}
        hint={file ? <Ltr>{file.name}</Ltr> : 'PDF או תמונה, עד 10 מגה־בייט'}
        onFiles={([chosen]) => setFile(chosen)}
      />
      <div className="dialog-actions">
        <Button variant="primary" loading={isSending} onClick={send}>
          שמירה
        </Button>
        <Button onClick={onDone}>ביטול</Button>
      </div>
    </div>
  )
}
