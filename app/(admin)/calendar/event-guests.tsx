import { type RecordOption, RecordPicker } from '@/components/domain/record-picker'
import { SelectField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { MultiSelectField } from '@/components/ui/multi-select'
import { readJson } from '@/lib/client/read'
import { parseEmail } from '@/lib/format/email'
import { type Option, toOptions } from '@/lib/format/options'

import styles from './calendar.module.css'
import type { EventChoices, EventForm } from './event-form'

type Props = { form: EventForm; choices: EventChoices; isEdited: boolean }

/** Who is invited, and which customer or lead the event is with. */
export function EventGuests({ form, choices, isEdited }: Props) {
  const [guests, optional] = [form.bound('guests'), form.bound('optionalGuests')]
  const isTold = form.bound('notifyGuests')
  const all = [...guests.value, ...optional.value]
  const common = {
    placeholder: 'שם, לקוח, ליד או כתובת דוא״ל',
    options: (query: string) => findGuests(query, choices),
    canCreate: isAddress,
  }
  return (
    <>
      <MultiSelectField
        {...common}
        label="מוזמנים"
        hint="מי שאינו מהמשרד מקבל הזמנה בדוא״ל"
        value={guests.value}
        onChange={guests.onChange}
        id={guests.id}
        error={guests.error}
      />
      {all.length > 0 && (
        <MultiSelectField
          {...common}
          label="מוזמנים שנוכחותם רשות"
          value={optional.value}
          onChange={optional.onChange}
          id={optional.id}
          error={optional.error}
        />
      )}
      {isEdited && all.some(({ value }) => !value.startsWith('user:')) && (
        <Checkbox checked={isTold.value} onChange={({ currentTarget }) => isTold.onChange(currentTarget.checked)}>
          לשלוח למוזמנים שאינם מהמשרד הודעה על השינוי
        </Checkbox>
      )}
      <Subject form={form} canPick={choices.canPick} />
    </>
  )
}

/** The customer or the lead that the event is with, of the kinds that the user may see. */
function Subject({ form, canPick }: { form: EventForm; canPick: EventChoices['canPick'] }) {
  const subject = form.bound('subject')
  const { entity, record } = subject.value
  const kinds = toOptions(SUBJECTS).filter(({ value }) => canPick[value])
  const kind = kinds.find(({ value }) => value === entity) ?? kinds[0]
  if (!kind) return null
  return (
    <div className={styles.pair}>
      {kinds.length > 1 && (
        <SelectField
          label="האירוע עם"
          options={kinds}
          value={kind.value}
          onChange={({ target }: { target: { value: string } }) =>
            subject.onChange({ entity: target.value as Entity, record: null })
          }
        />
      )}
      <RecordPicker
        key={kind.value}
        entity={kind.value}
        label={kind.label}
        hint="האירוע מופיע בכרטיס"
        value={record}
        onChange={(chosen) => subject.onChange({ entity: kind.value, record: chosen })}
        id={subject.id}
        error={subject.error}
      />
    </div>
  )
}

const SUBJECTS = { customer: 'לקוח', lead: 'ליד' } as const
type Entity = keyof typeof SUBJECTS

/** Whether somebody who is no user and no record can be invited by what was typed: it is an address. */
const isAddress = (text: string) => parseEmail(text).ok

/** Returns who may be invited by a name: users, customers and leads that the viewer may see. */
async function findGuests(query: string, { people, canPick }: EventChoices): Promise<Option[]> {
  const typed = query.trim()
  const users = people
    .filter(({ label }) => label.includes(typed))
    .map(({ value, label }) => ({ value: `user:${value}`, label, hint: 'מהמשרד' }))
  if (typed.length < 2) return users.slice(0, 20)
  const find = (entity: 'customer' | 'lead') =>
    canPick[entity]
      ? readJson<RecordOption[]>(`/api/${entity}s/options?q=${encodeURIComponent(typed)}`).then(
          (found) =>
            found.map(({ value, label, hint }) => ({
              value: `${entity}:${value}`,
              label,
              hint: [SUBJECTS[entity], hint].filter(Boolean).join(' · '),
            })),
          () => [],
        )
      : []
  const [customers, leads] = await Promise.all([find('customer'), find('lead')])
  return [...users, ...customers, ...leads].slice(0, 20)
}
