'use client'

import { useEffect, useRef } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { SelectField, TextField } from '@/components/ui/fields'
import { FilePreview } from '@/components/ui/file-preview'
import { Spinner } from '@/components/ui/spinner'
import { canPreview } from '@/lib/client/attached-files'
import { problemText } from '@/lib/client/problem-text'
import { useRead } from '@/lib/client/use-read'

import styles from './messages.module.css'
import type { ChosenFile, Template, TemplateChoice } from './send-from-record'
import { TemplateFile } from './template-file'
import { filledText, readTemplateSlots, slotKey, type TemplateSlot } from './template-text'

type Props = {
  accountId: string
  choice: TemplateChoice
  /** Whether variables without a value are marked. */
  isChecked: boolean
  onChange: (choice: TemplateChoice) => void
}

/** Chooses an approved template of an account, fills its variables in, and shows what the person will get. */
export function TemplateFields({ accountId, choice, isChecked, onChange }: Props) {
  const { data: templates, error } = useRead<Template[]>(`/api/omnichannel/templates?account=${accountId}`)
  const { template, values, file } = choice
  // What is filled in while a file is on its way stays.
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  }, [choice])
  useEffect(() => {
    const first = templates?.[0]
    if (!template && first) onChange({ template: first, values: {}, file: null })
  }, [templates, template, onChange])

  if (error) return <Alert tone="bad" live title={problemText(error.error)} />
  if (!templates) return <Spinner label="התבניות נטענות" />
  if (templates.length === 0)
    return (
      <Alert tone="info" title="אין בערוץ הזה תבניות מאושרות.">
        תבנית שאושרה אצל הספק מגיעה לכאן אחרי סנכרון התבניות במסך החשבון.
      </Alert>
    )
  if (!template) return null
  const slots = readTemplateSlots(template.components)
  const isMissing = (key: string) => isChecked && !values[key]?.trim()
  return (
    <>
      <SelectField
        label="תבנית"
        options={templates.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }))}
        value={template.id}
        onChange={({ currentTarget: { value } }) =>
          onChange({ template: templates.find(({ id }) => id === value), values: {}, file: null })
        }
      />
      {template.file && (
        <TemplateFile
          key={template.id}
          limits={template.file}
          chosen={file}
          isChecked={isChecked}
          onChange={(next) => onChange(Object.assign({}, latest.current, { file: next }))}
        />
      )}
      {slots.flatMap((slot) =>
        slot.variables.map((variable) => {
          const key = slotKey(slot, variable)
          return (
            <TextField
              key={key}
              id={`value-${key}`}
              label={labelOf(slot, variable)}
              required
              error={isMissing(key) ? 'יש למלא את הערך' : undefined}
              value={values[key] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ template, values: Object.assign({}, values, { [key]: value }), file })
              }
            />
          )
        }),
      )}
      <section aria-label="כך ההודעה תיראה" className={styles.preview}>
        {file && <PreviewFile chosen={file} />}
        {slots.map((slot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one template, never moved
          <Preview key={index} slot={slot} values={values} />
        ))}
      </section>
    </>
  )
}

function labelOf(slot: TemplateSlot, variable: string): string {
  const name = /^\d+$/.test(variable) ? `ערך ${variable}` : variable
  if (slot.part === 'header') return `${name} בכותרת`
  return slot.part === 'button' ? `סוף הקישור בכפתור ״${slot.title}״` : name
}

const PreviewFile = ({ chosen: { file } }: { chosen: ChosenFile }) => (
  <span className={styles['preview-file']}>
    <FilePreview file={file} />
    {!canPreview(file) && <Bidi>{file.name}</Bidi>}
  </span>
)

function Preview({ slot, values }: { slot: TemplateSlot; values: Readonly<Record<string, string>> }) {
  if (slot.part === 'button') return <span className={styles['preview-button']}>{slot.title}</span>
  return (
    <p dir="auto" className={slot.part === 'header' ? styles['preview-title'] : styles['preview-text']}>
      {filledText(slot, values)}
    </p>
  )
}
