'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { stepLabels } from '@/lib/modules/personal-data/personal-data.labels'
import { requestStepInput, type Step } from '@/lib/modules/personal-data/personal-data.schema'

import { type RequestHandle, requestApiPath, type Target } from './request-handle'

type Form = { step: Step; text: string; version: number }
type Props = { person: Target; request: RequestHandle; step: Step; onClose: () => void }

const WORDED = ['identity', 'close', 'refuse']

const schema = formSchema(requestStepInput, ({ step, text, version }: Form) => ({
  step,
  version,
  ...(WORDED.includes(step) && { text }),
}))

/** The form that takes a step of a request, with the text that the step requires. */
export function StepForm({ person, request, step, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { step, text: '', version: request.version } satisfies Form as Form,
    submit: (body) => sendJson(requestApiPath(person, request.id), 'PUT', body),
    onSaved: () => {
      void notify(SAVED[step])
      onClose()
      router.refresh()
    },
  })
  const { label, hint, text } = WORDS[step]
  return (
    <OfficeForm form={form} label={stepLabels[step]} plain>
      {text && <p>{text}</p>}
      {label && <TextareaField label={label} required rows={3} hint={hint} {...form.field('text')} />}
      <SaveBar label={stepLabels[step]} onCancel={onClose} />
    </OfficeForm>
  )
}

const WORDS: Record<Step, { label?: string; hint?: string; text?: string }> = {
  identity: {
    label: 'איך אומתה הזהות',
    hint: 'למשל: תעודת זהות שהוצגה במשרד, שיחה למספר הרשום. אין לרשום כאן מספרי זהות.',
  },
  work: { text: 'מעכשיו הבקשה בטיפול.' },
  close: { label: 'מה נעשה' },
  refuse: { label: 'הנימוק לסירוב', hint: 'הנימוק נשמר עם הבקשה ונמסר למבקש.' },
  object: { text: 'יירשם סירוב לדיוור בכל הערוצים: SMS, דוא״ל, WhatsApp ושיחות טלפון.' },
}

const SAVED: Record<Step, string> = {
  identity: 'אימות הזהות נרשם',
  work: 'הבקשה הועברה לטיפול',
  close: 'הבקשה נסגרה',
  refuse: 'הבקשה נדחתה',
  object: 'כל הערוצים נחסמו והבקשה נסגרה',
}
