'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'

import { type ConversationDetails, conversationPath } from './contract'

type Props = { conversation: ConversationDetails; onClose: () => void }

/** A task that comes out of a conversation; it is about the person's record if there is one. */
export function TaskFromChat({ conversation, onClose }: Props) {
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState('')
  const form = useChatForm(conversationPath(conversation.id, 'task'), 'המשימה נוספה', onClose)
  return (
    <Dialog open title="משימה חדשה" onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.submitting({ title, dueOn: dueOn || null })}>
        <Problem error={form.error} shown={['title', 'dueOn']} />
        <TextField
          label="מה לעשות"
          required
          autoComplete="off"
          error={form.error?.fields?.title}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <DateField
          label="עד מתי"
          error={form.error?.fields?.dueOn}
          value={dueOn}
          onChange={({ currentTarget }) => setDueOn(currentTarget.value)}
        />
        <Ending isSaving={form.isSaving} label="הוספת המשימה" onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** A lead made of the person of a conversation, who is connected to it. */
export function LeadFromChat({ conversation, onClose, onMade }: Props & { onMade: () => void }) {
  const { phone, email: address } = conversation
  const [name, setName] = useState([phone, address].includes(conversation.name) ? '' : conversation.name)
  const [email, setEmail] = useState(address ?? '')
  const [interest, setInterest] = useState('')
  const [notes, setNotes] = useState('')
  const form = useChatForm(conversationPath(conversation.id, 'lead'), 'הליד נוסף, והשיחה שויכה אליו', () => {
    onMade()
    onClose()
  })
  const filled = Object.fromEntries(Object.entries({ name, email, interest, notes }).filter(([, text]) => text.trim()))
  const isDuplicate = form.error?.code === 'possible_duplicate'
  return (
    <Dialog open title="ליד חדש" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={form.submitting(isDuplicate ? Object.assign(filled, { isDuplicateAccepted: true }) : filled)}
      >
        <Problem error={form.error} shown={['name', 'email', 'interest', 'notes']} />
        <TextField
          label="שם"
          autoComplete="off"
          error={form.error?.fields?.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <EmailField
          label="דוא״ל"
          autoComplete="off"
          error={form.error?.fields?.email}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <TextField
          label="במה מתעניין"
          autoComplete="off"
          error={form.error?.fields?.interest}
          value={interest}
          onChange={({ currentTarget }) => setInterest(currentTarget.value)}
        />
        <TextareaField
          label="הערות"
          error={form.error?.fields?.notes}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
        <Ending isSaving={form.isSaving} label={isDuplicate ? 'להוסיף בכל זאת' : 'הוספת הליד'} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** The state of a small form that makes something out of a conversation. */
function useChatForm(path: string, done: string, onDone: () => void) {
  const [error, setError] = useState<SendError>()
  const [isSaving, setSaving] = useState(false)
  const submitting = (body: Record<string, unknown>) => async (event: React.FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSaving) return
    setSaving(true)
    const sent = await sendJson(path, 'POST', body)
    setSaving(false)
    if (!sent.ok) return setError(sent.error)
    void notify(done)
    onDone()
  }
  return { error, isSaving, submitting }
}

/** What refused the form, unless it stands at its field. */
function Problem({ error, shown }: { error: SendError | undefined; shown: readonly string[] }) {
  if (!error) return null
  const other = Object.entries(error.fields ?? {}).filter(([field]) => !shown.includes(field))
  const isAtField = Object.keys(error.fields ?? {}).length > other.length
  if (isAtField && other.length === 0) return null
  return <Alert tone="bad" live title={other[0]?.[1] ?? error.message} />
}

const Ending = ({ isSaving, label, onClose }: { isSaving: boolean; label: string; onClose: () => void }) => (
  <div className="dialog-actions">
    <Button type="submit" variant="primary" loading={isSaving}>
      {label}
    </Button>
    <Button onClick={onClose}>ביטול</Button>
  </div>
)
