'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'

import { ShownOnce } from '@/components/domain/shown-once'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { sendJson } from '@/lib/client/send'

import styles from './links.module.css'

type CalendarOption = { id: string; name: string }
type Props = { calendars: readonly CalendarOption[]; ownId: string | null }

/** The button and dialog that create an address for other programs; it is shown only once. */
export function NewFeed({ calendars, ownId }: Props) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [url, setUrl] = useState<string>()
  const close = () => {
    setOpen(false)
    setUrl(undefined)
  }
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        קישור חדש
      </Button>
      <Dialog open={isOpen} onClose={close} title={url ? 'הקישור מוכן' : 'קישור לקריאת היומן'} size="lg">
        {url ? (
          <div className="stack">
            <HowTo />
            <ShownOnce what="הקישור" value={url} onClose={close} />
          </div>
        ) : (
          <FeedForm
            calendars={calendars}
            ownId={ownId}
            onCancel={close}
            onSaved={(made) => {
              setUrl(made.url)
              router.refresh()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const HowTo = () => (
  <ul className={styles.how}>
    <li>
      <strong>גוגל:</strong> ביומן במחשב, ״יומנים אחרים״ › ״+״ › ״מכתובת URL״. גוגל קוראת לאט: שינוי מופיע שם אחרי שעות,
      ולפעמים אחרי יותר מיממה.
    </li>
    <li>
      <strong>אאוטלוק:</strong> ״הוספת יומן״ › ״הירשם מהאינטרנט״. שינוי מופיע אחרי כמה שעות.
    </li>
    <li>
      <strong>אייפון ומק:</strong> ״הגדרות״ › ״יומן״ › ״חשבונות״ › ״הוספת חשבון״ › ״אחר״ › ״הוספת יומן במינוי״. שם
      בוחרים כל כמה זמן לקרוא.
    </li>
  </ul>
)

type FormProps = Props & { onSaved: (made: { url: string }) => void; onCancel: () => void }

function FeedForm({ calendars, ownId, onSaved, onCancel }: FormProps) {
  const form = useOfficeForm({
    schema: () => import('@/lib/modules/calendar/links/feeds.schema').then(({ feedInput }) => feedInput),
    defaults: { name: 'היומן שלי', calendarIds: ownId ? [ownId] : [], isBusyOnly: false },
    submit: (body) => sendJson<{ url: string }>('/api/calendar/feeds', 'POST', body),
    onSaved,
  })
  const chosen = form.bound('calendarIds')
  const isBusyOnly = form.bound('isBusyOnly')
  return (
    <OfficeForm form={form} label="קישור לקריאת היומן" plain>
      <TextField label="שם" required hint="היכן משתמשים בו, למשל ״הטלפון שלי״" maxLength={80} {...form.field('name')} />
      <CalendarChoices options={calendars} {...chosen} />
      <Checkbox checked={isBusyOnly.value ?? false} onChange={({ target }) => isBusyOnly.onChange(target.checked)}>
        להראות רק מתי תפוס, בלי פרטי האירועים
      </Checkbox>
      <p className="muted">
        מי שהקישור בידו קורא את היומן בלי להתחבר. אירועים פרטיים מופיעים בו תמיד כ״עסוק״ בלבד, ויומן שמפסיקים לשתף איתך
        יורד ממנו.
      </p>
      <SaveBar label="יצירת קישור" onCancel={onCancel} />
    </OfficeForm>
  )
}

type Choices = {
  options: readonly CalendarOption[]
  value: string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

function CalendarChoices({ options, value, onChange, error }: Choices) {
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend>יומנים</legend>
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
      <ul className={styles.list}>
        {options.map((option) => (
          <li key={option.id}>
            <Checkbox
              checked={value.includes(option.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, option.id] : value.filter((one) => one !== option.id))
              }
            >
              <Bidi>{option.name}</Bidi>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
