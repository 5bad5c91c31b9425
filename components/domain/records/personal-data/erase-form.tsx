'use client'

import { useRouter } from 'next/navigation'

import { recordWords } from '@/components/domain/records/record-words'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { LtrField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { erasureInput } from '@/lib/modules/personal-data/personal-data.schema'

import { type RequestHandle, requestApiPath, type Target } from './request-handle'

type Props = { person: Target; request: RequestHandle; onClose: () => void }

/**
 * The form of an irreversible erasure: it lists what blocks the erasure and requires the record's number to be typed.
 */
export function EraseForm({ person, request, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: erasureInput,
    defaults: { confirmation: '', version: request.version },
    submit: (body) => sendJson(`${requestApiPath(person, request.id)}/erasure`, 'POST', body),
    onSaved: () => {
      void notify('המידע נמחק והאישור הוכן')
      onClose()
      router.refresh()
    },
  })
  const numberLabel = `מספר ${recordWords[person.entity].the}`
  if (person.blockers.length > 0)
    return (
      <Alert tone="warn" title="אי אפשר למחוק עדיין">
        <ul>
          {person.blockers.map(({ what, advice, href }) => (
            <li key={what}>
              <a href={href}>{what}</a>: {advice}
            </li>
          ))}
        </ul>
      </Alert>
    )
  return (
    <OfficeForm form={form} label="מחיקת המידע" plain>
      <Alert tone="bad" title="המחיקה היא לצמיתות">
        <p>{WARNINGS[person.entity]}</p>
      </Alert>
      <p>
        כדי לאשר יש להקליד את {numberLabel}: <Ltr>{person.number}</Ltr>
      </p>
      <LtrField label={numberLabel} required autoComplete="off" {...form.field('confirmation')} />
      <SaveBar label="מחיקת המידע" onCancel={onClose} />
    </OfficeForm>
  )
}

const ERASED = 'יימחקו פרטי הכרטיס, אנשי הקשר, ההערות, הקבצים, מה שנכתב בציר הזמן ועותקים שנשמרו לביטול פעולות.'

const WARNINGS = {
  customer: `${ERASED} הכניסה לאזור האישי תיחסם. תשלומים, קבלות ומסמכים חתומים נשמרים, כפי שהחוק מחייב.`,
  lead: `${ERASED} יימחק גם תוכן הפניות כפי שהגיעו. תולדות הסטטוס והמספרים שבדוחות נשמרים בלי פרטים אישיים.`,
} as const
