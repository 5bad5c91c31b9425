'use client'

import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields'
import { IconPaperclip, IconSend, IconTemplate, IconX } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { pastedFiles } from '@/lib/client/file-refusal'

import styles from './composer.module.css'
import { type ComposerDialog, ComposerDialogs } from './composer-dialogs'
import { ComposerFiles } from './composer-files'
import { ComposerMeter } from './composer-meter'
import { ComposerNotice } from './composer-notice'
import { ComposerText } from './composer-text'
import type { ConversationDetails, InboxViewer, MessageRow } from './contract'
import { acceptedTypes } from './file-rules'
import { useComposerFiles } from './use-composer-files'
import { useComposing } from './use-composing'
import type { useDraftText } from './use-draft-text'
import { canRecordHere, type VoiceFormat, voiceFormat } from './voice-format'

const loadVoice = () => import('./voice-button').then((all) => all.VoiceButton)

type Props = {
  conversation: ConversationDetails
  viewer: InboxViewer
  text: ReturnType<typeof useDraftText>
  box: RefObject<HTMLTextAreaElement | null>
  replyTo: MessageRow | null
  onReplied: () => void
  onSent: () => void
}

/** Where answers and notes are written. */
export function Composer(props: Props) {
  const [dialog, setDialog] = useState<ComposerDialog>()
  const { conversation, onSent } = props
  return (
    <>
      <ComposerForm {...props} onDialog={setDialog} />
      <ComposerDialogs
        dialog={dialog}
        conversation={conversation}
        onSent={onSent}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}

/** Files that are dropped on the form, or pasted into it. */
const takeFiles = (add: (files: File[]) => void): ComponentProps<'form'> => ({
  onDragOver: (event) => event.preventDefault(),
  onDrop: (event) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add([...event.dataTransfer.files])
  },
  onPaste: (event) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    add(pastedFiles(pasted, new Date()))
  },
})

function ComposerForm(props: Props & { onDialog: (dialog: ComposerDialog) => void }) {
  const { conversation, viewer, text, replyTo, onReplied, onSent } = props
  const { isPrivate: isNote } = text.draft
  const files = useComposerFiles(conversation)
  const composing = useComposing({ conversation, viewer, text, box: props.box, replyTo, files, onReplied, onSent })
  const { send } = composing
  const canAttach = !isNote && conversation.refusal === null && conversation.capabilities.media !== null
  return (
    <form
      className={isNote ? `${styles.composer} ${styles.note}` : styles.composer}
      aria-label={isNote ? 'כתיבת הערה פנימית' : 'כתיבת תשובה'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      {...(canAttach && takeFiles(files.add))}
    >
      <Modes isNote={isNote} onChange={(next) => text.setDraft((now) => ({ body: now.body, isPrivate: next }))} />
      {!isNote && <ComposerNotice conversation={conversation} onChanged={onSent} />}
      {replyTo && !isNote && <Quoted message={replyTo} onRemove={onReplied} />}
      {composing.subject.isAsked && <SubjectField subject={composing.subject} isLocked={composing.isLocked} />}
      <ComposerFiles files={files} />
      <ComposerText
        draft={text.draft}
        box={props.box}
        composing={composing}
        isLetter={conversation.capabilities.subjects}
        onManage={() => props.onDialog('canned')}
      />
      <ComposerBar {...props} files={files} canAttach={canAttach} isLocked={composing.isLocked} />
    </form>
  )
}

type BarProps = Pick<Props, 'conversation' | 'text'> & {
  files: ReturnType<typeof useComposerFiles>
  canAttach: boolean
  isLocked: boolean
  onDialog: (dialog: ComposerDialog) => void
}

function ComposerBar({ conversation, text, files, canAttach, isLocked, onDialog }: BarProps) {
  const { capabilities } = conversation
  const { isPrivate: isNote } = text.draft
  return (
    <div className={styles.bar}>
      {canAttach && <FileButton accept={acceptedTypes(capabilities.media)} onFiles={files.add} />}
      {canAttach && <Voice media={capabilities.media} files={files} />}
      {!isNote && <TemplateButton conversation={conversation} onPick={() => onDialog('template')} />}
      <ComposerMeter body={text.draft.body} capabilities={capabilities} isNote={isNote} />
      {!isLocked && (
        <Button
          type="submit"
          variant="primary"
          size="sm"
          icon={<IconSend size={18} className="flip" />}
          className={styles.send}
        >
          {isNote ? 'הוספת הערה' : 'שליחה'}
        </Button>
      )}
    </div>
  )
}

type SubjectProps = { subject: ReturnType<typeof useComposing>['subject']; isLocked: boolean }

const SubjectField = ({ subject: { text, field, write, isMissing }, isLocked }: SubjectProps) => (
  <TextField
    ref={field}
    label="נושא"
    required
    maxLength={200}
    autoComplete="off"
    disabled={isLocked}
    error={isMissing ? 'יש לכתוב נושא להודעה' : undefined}
    value={text}
    onChange={({ currentTarget }) => write(currentTarget.value)}
  />
)

type VoiceProps = {
  media: ConversationDetails['capabilities']['media']
  files: ReturnType<typeof useComposerFiles>
}

/** Records voice messages, where the browser records in a form that the channel takes. */
function Voice({ media, files }: VoiceProps) {
  const [format, setFormat] = useState<VoiceFormat | null>(null)
  useEffect(() => setFormat(voiceFormat(media, canRecordHere)), [media])
  const Recorder = useLazy(loadVoice, format !== null)
  return Recorder && format ? <Recorder format={format} disabled={files.isBusy} onRecorded={files.addVoice} /> : null
}

type TemplateProps = { conversation: ConversationDetails; onPick: () => void }

function TemplateButton({ conversation: { capabilities, refusal, onlyTemplates }, onPick }: TemplateProps) {
  if (!capabilities.templates || (refusal !== null && !onlyTemplates)) return null
  if (refusal === null)
    return (
      <IconButton label="הודעה מתבנית" aria-haspopup="dialog" onClick={onPick}>
        <IconTemplate size={20} />
      </IconButton>
    )
  return (
    <Button
      variant="primary"
      size="sm"
      icon={<IconTemplate size={18} />}
      data-template=""
      aria-haspopup="dialog"
      onClick={onPick}
    >
      הודעה מתבנית
    </Button>
  )
}

function Modes({ isNote, onChange }: { isNote: boolean; onChange: (isNote: boolean) => void }) {
  return (
    <fieldset className={styles.modes}>
      <legend className="sr-only">למי נכתב</legend>
      <button type="button" aria-pressed={!isNote} onClick={() => onChange(false)}>
        תשובה
      </button>
      <button type="button" aria-pressed={isNote} onClick={() => onChange(true)}>
        הערה פנימית
      </button>
    </fieldset>
  )
}

const Quoted = ({ message, onRemove }: { message: MessageRow; onRemove: () => void }) => (
  <div className={styles.quoted}>
    <span className={styles.suggested}>
      בתשובה ל: <Bidi>{message.body || 'קובץ'}</Bidi>
    </span>
    <IconButton size="sm" label="ביטול הציטוט" onClick={onRemove}>
      <IconX size={16} />
    </IconButton>
  </div>
)

function FileButton({ accept, onFiles }: { accept: string; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label="צירוף קבצים" onClick={() => input.current?.click()}>
        <IconPaperclip size={20} />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label="קבצים לשליחה"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
