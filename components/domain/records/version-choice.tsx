'use client'

import { useState } from 'react'

import type { OfficeFormState } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'

import styles from './version-choice.module.css'
import { describeField, toFormValue, type VersionWords } from './version-words'

type Values = { getValues: (name: never) => unknown; setValue: (name: never, value: never, how: object) => void }
type Props = {
  form: OfficeFormState & { rhf: Values & { getFieldState: (name: never) => { isDirty: boolean } } }
  /** `מישהו אחר שמר את הלקוח בזמן העריכה` */
  title: string
  words: VersionWords
}

/**
 * Shown after a 409 conflict: the stored value and the typed value of each differing field, to choose from before
 * saving again.
 */
export function VersionChoice({ form, title, words }: Props) {
  const present = form.problem?.code === 'stale' ? form.problem.present : undefined
  const [done, setDone] = useState(0)
  if (!present || present.version === done) return null
  return (
    <Both
      key={present.version}
      form={form}
      title={title}
      words={words}
      present={present}
      onDone={() => setDone(present.version)}
    />
  )
}

type Present = NonNullable<NonNullable<OfficeFormState['problem']>['present']>

function Both({ form, title, words, present, onDone }: Props & { present: Present; onDone: () => void }) {
  const { rhf } = form
  const names = Object.keys(present.values)
  // A field that this user did not change defaults to the stored value.
  const [mine, setMine] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(names.map((name) => [name, rhf.getFieldState(name as never).isDirty])),
  )

  function applyChoice() {
    for (const name of names)
      if (!mine[name])
        rhf.setValue(name as never, toFormValue(name, present.values[name], words) as never, { shouldDirty: true })
    rhf.setValue('version' as never, present.version as never, {})
    onDone()
  }
  return (
    <Alert tone="warn" title={title}>
      {names.length === 0 ? (
        <p>מה שהוקלד כאן אינו סותר את מה שנשמר.</p>
      ) : (
        <table className={styles.both}>
          <thead>
            <tr>
              <th scope="col">שדה</th>
              <th scope="col">נשמר בינתיים</th>
              <th scope="col">הוקלד כאן</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const { label, text } = describeField(name, words)
              const side = (isMine: boolean, value: unknown) => (
                <label className={styles.side}>
                  <input
                    type="radio"
                    name={`version-${name}`}
                    checked={mine[name] === isMine}
                    onChange={() => setMine({ ...mine, [name]: isMine })}
                  />
                  <Bidi>{text(value) || '—'}</Bidi>
                </label>
              )
              return (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>{side(false, toFormValue(name, present.values[name], words))}</td>
                  <td>{side(true, rhf.getValues(name as never))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <p>
        <Button size="sm" variant="primary" onClick={applyChoice}>
          המשך עם הבחירה
        </Button>
      </p>
    </Alert>
  )
}
