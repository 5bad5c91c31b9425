'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import { notify } from '@/components/ui/toaster'
import { uploadFile } from '@/lib/client/upload'
import { countText } from '@/lib/format/count-text'
import type { FileImport } from '@/lib/modules/calendar/links/file-import.schema'

import styles from './links.module.css'

const ACCEPT = { 'text/calendar': ['.ics', '.ical', '.ifb'] }
const MAX_BYTES = 5 * 1024 * 1024

type Props = { calendars: readonly { id: string; name: string }[]; ownId: string | null }
type Looked = { file: File; answer: FileImport }

/** Brings the events of a calendar file into a calendar, after saying what that would do. */
export function ImportCard({ calendars, ownId }: Props) {
  const router = useRouter()
  const [calendarId, setCalendarId] = useState(ownId ?? calendars[0]?.id ?? '')
  const [looked, setLooked] = useState<Looked>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(file: File, isPreview: boolean, into = calendarId) {
    setBusy(true)
    setProblem(undefined)
    const url = `/api/calendar/calendars/${into}/import${isPreview ? '?preview=1' : ''}`
    const sent = await uploadFile<FileImport>(url, file)
    setBusy(false)
    if (!sent.ok) return setProblem(sent.error.message)
    if (isPreview) return setLooked({ file, answer: sent.data })
    setLooked(undefined)
    notify(doneText(sent.data))
    router.refresh()
  }
  const choose = (id: string) => {
    setCalendarId(id)
    if (looked) void send(looked.file, true, id)
  }

  return (
    <Card title="ייבוא קובץ יומן">
      <div className="stack">
        <SelectField
          label="לאיזה יומן"
          options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
          value={calendarId}
          onChange={({ target }) => choose(target.value)}
        />
        {looked ? (
          <Preview
            looked={looked}
            problem={problem}
            isBusy={isBusy}
            onImport={() => send(looked.file, false)}
            onCancel={() => setLooked(undefined)}
          />
        ) : (
          <FileDrop
            title="קובץ יומן"
            accept={ACCEPT}
            maxBytes={MAX_BYTES}
            hint="קובץ ICS עד 5 MB, שמייצאים מגוגל, מאאוטלוק או מאפל. דבר לא נכתב לפני שרואים מה יתווסף ומאשרים."
            error={problem}
            busy={isBusy}
            onFiles={([file]) => file && send(file, true)}
          />
        )}
      </div>
    </Card>
  )
}

type PreviewProps = {
  looked: Looked
  problem: string | undefined
  isBusy: boolean
  onImport: () => void
  onCancel: () => void
}

function Preview({ looked: { file, answer }, problem, isBusy, onImport, onCancel }: PreviewProps) {
  const { added, changed, same, notes } = answer
  return (
    <div className="stack">
      <p>
        <Bidi>{answer.name || file.name}</Bidi>
      </p>
      <ul className={styles.facts}>
        <li>{countText(added, ['אירוע אחד חדש', 'שני אירועים חדשים', 'אירועים חדשים'])}</li>
        {changed > 0 && <li>{countText(changed, ['אירוע אחד ישתנה', 'שני אירועים ישתנו', '# אירועים ישתנו'])}</li>}
        {same > 0 && (
          <li>{countText(same, ['אירוע אחד כבר ביומן', 'שני אירועים כבר ביומן', '# אירועים כבר ביומן'])}</li>
        )}
      </ul>
      <Problems answer={answer} />
      {notes.map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
      {problem && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      <div className="dialog-actions">
        <Button variant="primary" disabled={isBusy || added + changed === 0} onClick={onImport}>
          ייבוא
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          קובץ אחר
        </Button>
      </div>
    </div>
  )
}

function Problems({ answer: { problems, problemCount } }: { answer: FileImport }) {
  if (problemCount === 0) return null
  return (
    <Alert
      tone="warn"
      title={countText(problemCount, ['אירוע אחד לא ייובא', 'שני אירועים לא ייובאו', '# אירועים לא ייובאו'])}
    >
      <ul className={styles.problems}>
        {problems.map(({ line, title, reason }) => (
          <li key={`${line} ${title} ${reason}`}>
            {line !== null && `שורה ${line}: `}
            {title && <Bidi>{title}</Bidi>}
            {title && ' – '}
            {reason}
          </li>
        ))}
        {problemCount > problems.length && <li>ועוד {problemCount - problems.length}</li>}
      </ul>
    </Alert>
  )
}

const doneText = ({ added, changed }: FileImport) =>
  [
    countText(added, ['נוסף אירוע אחד', 'נוספו שני אירועים', 'נוספו # אירועים']),
    changed > 0 ? countText(changed, ['השתנה אירוע אחד', 'השתנו שני אירועים', 'השתנו # אירועים']) : '',
  ]
    .filter(Boolean)
    .join(', ')
