'use client'

import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

import { fillCanned, personNameOf } from './canned-variables'
import type { ConversationDetails, InboxViewer, MessageRow } from './contract'
import { sendMessage } from './outbox'
import { toMessages } from './to-messages'
import type { useComposerFiles } from './use-composer-files'
import { useComposerSuggestions } from './use-composer-suggestions'
import type { useDraftText } from './use-draft-text'
import type { Suggestion } from './use-suggestions'
import { useTypingNotice } from './use-typing-notice'

type Wanted = {
  conversation: ConversationDetails
  viewer: Pick<InboxViewer, 'name' | 'companyName'>
  text: ReturnType<typeof useDraftText>
  box: RefObject<HTMLTextAreaElement | null>
  replyTo: MessageRow | null
  files: ReturnType<typeof useComposerFiles>
  onReplied: () => void
  onSent: () => void
}

/** What happens while a message is written: suggestions, mentions, and how it is sent. */
export function useComposing({ conversation, viewer, text, box, replyTo, files, onReplied, onSent }: Wanted) {
  const { id, capabilities, refusal } = conversation
  const { body, isPrivate: isNote } = text.draft
  const [caret, setCaret] = useState(body.length)
  const subject = useSubject(conversation, isNote)
  const [mentioned, setMentioned] = useState<readonly { id: string; name: string }[]>([])
  const suggestions = useComposerSuggestions({ text: body, caret, isNote })
  const tellTyping = useTypingNotice(id)
  const isLocked = !isNote && refusal !== null

  const write = (next: string, at = next.length) => {
    text.setDraft((now) => ({ body: next, isPrivate: now.isPrivate }))
    setCaret(at)
    if (!isNote && next) tellTyping()
  }
  /** Returns the words of a canned answer, whose files are brought too: a note of the office has none. */
  const takeAnswer = (id: string): string => {
    const answer = suggestions.canned?.find((one) => one.id === id)
    if (answer && answer.files.length > 0 && !isNote) void files.addCanned(answer.id)
    const { name: agentName, companyName } = viewer
    return fillCanned(answer?.body ?? '', { personName: personNameOf(conversation), agentName, companyName })
  }
  const mention = ({ value: id, label: name }: Suggestion): string => {
    setMentioned((now) => [...now, { id, name }])
    return `@${name} `
  }
  const choose = (value: string) => {
    const { trigger, options } = suggestions
    const option = options.find((one) => one.value === value)
    if (!trigger || !option) return
    const put = trigger.sign === '@' ? mention(option) : takeAnswer(value)
    write(body.slice(0, trigger.start) + put + body.slice(caret), trigger.start + put.length)
    suggestions.reset()
    box.current?.focus()
  }
  const send = () => {
    if (isLocked || files.isBusy || !subject.isReady()) return
    const ready = isNote ? [] : files.takeReady()
    if (body.trim() === '' && ready.length === 0) return
    const { captionMax, filesPerMessage } = capabilities
    const carried = { ready, captionMax, filesPerMessage }
    const written = { body, isNote, mentioned, replyTo, ...carried, subject: subject.text.trim() }
    for (const { message, shown } of toMessages(written)) sendMessage(id, message, shown, onSent)
    text.sent()
    subject.clear()
    setMentioned([])
    setCaret(0)
    onReplied()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || pressSuggestion(event, suggestions, choose)) return
    if (!isSendingKey(event, capabilities.subjects && !isNote)) return
    event.preventDefault()
    send()
  }
  return { suggestions, isLocked, write, choose, setCaret, send, onKeyDown, subject }
}

/** A letter has many lines, so that Enter sends it only with Ctrl. */
const isSendingKey = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, isLetter: boolean) =>
  key === 'Enter' && !shiftKey && (!isLetter || ctrlKey || metaKey)

/** The subject of a conversation that has none yet, where messages have subjects. */
function useSubject({ capabilities, subject }: ConversationDetails, isNote: boolean) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isAsked = capabilities.subjects && subject === '' && !isNote
  return {
    text: isAsked ? text : '',
    isAsked,
    isMissing: isMissing && text.trim() === '',
    field,
    write: setText,
    clear: () => setText(''),
    /** Whether a message can leave; else the field is pointed at. */
    isReady() {
      const isReady = !isAsked || text.trim() !== ''
      setMissing(!isReady)
      if (!isReady) field.current?.focus()
      return isReady
    },
  }
}

type Suggestions = ReturnType<typeof useComposerSuggestions>

/** Handles the keys of the list of suggestions; returns whether the key was one of them. */
function pressSuggestion(event: KeyboardEvent, suggestions: Suggestions, choose: (value: string) => void): boolean {
  const { trigger, options, active, move, close } = suggestions
  if (!trigger) return false
  const option = options[active]
  const pick = option && (() => choose(option.value))
  // A shortcut that no answer has is not what the person is to read: Enter closes the list, and only then sends.
  const enter = trigger.sign === '/' ? (pick ?? close) : pick
  const acts = new Map<string, (() => void) | undefined>([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Escape', close],
    ['Enter', enter],
    ['Tab', pick],
  ])
  const act = acts.get(event.key)
  if (!act) return false
  event.preventDefault()
  event.stopPropagation()
  act()
  return true
}
