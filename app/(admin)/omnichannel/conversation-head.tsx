'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { IconCheck, IconChevronRight, IconUser } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { formatDateTime } from '@/lib/format/dates'
import { formatPhone } from '@/lib/format/phone'
import { conversationPriorityLabels, conversationStatusLabels } from '@/lib/modules/conversations/conversations.labels'

import { AssigneeMenu } from './assignee-menu'
import type { ConversationDetails, InboxViewer } from './contract'
import type { ConversationDialog } from './conversation-dialogs'
import { ConversationMenu } from './conversation-menu'
import styles from './inbox.module.css'
import { CLAIMED, familyIcons, statusTones } from './inbox-words'
import { LabelChip } from './label-chip'
import { useConversationActs } from './use-conversation-acts'
import type { ConversationKeys } from './use-inbox-keys'

type Props = {
  conversation: ConversationDetails
  viewer: InboxViewer
  keys: RefObject<ConversationKeys | null>
  onAnswer: (isNote: boolean) => void
  onClose: () => void
  onPerson: (() => void) | null
  onChanged: () => void
}

const loadDialogs = () => import('./conversation-dialogs').then((all) => all.ConversationDialogs)

/** Who the conversation is with, who has it, and what can be done with it. */
export function ConversationHead(props: Props) {
  const { conversation, viewer, keys, onAnswer, onClose, onPerson, onChanged } = props
  const acts = useConversationActs(conversation, onChanged)
  const [dialog, setDialog] = useState<ConversationDialog>()
  const Dialogs = useLazy(loadDialogs, dialog !== undefined)
  const assign = useRef<HTMLSpanElement>(null)
  const { name, status } = conversation
  const isDone = status === 'resolved' || status === 'spam'
  // Spam is taken back by those who assign conversations.
  const mayTurn = status !== 'spam' || viewer.canAssign
  const resolve = () => acts.setStatus(isDone ? 'open' : 'resolved', isDone ? 'השיחה נפתחה מחדש' : 'השיחה סומנה כטופלה')
  useEffect(() => {
    keys.current = {
      answer: onAnswer,
      resolve: () => mayTurn && void resolve(),
      assign: () => assign.current?.querySelector('button')?.click(),
    }
    return () => {
      keys.current = null
    }
  })
  return (
    <header className={styles.head}>
      <IconButton label="חזרה לרשימת השיחות" className={styles.back} onClick={onClose}>
        <IconChevronRight size={20} />
      </IconButton>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Bidi>{name}</Bidi>
        </h2>
        <Facts conversation={conversation} />
      </div>
      <div className={styles.acts}>
        <span ref={assign} className={styles.assign}>
          <AssigneeMenu conversation={conversation} viewer={viewer} acts={acts} onDialog={setDialog} />
        </span>
        {mayTurn && (
          <Button
            size="sm"
            variant={isDone ? 'outline' : 'primary'}
            icon={<IconCheck size={18} />}
            loading={acts.isWorking}
            onClick={() => void resolve()}
            className={styles.resolve}
          >
            {isDone ? 'פתיחה מחדש' : 'טופלה'}
          </Button>
        )}
        {onPerson && (
          <IconButton size="sm" label="פרטי הפונה" aria-haspopup="dialog" onClick={onPerson}>
            <IconUser size={20} />
          </IconButton>
        )}
        <ConversationMenu
          conversation={conversation}
          acts={acts}
          mayUndoSpam={viewer.canAssign}
          onDialog={setDialog}
          onClose={onClose}
        />
      </div>
      <Labels conversation={conversation} />
      {dialog && Dialogs && (
        <Dialogs
          dialog={dialog}
          conversation={conversation}
          acts={acts}
          viewer={viewer}
          onClose={() => setDialog(undefined)}
        />
      )}
    </header>
  )
}

function Facts({ conversation }: { conversation: ConversationDetails }) {
  const { accountName, isSimulated, status, snoozedUntil, isBlocked, priority } = conversation
  return (
    <p className={styles.facts}>
      <Reached conversation={conversation} />
      <span className={styles.account}>
        <Bidi>{accountName}</Bidi>
      </span>
      {isSimulated && <Badge tone="info">סימולציה</Badge>}
      {status !== 'open' && <Status tone={statusTones[status]}>{conversationStatusLabels[status]}</Status>}
      {status === 'snoozed' && (
        <span>
          {snoozedUntil ? (
            <>
              עד <Ltr>{formatDateTime(snoozedUntil)}</Ltr>
            </>
          ) : (
            'עד להודעה הבאה'
          )}
        </span>
      )}
      {(priority === 'urgent' || priority === 'high') && (
        <Badge tone={priority === 'urgent' ? 'bad' : 'warn'}>{`עדיפות ${conversationPriorityLabels[priority]}`}</Badge>
      )}
      {isBlocked && <Badge tone="bad">חסום</Badge>}
    </p>
  )
}

function Reached({ conversation: { family, phone, email } }: { conversation: ConversationDetails }) {
  const Icon = familyIcons[family]
  return (
    <span className={styles.fact}>
      <Icon size={14} />
      {phone && <Ltr>{formatPhone(phone)}</Ltr>}
      {email && <Ltr>{email}</Ltr>}
      {family === 'webchat' && (phone || email) && CLAIMED}
    </span>
  )
}

const Labels = ({ conversation: { labels, participants } }: { conversation: ConversationDetails }) =>
  labels.length === 0 && participants.length === 0 ? null : (
    <p className={styles.labels}>
      {labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {participants.length > 0 && (
        <span className={styles.fact}>
          <IconUser size={14} />
          <span>עוקבים: </span>
          <Bidi>{participants.map((one) => one.name).join(', ')}</Bidi>
        </span>
      )}
    </p>
  )
