'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { Spinner } from '@/components/ui/spinner'
import { newKey } from '@/lib/client/new-key'
import { problemText } from '@/lib/client/problem-text'
import { useRead } from '@/lib/client/use-read'

import styles from './composer.module.css'
import { type ConversationDetails, INBOX_PATH, type Template } from './contract'
import { sendMessage } from './outbox'
import { fillTemplate, readTemplateSlots, slotKey, type TemplateSlot, toTemplateParts } from './template-text'

type Props = { conversation: ConversationDetails; onSent: () => void; onClose: () => void }

/** Chooses an approved template, fills its variables in, and shows what the person will get. */
export function TemplateDialog({ conversation, onSent, onClose }: Props) {
  const { data: templates, error } = useRead<Template[]>(`${INBOX_PATH}/templates?account=${conversation.accountId}`)
  const [chosenId, setChosenId] = useState('')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const template = templates?.find(({ id }) => id === chosenId) ?? templates?.[0]
  const slots = template ? readTemplateSlots(template.components) : []
  const isMissing = (key: string) => isChecked && !values[key]?.trim()

  const send = (event: React.FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    const keys = slots.flatMap((slot) => slot.variables.map((variable) => slotKey(slot, variable)))
    const missing = keys.find((key) => !values[key]?.trim())
    if (missing) return document.getElementById(`value-${missing}`)?.focus()
    if (!template) return
    const message = {
      clientId: newKey(),
      type: 'template' as const,
      body: '',
      templateId: template.id,
      values: toTemplateParts(slots, values),
    }
    sendMessage(conversation.id, message, { text: previewOf(slots, values) }, onSent)
    onClose()
  }
  return (
    <Dialog open title="הודעה מתבנית" onClose={onClose}>
      {error && <Alert tone="bad" live title={problemText(error.error)} />}
      {!templates && !error && <Spinner label="התבניות נטענות" />}
      {templates?.length === 0 && <Alert tone="info" title="אין בערוץ הזה תבניות מאושרות." />}
      {template && templates && (
        <form className="stack" noValidate onSubmit={send}>
          <SelectField
            label="תבנית"
            options={templates.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }))}
            value={template.id}
            onChange={({ currentTarget }) => {
              setChosenId(currentTarget.value)
              setValues({})
              setChecked(false)
            }}
          />
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
                    setValues((now) => Object.assign({}, now, { [key]: value }))
                  }
                />
              )
            }),
          )}
          <section aria-label="כך ההודעה תיראה" className={styles.preview}>
            {slots.map((slot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one template, never moved
              <Preview key={index} slot={slot} values={values} />
            ))}
          </section>
          <div className="dialog-actions">
            <Button type="submit" variant="primary">
              שליחה
            </Button>
            <Button onClick={onClose}>ביטול</Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function labelOf(slot: TemplateSlot, variable: string): string {
  const name = /^\d+$/.test(variable) ? `ערך ${variable}` : variable
  if (slot.part === 'header') return `${name} בכותרת`
  return slot.part === 'button' ? `סוף הקישור בכפתור ״${slot.title}״` : name
}

function filledText(slot: TemplateSlot, values: Readonly<Record<string, string>>): string {
  const own = Object.fromEntries(slot.variables.map((variable) => [variable, values[slotKey(slot, variable)] ?? '']))
  return fillTemplate(slot.text, own)
}

function Preview({ slot, values }: { slot: TemplateSlot; values: Readonly<Record<string, string>> }) {
  if (slot.part === 'button') return <span className={styles['preview-button']}>{slot.title}</span>
  return (
    <p dir="auto" className={slot.part === 'header' ? styles['preview-title'] : styles['preview-text']}>
      {filledText(slot, values)}
    </p>
  )
}

const previewOf = (slots: readonly TemplateSlot[], values: Readonly<Record<string, string>>) =>
  slots
    .filter(({ part }) => part !== 'button')
    .map((slot) => filledText(slot, values))
    .join('\n')
