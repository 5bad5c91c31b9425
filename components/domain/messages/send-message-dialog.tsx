'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { Spinner } from '@/components/ui/spinner'
import { useUnsavedInput } from '@/components/ui/unsaved-input'
import { problemText } from '@/lib/client/problem-text'
import type { SendError } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import type { OutreachTarget } from '@/lib/modules/conversations/outreach.schema'

import { NO_TEMPLATE, type Outreach, outreachAddress, type TemplateChoice, useSendFromRecord } from './send-from-record'
import { TemplateFields } from './template-fields'
import { toTemplateMessage } from './template-text'

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

/** The way that is chosen: else the first that can be used. */
const chooseWay = (ways: readonly Way[], key: string): Way | undefined =>
  ways.find((one) => keyOf(one) === key) ?? ways.find((one) => modesOf(one).length > 0) ?? ways[0]

function MessageForm({ target, outreach: { ways, text }, onClose }: Props & { outreach: Outreach }) {
  const [wayKey, setWayKey] = useState('')
  const { send, problem, isSending, forget } = useSendFromRecord(target, onClose)
  const [body, setBody] = useState(text)
  const [subject, setSubject] = useState('')
  // Also on a way whose form has no place for it: the dialog sees only the fields that are shown.
  useUnsavedInput(isTyped(body, text) || isTyped(subject, ''))
  const way = chooseWay(ways, wayKey)
  if (!way) return null
  return (
    <div className="stack">
      {problem && !problem.fields?.body && !problem.fields?.subject && (
        <Alert tone="bad" live title={problemText(problem)} />
      )}
      <SelectField
        label="ערוץ וכתובת"
        options={ways.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
        value={keyOf(way)}
        onChange={({ currentTarget }) => {
          setWayKey(currentTarget.value)
          forget()
        }}
      />
      {way.refusal && <Alert tone={way.onlyTemplates ? 'info' : 'warn'} live title={way.refusal} />}
      <ContentForm
        key={keyOf(way)}
        way={way}
        body={body}
        onBody={setBody}
        subject={subject}
        onSubject={setSubject}
        faults={problem?.fields ?? {}}
        isSending={isSending}
        onSend={send}
        onClose={onClose}
      />
    </div>
  )
}

const isTyped = (value: string, given: string) => value.trim() !== '' && value !== given

type TextProps = Pick<ContentProps, 'way' | 'body' | 'onBody' | 'subject' | 'onSubject' | 'faults'>

const TextFields = ({ way, body, onBody, subject, onSubject, faults }: TextProps) => (
  <>
    {way.subjects && (
      <TextField
        label="נושא"
        autoComplete="off"
        required={way.needsSubject}
        error={faults.subject}
        value={subject}
        onChange={({ currentTarget }) => onSubject(currentTarget.value)}
      />
    )}
    <TextareaField
      label="ההודעה"
      rows={6}
      dir="auto"
      required
      error={faults.body}
      value={body}
      onChange={({ currentTarget }) => onBody(currentTarget.value)}
    />
  </>
)

type ContentProps = {
  way: Way
  body: string
  onBody: (body: string) => void
  subject: string
  onSubject: (subject: string) => void
  faults: NonNullable<SendError['fields']>
  isSending: boolean
  onSend: ReturnType<typeof useSendFromRecord>['send']
  onClose: () => void
}

/** What is sent on the way that was chosen, as far as anything can be. */
function ContentForm({ way, faults, isSending, onSend, onClose, ...texts }: ContentProps) {
  const { body, subject } = texts
  const { accountId, to } = way
  const [wanted, setWanted] = useState<Mode>('text')
  const [choice, setChoice] = useState(NO_TEMPLATE)
  const [isChecked, setChecked] = useState(false)
  const modes = modesOf(way)
  const mode = modes.find((one) => one === wanted) ?? modes[0]
  useUnsavedInput(choice.file !== null || Object.values(choice.values).some((value) => value.trim() !== ''))

  const sendTemplate = ({ template, values, file }: TemplateChoice) => {
    setChecked(true)
    if (!template) return
    const { missingId, sent } = toTemplateMessage({ template, values, file })
    if (!sent) return document.getElementById(missingId)?.focus()
    void onSend(Object.assign({ accountId, to, type: 'template' as const, templateId: template.id }, sent))
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (mode === 'template') sendTemplate(choice)
    else void onSend(Object.assign({ accountId, to, type: 'text' as const, body }, way.subjects && { subject }))
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {modes.length > 1 && (
        <Segmented
          legend="סוג ההודעה"
          name="mode"
          options={modes.map((value) => ({ value, label: modeLabels[value] }))}
          value={mode ?? ''}
          onChange={({ currentTarget }) => setWanted(currentTarget.value as Mode)}
        />
      )}
      {mode === 'text' && <TextFields way={way} faults={faults} {...texts} />}
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
