'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextareaField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'
import { RadioGroup } from '@/components/ui/segmented'
import { TimeField } from '@/components/ui/time-field'
import { problemText } from '@/lib/client/problem-text'
import type { SendError } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import { conversationPriorityLabels } from '@/lib/modules/conversations/conversations.labels'

import { type Agent, type ConversationDetails, INBOX_PATH, type InboxViewer, type Label } from './contract'
import { availableText, otherTeams, presenceLabels } from './inbox-words'
import type { ConversationActs } from './use-conversation-acts'

export type ConversationDialog = 'transfer' | 'labels' | 'priority' | 'participants' | 'snooze' | 'spam' | 'block'

type Props = {
  dialog: ConversationDialog
  conversation: ConversationDetails
  acts: ConversationActs
  viewer: InboxViewer
  onClose: () => void
}

/** The dialogs of a conversation; they are loaded when the first of them is opened. */
export function ConversationDialogs({ dialog, ...props }: Props) {
  const Shown = DIALOGS[dialog]
  return <Shown {...props} />
}

type DialogProps = Omit<Props, 'dialog'>

type FrameProps = {
  title: string
  confirm: string
  onClose: () => void
  /** Returns what refused it; null: done. */
  onConfirm: () => Promise<SendError | null>
  children: React.ReactNode
}

/** A small form that ends with one button; a refusal is shown above it and nothing is lost. */
function Frame({ title, confirm, onClose, onConfirm, children }: FrameProps) {
  const [problem, setProblem] = useState<SendError | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: React.FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSaving) return
    setSaving(true)
    const error = await onConfirm()
    setSaving(false)
    setProblem(error)
    if (!error) onClose()
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={save}>
        {problem && <Alert tone="bad" live title={problemText(problem)} />}
        {children}
        <div className="dialog-actions">
          <Button type="submit" variant="primary" loading={isSaving}>
            {confirm}
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}

function TransferDialog({ conversation, acts, viewer, onClose }: DialogProps) {
  const { data: agents = [] } = useRead<Agent[]>(`${INBOX_PATH}/agents`)
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const others = agents.filter(({ id }) => id !== conversation.assignee?.id && id !== viewer.id)
  const teams = otherTeams(agents, conversation)
  const transfer = async () => {
    setMissing(to === '')
    if (to === '') return { code: 'invalid', message: 'יש לבחור למי מעבירים' }
    const isTeam = teams.some(({ id }) => id === to)
    return isTeam ? acts.giveToTeam(to, note.trim()) : acts.assign(to, note.trim())
  }
  return (
    <Frame title="העברת השיחה" confirm="העברה" onClose={onClose} onConfirm={transfer}>
      <SelectField
        label="אל"
        required
        placeholder="בחירה"
        error={isMissing && to === '' ? 'יש לבחור למי מעבירים' : undefined}
        options={[
          ...others.map(({ id, name, state }) => ({ value: id, label: `${name} · ${presenceLabels[state]}` })),
          ...teams.map(({ id, name, available }) => ({
            value: id,
            label: `צוות ${name} · ${availableText(available)}`,
          })),
        ]}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <TextareaField
        label="הערה למי שמקבל"
        hint="נשמרת בשיחה כהערה פנימית; הפונה לא רואה אותה."
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Frame>
  )
}

function LabelsDialog({ conversation, acts, onClose }: DialogProps) {
  const { data: labels = [] } = useRead<Label[]>(`${INBOX_PATH}/labels`)
  const [chosen, setChosen] = useState(() => conversation.labels.map(({ id, name }) => ({ value: id, label: name })))
  return (
    <Frame
      title="תוויות"
      confirm="שמירה"
      onClose={onClose}
      onConfirm={() => acts.setLabels(chosen.map(({ value }) => value))}
    >
      <MultiSelectField
        label="תוויות השיחה"
        placeholder="חיפוש תווית"
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </Frame>
  )
}

