'use client'

import { type FormEvent, useState } from 'react'
import { CustomerPicker } from '@/components/domain/customer-picker'
import { OperationNotice } from '@/components/shell/operation-notice'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NumberField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import type { Option } from '@/components/ui/use-combobox'
import { type SendError, sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'
import { authPolicyLabels } from '@/lib/modules/documents/documents.labels'
import type { AuthPolicy } from '@/lib/modules/documents/documents.schema'

type Props = {
  id: string
  name: string
  /** Titles of the roles that have no person assigned. */
  open: string[]
  hasSms: boolean
  /** The filter of the customers list, if the user came from there. */
  filter: string | null
}
type Typed = { target: { value: string } }

/** The form that creates and sends one document for each of many customers, as an operation in the background. */
export function BulkForm({ id, name, open, hasSms, filter }: Props) {
  const { follow } = useStarted()
  const [people, setPeople] = useState<Option[]>([])
  const [values, setValues] = useState({ title: name, message: '', days: '30', authPolicy: 'none' as AuthPolicy })
  const [error, setError] = useState<SendError>()
  const [isBusy, setBusy] = useState(false)
  const set = (key: keyof typeof values) => ({
    value: values[key],
    error: error?.fields?.[key],
    onChange: ({ target }: Typed) => setValues((before) => ({ ...before, [key]: target.value })),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const target = filter === null ? { ids: people.map(({ value }) => value) } : { filter }
    const body = { ...values, days: Number(values.days), reminds: true, target }
    const sent = await sendJson<{ id: string }>(`/api/documents/templates/${id}/bulk`, 'POST', body)
    setBusy(false)
    setError(sent.ok ? undefined : sent.error)
    if (!sent.ok) return
    setPeople([])
    follow(sent.data.id)
    await reloadOperations()
  }
  if (open.length)
    return (
      <Card title="שליחה ללקוחות רבים">
        <p>
          כדי לשלוח לרבים יש לקבוע בתבנית מי הוא: <Bidi>{open.join(', ')}</Bidi>
        </p>
      </Card>
    )
  return (
    <Card title="שליחה ללקוחות רבים">
      <form noValidate onSubmit={submit} className="stack" aria-label="שליחה ללקוחות רבים">
        {error && <Alert tone="bad" live title={refusalText(error)} />}
        {filter === null ? (
          <Chosen people={people} setPeople={setPeople} />
        ) : (
          <p>המסמך יישלח לכל הלקוחות שבסינון שנבחר ברשימת הלקוחות.</p>
        )}
        <TextField label="שם המסמך" required maxLength={200} {...set('title')} />
        <TextareaField label="הודעה לחותמים" maxLength={2000} {...set('message')} />
        <NumberField label="בתוקף למשך (ימים)" required {...set('days')} />
        <SelectField
          label="הזדהות החותמים"
          options={Object.entries(authPolicyLabels)
            .filter(([value]) => hasSms || value !== 'code_sms')
            .map(([value, label]) => ({ value, label }))}
          {...set('authPolicy')}
        />
        <p>
          <Button type="submit" variant="primary" loading={isBusy} disabled={filter === null && people.length === 0}>
            שליחה לכולם
          </Button>
        </p>
      </form>
      <OperationNotice />
    </Card>
  )
}

type ChosenProps = { people: Option[]; setPeople: (people: Option[]) => void }

function Chosen({ people, setPeople }: ChosenProps) {
  const add = (option: Option | null) => {
    if (option && !people.some(({ value }) => value === option.value)) setPeople([...people, option])
  }
  return (
    <>
      <CustomerPicker key={people.length} label="הוספת לקוח" value={null} onChange={add} />
      {people.length > 0 && (
        <ul className="stack" aria-label="הלקוחות שנבחרו">
          {people.map(({ value, label }) => (
            <li key={value} className="row">
              <Bidi>{label}</Bidi>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setPeople(people.filter((one) => one.value !== value))}
              >{`הסרת ${label}`}</Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
