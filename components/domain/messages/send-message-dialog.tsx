'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextareaField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { Spinner } from '@/components/ui/spinner'
import { problemText } from '@/lib/client/problem-text'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import type { OutreachTarget } from '@/lib/modules/conversations/outreach.schema'

import { type Outreach, outreachAddress, type TemplateChoice, useSendFromRecord } from './send-from-record'
import { TemplateFields } from './template-fields'
import { missingSlot, readTemplateSlots, toTemplateParts } from './template-text'

type Way = Outreach['ways'][number]
type Mode = 'text' | 'template'
type Props = { target: OutreachTarget; onClose: () => void }

/** Writes to the person of a record: from which account and to which address, as free text or by an approved template. */
export function SendMessageDialog({ target, onClose }: Props) {
  const { data, error } = useRead<Outreach>(outreachAddress(target), { revalidateOnFocus: false })
  return (
    <Dialog open title={data ? `הודעה אל ${isolate(data.name)}` : 'שליחת הודעה'} onClose={onClose}>
      {error && <Alert tone="bad" live title={problemText(error.error)} />}
      {!data && !error && <Spinner label="הערוצים נטענים" />}
      {data?.ways.length === 0 && <Alert tone="info" title="אין ערוץ מחובר שאפשר לפנות ממנו." />}
      {data && data.ways.length > 0 && <MessageForm target={target} outreach={data} onClose={onClose} />}
    </Dialog>
  )
}

const keyOf = ({ accountId, to }: Way) => `${accountId} ${to}`
const nameOf = ({ accountName, address, isSimulated }: Way) =>
  `${isolate(accountName)} · ${isolate(address)}${isSimulated ? ' (סימולציה)' : ''}`

/** Whether anything can be sent, and how. */
const modesOf = ({ refusal, onlyTemplates, templates }: Way): readonly Mode[] => {
  if (refusal === null) return templates ? ['text', 'template'] : ['text']
  return onlyTemplates ? ['template'] : []
}

const modeLabels: Readonly<Record<Mode, string>> = { text: 'טקסט חופשי', template: 'תבנית' }

function MessageForm({ target, outreach, onClose }: Props & { outreach: Outreach }) {
  const { ways, text } = outreach
  const [wayKey, setWayKey] = useState('')
  const [wanted, setWanted] = useState<Mode>('text')
  const [body, setBody] = useState(text)
  const [choice, setChoice] = useState<TemplateChoice>({ template: undefined, values: {} })
  const [isChecked, setChecked] = useState(false)
  const { send, problem, isSending, forget } = useSendFromRecord(target, onClose)
  const way = ways.find((one) => keyOf(one) === wayKey) ?? ways.find((one) => modesOf(one).length > 0) ?? ways[0]
  if (!way) return null
  const modes = modesOf(way)
  const mode = modes.find((one) => one === wanted) ?? modes[0]
  const { accountId, to } = way

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    if (mode === 'text') return void send({ accountId, to, type: 'text', body })
    const { template, values } = choice
    if (!template) return
    const slots = readTemplateSlots(template.components)
    const missing = missingSlot(slots, values)
    if (missing) return document.getElementById(`value-${missing}`)?.focus()
    void send({ accountId, to, type: 'template', templateId: template.id, values: toTemplateParts(slots, values) })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {problem && !problem.fields?.body && <Alert tone="bad" live title={problemText(problem)} />}
      <SelectField
        label="ערוץ וכתובת"
        options={ways.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
        value={keyOf(way)}
        onChange={({ currentTarget }) => {
          setWayKey(currentTarget.value)
          setChoice({ template: undefined, values: {} })
          setChecked(false)
          forget()
        }}
      />
      {way.refusal && <Alert tone={way.onlyTemplates ? 'info' : 'warn'} live title={way.refusal} />}
      {modes.length > 1 && (
        <Segmented
          legend="סוג ההודעה"
          name="mode"
          options={modes.map((value) => ({ value, label: modeLabels[value] }))}
          value={mode ?? ''}
          onChange={({ currentTarget }) => setWanted(currentTarget.value as Mode)}
        />
      )}
      {mode === 'text' && (
        <TextareaField
          label="ההודעה"
          rows={6}
          dir="auto"
          required
          error={problem?.fields?.body}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
      )}
      {mode === 'template' && (
        <TemplateFields accountId={accountId} choice={choice} isChecked={isChecked} onChange={setChoice} />
      )}
      <div className="dialog-actions">
        {(mode === 'text' || choice.template) && (
          <Button type="submit" variant="primary" loading={isSending}>
            שליחה
          </Button>
        )}
        <Button onClick={onClose}>ביטול</Button>
      </div>
    </form>
  )
}