function ParticipantsDialog({ conversation, acts, onClose }: DialogProps) {
  const { data: agents = [] } = useRead<Agent[]>(`${INBOX_PATH}/agents`)
  const [chosen, setChosen] = useState(() =>
    conversation.participants.map(({ id, name }) => ({ value: id, label: name })),
  )
  return (
    <Frame
      title="עוקבים"
      confirm="שמירה"
      onClose={onClose}
      onConfirm={() => acts.setParticipants(chosen.map(({ value }) => value))}
    >
      <MultiSelectField
        label="מי עוקב אחרי השיחה"
        hint="העוקבים רואים אותה תחת ״אזכורים״ ויכולים לענות בה."
        placeholder="חיפוש לפי שם"
        options={agents.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </Frame>
  )
}

function PriorityDialog({ conversation, acts, onClose }: DialogProps) {
  const [priority, setPriority] = useState(conversation.priority)
  const save = async () => {
    await acts.setPriority(priority)
    return null
  }
  return (
    <Frame title="עדיפות" confirm="שמירה" onClose={onClose} onConfirm={save}>
      <RadioGroup
        legend="עדיפות השיחה"
        name="priority"
        options={toOptions(conversationPriorityLabels)}
        value={priority}
        onChange={({ currentTarget }) => setPriority(currentTarget.value as typeof priority)}
      />
    </Frame>
  )
}

function SnoozeDialog({ acts, onClose }: DialogProps) {
  const [day, setDay] = useState(() => businessDay(Date.now() + 86_400_000))
  const [time, setTime] = useState('09:00')
  const snooze = async () => {
    const until = wallTimeToInstant(day, time)
    if (Number.isNaN(+until) || +until <= Date.now()) return { code: 'invalid', message: 'יש לבחור מועד שעוד לא עבר' }
    await acts.snooze(until)
    return null
  }
  return (
    <Frame title="דחיית השיחה" confirm="דחייה" onClose={onClose} onConfirm={snooze}>
      <DateField
        label="עד יום"
        required
        value={day}
        min={businessDay()}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <TimeField label="בשעה" required value={time} onChange={(event) => setTime(event.currentTarget.value)} />
    </Frame>
  )
}

const SpamDialog = ({ conversation, acts, viewer, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    title={
      <>
        לסמן את השיחה עם <Bidi>{conversation.name}</Bidi> כספאם?
      </>
    }
    confirmLabel="סימון כספאם"
    onConfirm={async () => {
      await acts.setStatus('spam', 'השיחה סומנה כספאם')
      return undefined
    }}
    onClose={onClose}
  >
    השיחה תצא מהרשימה ולא תיפתח שוב גם אם תגיע הודעה.{' '}
    {viewer.canAssign ? 'אפשר לבטל את הסימון מתוך הסינון ״ספאם״.' : 'את הסימון מבטל מי שיש לו הרשאה לחלוקת שיחות.'}
  </ConfirmDialog>
)

const BlockDialog = ({ conversation, acts, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    tone={conversation.isBlocked ? 'primary' : 'danger'}
    title={
      <>
        {conversation.isBlocked ? 'לבטל את החסימה של ' : 'לחסום את '}
        <Bidi>{conversation.name}</Bidi>?
      </>
    }
    confirmLabel={conversation.isBlocked ? 'ביטול החסימה' : 'חסימה'}
    onConfirm={async () => {
      const error = await acts.setBlocked(!conversation.isBlocked)
      return error ? problemText(error) : undefined
    }}
    onClose={onClose}
  >
    {conversation.isBlocked
      ? 'הודעות חדשות שלו יפתחו שוב שיחה.'
      : 'הודעות חדשות שלו יישמרו, אבל לא יפתחו שיחה ולא ימתינו למענה, ואי אפשר יהיה לכתוב לו.'}
  </ConfirmDialog>
)

const DIALOGS: Readonly<Record<ConversationDialog, (props: DialogProps) => React.ReactNode>> = {
  transfer: TransferDialog,
  labels: LabelsDialog,
  priority: PriorityDialog,
  participants: ParticipantsDialog,
  snooze: SnoozeDialog,
  spam: SpamDialog,
  block: BlockDialog,
}
