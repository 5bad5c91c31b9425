import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { FieldChange } from '@/lib/db/schema/records'
import { customerKindLabels, customerStatusTypeLabels } from '@/lib/modules/customers/customers.labels'

import { fieldLabels } from './field-labels'

type Names = Readonly<Record<string, string>>
type Props = { changes: Readonly<Record<string, FieldChange>>; names: Names }

/** The previous and the new value of each changed field, in right-to-left reading order. */
export const FieldChanges = ({ changes, names }: Props) => (
  <ul>
    {Object.entries(changes).map(([field, { from, to }]) => (
      <li key={field}>
        {fieldLabels[field] ?? field}: <Value field={field} value={from} names={names} /> ←{' '}
        <Value field={field} value={to} names={names} />
      </li>
    ))}
  </ul>
)

/** For a status the event stores its name; older events store the key of one of the first five statuses. */
const words: Record<string, Record<string, string>> = { status: customerStatusTypeLabels, kind: customerKindLabels }

function Value({ field, value, names }: { field: string; value: string | null; names: Names }) {
  if (value === null) return <span className="muted">ללא</span>
  if (field === 'nextFollowUpOn') return <DateText at={value} />
  const text = words[field]?.[value] ?? names[value] ?? (isId(field) ? 'לא ידוע' : value)
  return <Bidi>{text}</Bidi>
}

const isId = (field: string) => field.endsWith('Id')
