'use client'

import { useRef } from 'react'
import { flushSync } from 'react-dom'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/inputs'
import { TEMPLATE_VARIABLES } from '@/lib/modules/documents/templates/templates.rules'

type Props = { value: string; onChange: (value: string) => void; error: string | undefined }

/** The text editor of a template; a variable is inserted at the cursor. */
export function BodyEditor({ value, onChange, error }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const put = (name: string) => {
    const text = area.current?.querySelector('textarea')
    const [from, to] = [text?.selectionStart ?? value.length, text?.selectionEnd ?? value.length]
    const mark = `{{${name}}}`
    // Renders synchronously, so that the cursor can be placed after the inserted variable.
    flushSync(() => onChange(value.slice(0, from) + mark + value.slice(to)))
    text?.focus()
    text?.setSelectionRange(from + mark.length, from + mark.length)
  }
  return (
    <Card title="תוכן המסמך">
      <div className="stack" ref={area}>
        <fieldset className="choices">
          <legend className="field-label">הוספת פרט שיתמלא לבד</legend>
          <div className="row">
            {Object.entries(TEMPLATE_VARIABLES).map(([name, label]) => (
              <Button key={name} size="sm" onClick={() => put(name)}>
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
        <Field
          label="הטקסט"
          required
          error={error}
          hint="שורה שמתחילה ב־# היא כותרת, ב־## כותרת משנה, ושלושה מקפים הם קו. מקומות החתימה יתווספו בסוף המסמך."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={24}
              dir="rtl"
              maxLength={60_000}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
