'use client'

import styles from '@/components/domain/tasks/tasks.module.css'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { TimeField } from '@/components/ui/time-field'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { offsetLabel, REMINDER_OFFSETS, reminderChannelLabels } from '@/lib/modules/reminders/reminders.labels'
import type { ReminderChannel } from '@/lib/modules/reminders/reminders.schema'
import { REMINDER_CHANNELS } from '@/lib/vocabulary/reminders'

import type { RemindedSubject } from './reminders'

const OTHER = { value: 'other', label: 'מועד אחר' }
const BEFORE = REMINDER_OFFSETS.map((minutes) => ({ value: String(minutes), label: offsetLabel(minutes) }))

const loadSchema = () => import('@/lib/modules/reminders/reminders.schema').then((schemas) => schemas.reminderInput)

type Props = { subject: RemindedSubject; onAdded: () => void; onClose: () => void }

/** Asks when and how to remind. */
export function ReminderDialog({ subject, onAdded, onClose }: Props) {
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { minutesBefore: subject.isTimed ? 0 : null, day: '', time: '', channels: ['app'] },
    submit: (body) => sendJson(subject.path, 'POST', body),
    onSaved: () => {
      notify('התזכורת נקבעה')
      onClose()
      onAdded()
    },
  })
  const { value: minutesBefore, onChange: setMinutes, ...when } = form.bound('minutesBefore')
  const isOther = minutesBefore == null
  function choose(value: string) {
    setMinutes(value === OTHER.value ? null : Number(value))
    if (value === OTHER.value) return
    form.rhf.setValue('day', '')
    form.rhf.setValue('time', '')
  }
  return (
    <Dialog open title="תזכורת חדשה" onClose={onClose}>
      <OfficeForm form={form} label="תזכורת חדשה" plain>
        <SelectField
          label="מתי"
          options={subject.isTimed ? [...BEFORE, OTHER] : [OTHER]}
          value={isOther ? OTHER.value : String(minutesBefore)}
          onChange={(event: React.ChangeEvent<HTMLSelectElement>) => choose(event.currentTarget.value)}
          {...(subject.hint !== null && { hint: subject.hint })}
          {...when}
        />
        {isOther && (
          <div className={styles.pair}>
            <DateField label="תאריך" required {...form.field('day')} />
            <TimeField label="שעה" required {...form.field('time')} />
          </div>
        )}
        <Channels canText={subject.canText} {...form.bound('channels')} />
        <SaveBar label="קביעת התזכורת" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type ChannelsProps = {
  canText: boolean
  id: string
  value: ReminderChannel[] | undefined
  error: string | undefined
  onChange: (channels: ReminderChannel[]) => void
}

const Channels = ({ canText, id, value = [], error, onChange }: ChannelsProps) => (
  <fieldset className={styles.facts} id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
    <legend className="field-label">איך</legend>
    {REMINDER_CHANNELS.filter((channel) => channel !== 'sms' || canText).map((channel) => (
      <Checkbox
        key={channel}
        checked={value.includes(channel)}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? [...value, channel] : value.filter((one) => one !== channel))
        }
      >
        {reminderChannelLabels[channel]}
      </Checkbox>
    ))}
    {error && (
      <span className="field-error" id={`${id}-error`}>
        {error}
      </span>
    )}
  </fieldset>
)
