'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { NumberField, TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import type { CompanyState } from '@/lib/modules/companies/companies.schema'
import { DEFAULT_GRACE_DAYS, stateChange } from '@/lib/modules/companies/states.schema'

import type { CompanyHandle } from './company-handle'

type Form = { to: CompanyState; reason: string; until: string; graceDays: string; version: number }

const schema = formSchema(stateChange, ({ to, reason, until, graceDays, version }: Form) => ({
  to,
  reason,
  version,
  ...(to === 'trial' && { until }),
  ...(to === 'past_due' && { graceDays: wholeNumber(graceDays) }),
}))

type Props = { to: CompanyState; company: CompanyHandle; onClose: () => void }

/** The dialog that changes the company's state, with a reason that the company can read. */
export function StateDialog({ to, company, onClose }: Props) {
  const router = useRouter()
  const { id, name, version } = company
  const { title, explains, confirm, done } = WORDS[to]
  const form = useOfficeForm({
    schema,
    defaults: { to, version, reason: '', until: '', graceDays: String(DEFAULT_GRACE_DAYS) } satisfies Form as Form,
    submit: (body) => sendJson(`/api/companies/${id}/state`, 'PUT', body),
    onSaved: () => {
      notify(done)
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title={`${title}: ${isolate(name)}`}>
      <OfficeForm form={form} label={title} plain>
        <p>{explains}</p>
        {to === 'trial' && <DateField label="עד (כולל)" required {...form.field('until')} />}
        {to === 'past_due' && <NumberField label="ימי הארכה" required {...form.field('graceDays')} />}
        <TextareaField label="סיבה" required hint="מנהלי החברה רואים אותה ביומן" rows={3} {...form.field('reason')} />
        <SaveBar label={confirm} onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

const WORDS: Record<CompanyState, { title: string; explains: string; confirm: string; done: string }> = {
  trial: {
    title: 'תקופת ניסיון',
    explains: 'עד היום האחרון אין חיוב. התקופה בתשלום מתחילה למחרת.',
    confirm: 'שמירה',
    done: 'תקופת הניסיון נקבעה',
  },
  active: {
    title: 'הפעלת החברה',
    explains: 'הכול חוזר לפעול: עריכה, שליחה וגבייה.',
    confirm: 'הפעלה',
    done: 'החברה פעילה',
  },
  past_due: {
    title: 'תשלום באיחור',
    explains: 'הכול ממשיך לפעול עד סוף הארכה. לפני הסוף נשלחת אזהרה, ולאחריו החברה עוברת לצפייה בלבד.',
    confirm: 'סימון',
    done: 'החברה סומנה באיחור',
  },
  suspended: {
    title: 'השהיית החברה',
    explains: 'אנשי החברה יוכלו לצפות ולייצא, לא לשנות. עמודי התשלום שלה לא יגבו; תשלום שכבר התחיל יסתיים.',
    confirm: 'השהיה',
    done: 'החברה מושהית',
  },
  closed: {
    title: 'סגירת החברה',
    explains: 'אין יותר כניסה לחברה, החבילה והתוספים שלה מסתיימים ועמודי התשלום אינם גובים. הנתונים נשמרים.',
    confirm: 'סגירת החברה',
    done: 'החברה סגורה',
  },
}
