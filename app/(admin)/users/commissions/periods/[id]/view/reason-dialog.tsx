'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { periodStepInput, reopenInput } from '@/lib/modules/commissions/periods.schema'

const words = {
  return: {
    title: 'החזרה לחישוב',
    text: 'האישור מתבטל ואפשר לחשב שוב. הסיבה נשמרת ביומן.',
    done: 'התקופה הוחזרה לחישוב',
  },
  reopen: {
    title: 'פתיחה לתיקונים',
    text: 'השורות של התקופה נשארות כפי שהן. אפשר לתקן תוכניות לאחור, וההפרשים יירשמו כשורות תיקון בתקופה הפתוחה.',
    done: 'התקופה פתוחה לתיקונים',
  },
}

type Values = { reason: string }
type Props = {
  open: boolean
  onClose: () => void
  kind: keyof typeof words
  period: { id: string; version: number }
}

/** The dialog of actions that need a reason: withdrawing an approval, and reopening for corrections. */
export const ReasonDialog = ({ open, onClose, kind, period }: Props) => (
  <Dialog open={open} onClose={onClose} title={words[kind].title}>
    <ReasonForm key={kind} kind={kind} onClose={onClose} period={period} />
  </Dialog>
)

function ReasonForm({ onClose, kind, period: { id, version } }: Omit<Props, 'open'>) {
  const router = useRouter()
  const { title, text, done } = words[kind]
  const schema = useMemo(
    () =>
      kind === 'return'
        ? formSchema(periodStepInput, ({ reason }: Values) => ({ step: kind, reason, version }) as object)
        : formSchema(reopenInput, ({ reason }: Values) => ({ reason, version }) as object),
    [kind, version],
  )
  const form = useOfficeForm<Values, object, { id: string }>({
    schema,
    defaults: { reason: '' },
    submit: (body) =>
      sendJson(`/api/commissions/periods/${id}/${kind === 'return' ? 'steps' : 'reopening'}`, 'POST', body),
    onSaved: () => {
      notify(done)
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={title} plain>
      <p className="dialog-text">{text}</p>
      <TextareaField label="סיבה" required {...form.field('reason')} />
      <SaveBar label={title} onCancel={onClose} />
    </OfficeForm>
  )
}
