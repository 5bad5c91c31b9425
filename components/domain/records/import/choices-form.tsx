'use client'

import '@/components/screen/process.css'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { UnsavedGuard } from '@/components/screen/unsaved-guard'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/fields'
import { useUnsavedInput } from '@/components/ui/unsaved-input'
import { type SendError, sendJson } from '@/lib/client/send'
import { countText } from '@/lib/format/count-text'
import type { Choices } from '@/lib/modules/imports/choices.queries'
import type { ImportChoices } from '@/lib/modules/imports/imports.schema'

import { type Picked, useChoicesDraft, valueKey, WITHOUT } from './choices-draft'
import { FaultsCard, faultKey, ROW_COUNTS } from './faults-card'
import { RowsFields } from './rows-fields'

const MAX_SHOWN = 100
/** Option of the select for an unknown value: add it to the picklist. */
const ADDED = '+'

const ADD = { value: ADDED, label: 'הוספה לרשימה' }

type Props = { api: string; version: number; choices: Choices }

/**
 * The form for the open decisions of an import: the meaning of unknown values, faults whose field is left out, and
 * corrected cells. It sends the file to be checked again. `api` is the address of the import.
 */
export function ChoicesForm({ api, version, choices }: Props) {
  const { fields, faults, rows, hasMoreRows, corrected, mended } = choices
  const router = useRouter()
  const draft = useChoicesDraft(choices)
  const { picked, setPicked, left, typed, forgets, isUnsaved } = draft
  const [problem, setProblem] = useState<SendError>()
  const [isSending, setSending] = useState(false)
  useUnsavedInput(isUnsaved)
  const offered = faults.filter(({ canLeaveOut }) => canLeaveOut)

  async function send() {
    setSending(true)
    const body: ImportChoices = {
      choices: fields.flatMap(({ key, values }) => values.flatMap(({ text }) => saidOf(key, text, picked))),
      added: fields.flatMap(({ key, values }) =>
        values.filter(({ text }) => picked[valueKey(key, text)] === ADDED).map(({ text }) => ({ field: key, text })),
      ),
      without: offered.filter((one) => left.has(faultKey(one))).map(({ field, kind }) => ({ field, kind })),
      rows: Object.entries(typed).map(([row, cells]) => ({ row: Number(row), cells })),
      forgetsRows: forgets,
      version,
    }
    const sent = await sendJson(`${api}/choices`, 'PUT', body)
    setSending(false)
    setProblem(sent.ok ? undefined : sent.error)
    if (sent.ok) router.refresh()
  }

  return (
    <form
      className="stack"
      aria-label="התאמת ערכים"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {fields.map(({ key, label, options, canAdd, values }) => (
        <Card key={key} title={`ערכים שאינם מוכרים בשדה ״${label}״`}>
          <div className="stack">
            <p>
              {canAdd
                ? 'לכל ערך שבקובץ אפשר לבחור ערך קיים, להוסיף אותו לרשימה, או לייבא את השורות בלי השדה.'
                : 'לכל ערך שבקובץ אפשר לבחור ערך קיים, או לייבא את השורות בלי השדה.'}{' '}
              שורות שלא נבחר להן דבר לא ייובאו.
            </p>
            {canAdd && values.length > 1 && (
              <div>
                <Button
                  onClick={() =>
                    setPicked({
                      ...picked,
                      ...Object.fromEntries(values.slice(0, MAX_SHOWN).map(({ text }) => [valueKey(key, text), ADDED])),
                    })
                  }
                >
                  הוספת כל הערכים לרשימה
                </Button>
              </div>
            )}
            <div className="import-fields">
              {values.slice(0, MAX_SHOWN).map(({ text, rows }) => (
                <SelectField
                  key={text}
                  label={<Bidi>{text}</Bidi>}
                  hint={rows > 0 ? countText(rows, ROW_COUNTS) : 'נבחר בקובץ קודם'}
                  placeholder="לא לייבא את השורות"
                  options={[...(canAdd ? [ADD] : []), { value: WITHOUT, label: 'ללא השדה הזה' }, ...options]}
                  value={picked[valueKey(key, text)] ?? ''}
                  onChange={({ currentTarget: { value } }: React.ChangeEvent<HTMLSelectElement>) =>
                    setPicked({ ...picked, [valueKey(key, text)]: value })
                  }
                />
              ))}
            </div>
            {values.length > MAX_SHOWN && (
              <p className="muted">מוצגים הערכים הנפוצים ביותר. את היתר אפשר לייבא ללא השדה, למטה.</p>
            )}
          </div>
        </Card>
      ))}
      {faults.length > 0 && <FaultsCard faults={faults} left={left} onChange={draft.setLeft} />}
      {(rows.length > 0 || corrected > 0) && (
        <RowsFields
          api={api}
          rows={rows}
          hasMore={hasMoreRows}
          corrected={corrected}
          mended={mended}
          typed={typed}
          forgets={forgets}
          onType={draft.setTyped}
          onForget={draft.setForgets}
        />
      )}
      {problem && (
        <Alert tone="bad" live title={problem.message}>
          {problem.fields && [...new Set(Object.values(problem.fields))].map((reason) => <p key={reason}>{reason}</p>)}
        </Alert>
      )}
      <div className="import-foot">
        <Button type="submit" loading={isSending}>
          שמירה ובדיקה חוזרת
        </Button>
        {isUnsaved && !isSending && <Button onClick={draft.discard}>ביטול השינויים</Button>}
      </div>
      <UnsavedGuard isOn={isUnsaved && !isSending} />
    </form>
  )
}

function saidOf(field: string, text: string, picked: Picked): ImportChoices['choices'] {
  const value = picked[valueKey(field, text)]
  return value && value !== ADDED ? [{ field, text, to: value === WITHOUT ? null : value }] : []
}
