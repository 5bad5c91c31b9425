'use client'

import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { IconPaperclip, IconSend, IconTemplate, IconX } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { pastedFiles } from '@/lib/client/file-refusal'
import styles from './composer.module.css'
import { ComposerFiles } from './composer-files'
import { ComposerMeter } from './composer-meter'
import { ComposerNotice } from './composer-notice'
import type { ConversationDetails, MessageRow } from './contract'
import { acceptedTypes } from './file-rules'
import { sendMessage } from './outbox'
import { SuggestionList } from './suggestion-list'
import { toMessages } from './to-messages'
import { useComposerFiles } from './use-composer-files'
import { useComposerSuggestions } from './use-composer-suggestions'
import type { useDraftText } from './use-draft-text'
import { useTypingNotice } from './use-typing-notice'

type Props = {
  conversation: ConversationDetails
  text: ReturnType<typeof useDraftText>
  box: RefObject<HTMLTextAreaElement | null>
  replyTo: MessageRow | null
  onReplied: () => void
  onSent: () => void
}

const loadOwnCanned = () => import('./own-canned-dialog').then((all) => all.OwnCannedDialog)
const loadTemplates = () => import('./template-dialog').then((all) => all.TemplateDialog)

/** Where answers and notes are written. */
export function Composer({ conversation, text, box, replyTo, onReplied, onSent }: Props) {
  const { id, capabilities, refusal } = conversation
  const { draft, setDraft } = text
  const { body, isPrivate: isNote } = draft
  const listId = useId()
  const [caret, setCaret] = useState(body.length)
  const [mentioned, setMentioned] = useState<readonly { id: string; name: string }[]>([])
  const [isPicking, setPicking] = useState(false)
  const Templates = useLazy(loadTemplates, isPicking)
  const [isManaging, setManaging] = useState(false)
  const OwnCanned = useLazy(loadOwnCanned, isManaging)
  const files = useComposerFiles(conversation)
  const suggestions = useComposerSuggestions({ text: body, caret, isNote })
  const tellTyping = useTypingNotice(id)
  const isLocked = !isNote && refusal !== null
  const canAttach = !isNote && !isLocked && capabilities.media !== null
  useGrowing(box, body)

  const write = (next: string, at = next.length) => {
    setDraft((now) => ({ body: next, isPrivate: now.isPrivate }))
    setCaret(at)
    if (!isNote && next) tellTyping()
  }
  const choose = (value: string) => {
    const { trigger, options, canned } = suggestions
    const option = options.find((one) => one.value === value)
    if (!trigger || !option) return
    const answer = canned?.find((one) => one.id === value)
    const put = trigger.sign === '/' ? (answer?.body ?? '') : `@${option.label} `
    const next = body.slice(0, trigger.start) + put + body.slice(caret)
    if (trigger.sign === '@') setMentioned((now) => [...now, { id: value, name: option.label }])
    write(next, trigger.start + put.length)
    suggestions.reset()
    box.current?.focus()
  }
  const send = () => {
    const ready = files.takeReady()
    if (isLocked || files.isBusy || (body.trim() === '' && ready.length === 0)) return
    for (const message of toMessages({ body, isNote, mentioned, replyTo, ready, captionMax: capabilities.captionMax }))
      sendMessage(id, message.message, message.shown, onSent)
    text.sent()
    setMentioned([])
    setCaret(0)
    onReplied()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (suggestions.trigger && pressSuggestion(event, suggestions, choose)) return
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={isNote ? `${styles.composer} ${styles.note}` : styles.composer}
      aria-label={isNote ? 'כתיבת הערה פנימית' : 'כתיבת תשובה'}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onDragOver={(event) => canAttach && event.preventDefault()}
      onDrop={(event) => {
        if (!canAttach || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        files.add([...event.dataTransfer.files])
      }}
    >
      <Modes isNote={isNote} onChange={(next) => setDraft((now) => ({ body: now.body, isPrivate: next }))} />
      {!isNote && <ComposerNotice conversation={conversation} />}
      {replyTo && !isNote && <Quoted message={replyTo} onRemove={onReplied} />}
      <ComposerFiles files={files} />
      {suggestions.trigger && (
        <SuggestionList
          id={listId}
          label={suggestions.trigger.sign === '/' ? 'תשובות מוכנות' : 'אנשי צוות'}
          options={suggestions.options}
          active={suggestions.active}
          empty={suggestions.isLoading ? 'נטען…' : 'לא נמצאו התאמות'}
          onChoose={({ value }) => choose(value)}
          footer={
            suggestions.trigger.sign === '/' && (
              <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setManaging(true)}>
                התשובות המוכנות שלי
              </Button>
            )
          }
        />
      )}
      <textarea
        ref={box}
        dir="auto"
        rows={1}
        className={styles.text}
        aria-label={isNote ? 'הערה פנימית' : 'תשובה'}
        aria-haspopup="listbox"
        aria-controls={suggestions.trigger ? listId : undefined}
        aria-activedescendant={suggestions.options.length > 0 ? `${listId}-${suggestions.active}` : undefined}
        placeholder={isNote ? 'הערה לצוות. ‎@‎ לאזכור' : isLocked ? 'אי אפשר לכתוב עכשיו' : 'תשובה. ‎/‎ לתשובה מוכנה'}
        disabled={isLocked}
        value={body}
        onChange={({ currentTarget }) => write(currentTarget.value, currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files]
          if (!canAttach || pasted.length === 0) return
          event.preventDefault()
          files.add(pastedFiles(pasted, new Date()))
        }}
      />
      <div className={styles.bar}>
        {canAttach && <FileButton accept={acceptedTypes(capabilities.media)} onFiles={files.add} />}
        {!isNote && capabilities.templates && (refusal === null || conversation.onlyTemplates) && (
          <IconButton label="הודעה מתבנית" aria-haspopup="dialog" onClick={() => setPicking(true)}>
            <IconTemplate size={20} />
          </IconButton>
        )}
        <ComposerMeter body={body} capabilities={capabilities} isNote={isNote} />
        <Button
          type="submit"
          variant="primary"
          size="sm"
          icon={<IconSend size={18} className="flip" />}
          disabled={isLocked}
          className={styles.send}
        >
          {isNote ? 'הוספת הערה' : 'שליחה'}
        </Button>
      </div>
      {OwnCanned && isManaging && <OwnCanned onClose={() => setManaging(false)} />}
      {Templates && isPicking && (
        <Templates conversation={conversation} onSent={onSent} onClose={() => setPicking(false)} />
      )}
    </form>
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

type Suggestions = ReturnType<typeof useComposerSuggestions>

/** Handles the keys of the list of suggestions; returns whether the key was one of them. */
function pressSuggestion(event: KeyboardEvent, suggestions: Suggestions, choose: (value: string) => void): boolean {
  const { options, active, move, close } = suggestions
  const option = options[active]
  const handled: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: close,
    Enter: option && (() => choose(option.value)),
    Tab: option && (() => choose(option.value)),
  }
  const act = handled[event.key]
  if (!act) return false
  event.preventDefault()
  event.stopPropagation()
  act()
  return true
}

const MAX_LINES_PX = 6 * 20 + 16

/** Lets the text grow from one line to six. */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the text
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${Math.min(element.scrollHeight, MAX_LINES_PX)}px`
  }, [text, box])
}
