'use client'

import { memo } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { joinClasses } from '@/components/ui/button-shape'
import { IconClock, IconClockExclamation, IconUser, IconUsers } from '@/components/ui/icons'
import { isolate, statedDirection } from '@/lib/format/bidi'
import { businessDay, formatDate, formatTime } from '@/lib/format/dates'
import {
  channelFamilyLabels,
  conversationPriorityLabels,
  conversationStatusLabels,
} from '@/lib/modules/conversations/conversations.labels'

import type { ThreadRow as Row } from './contract'
import { familyIcons, shortSpan } from './inbox-words'
import { LabelChip } from './label-chip'
import styles from './threads.module.css'

type Props = {
  row: Row
  viewerId: string
  now: number | null
  isOpen: boolean
  isDrafted: boolean
  /** Null: nothing is being chosen. */
  isChosen: boolean | null
  onChoose: (id: string, isChosen: boolean) => void
  onOpen: (id: string, message: number | null) => void
}

/** A conversation in the list: who, what was said last, and what it waits for. */
export const ThreadRow = memo(function ThreadRow(props: Props) {
  const { row, viewerId, now, isOpen, isDrafted, isChosen, onChoose, onOpen } = props
  const { id, name, isUnread, found } = row
  return (
    <li className={[styles.row, isOpen && styles.open, isChosen !== null && styles.choosing].filter(Boolean).join(' ')}>
      {isChosen !== null && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={`בחירת השיחה עם ${isolate(name)}`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
          />
        </label>
      )}
      <button
        type="button"
        className={styles.press}
        data-thread={id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(id, found?.seq ?? null)}
      >
        <span className={styles.face}>
          <Avatar name={name} isLarge />
          <Channel row={row} />
        </span>
        <span className={styles.main}>
          <span className={styles.line}>
            <span className={isUnread ? `${styles.name} ${styles.bold}` : styles.name}>
              <Bidi>{name}</Bidi>
            </span>
            <When at={row.lastMessageAt} now={now} />
          </span>
          <span className={styles.line}>
            <span className={isUnread ? `${styles.preview} ${styles.bold}` : styles.preview}>
              <Preview row={row} isDrafted={isDrafted} />
            </span>
            {isUnread && (
              <span className={styles.dot}>
                <span className="sr-only">לא נקראה</span>
              </span>
            )}
          </span>
          <Facts row={row} viewerId={viewerId} now={now} />
        </span>
      </button>
    </li>
  )
})

function Channel({ row: { family } }: { row: Row }) {
  const Icon = familyIcons[family]
  return (
    <span className={joinClasses(styles.channel ?? '', family === 'whatsapp' ? styles.whatsapp : undefined)}>
      <Icon size={14} />
      <span className="sr-only">{channelFamilyLabels[family]}</span>
    </span>
  )
}

function Preview({ row, isDrafted }: { row: Row; isDrafted: boolean }) {
  if (row.found) {
    const { before, match, after } = row.found
    return (
      <bdi dir={statedDirection(before + match + after)}>
        {before}
        <mark>{match}</mark>
        {after}
      </bdi>
    )
  }
  if (isDrafted) return <span className={styles.draft}>טיוטה שלא נשלחה</span>
  return (
    <>
      <Sent row={row} />
      <Bidi>{row.lastPreview || 'אין עדיין הודעות'}</Bidi>
    </>
  )
}

/** Before a message of the office: that it was sent, or what became of it instead. */
function Sent({ row: { lastDirection, lastStatus } }: { row: Row }) {
  if (lastDirection !== 'out') return null
  const problem = lastStatus && NOT_SENT[lastStatus]
  return problem ? <span className={styles.failed}>{problem}: </span> : 'נשלח: '
}

const NOT_SENT: Partial<Record<NonNullable<Row['lastStatus']>, string>> = {
  failed: 'לא נשלחה',
  uncertain: 'לא ידוע אם נשלחה',
  cancelled: 'בוטלה',
}

function When({ at, now }: { at: string; now: number | null }) {
  const isToday = now === null || businessDay(at) === businessDay(now)
  return (
    <time dateTime={at} dir="ltr" className={styles.when}>
      {isToday ? formatTime(at) : formatDate(at).slice(0, 5)}
    </time>
  )
}

type FactsProps = Pick<Props, 'row' | 'viewerId' | 'now'>

function Facts({ row, viewerId, now }: FactsProps) {
  const { status, priority, labels, isSimulated, isBlocked } = row
  return (
    <span className={styles.facts}>
      <Waiting row={row} now={now} />
      {(priority === 'urgent' || priority === 'high') && (
        <Badge tone={priority === 'urgent' ? 'bad' : 'warn'}>{conversationPriorityLabels[priority]}</Badge>
      )}
      {status !== 'open' && <Badge>{conversationStatusLabels[status]}</Badge>}
      {isBlocked && <Badge tone="bad">חסום</Badge>}
      {isSimulated && <Badge tone="info">סימולציה</Badge>}
      {labels.slice(0, 2).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {labels.length > 2 && (
        <span className={styles.more}>
          <Ltr>+{labels.length - 2}</Ltr>
          <span className="sr-only"> תוויות</span>
        </span>
      )}
      <Holder row={row} viewerId={viewerId} />
    </span>
  )
}

/** Who else has it, or the team among whom it waits. */
function Holder({ row: { assignee, team }, viewerId }: Pick<Props, 'row' | 'viewerId'>) {
  const holder = assignee ?? team
  if (!holder || holder.id === viewerId) return null
  return (
    <span className={styles.assignee}>
      {assignee ? <IconUser size={14} /> : <IconUsers size={14} />}
      <span className="sr-only">{assignee ? 'אצל ' : 'בצוות '}</span>
      <Bidi>{holder.name}</Bidi>
    </span>
  )
}

function Waiting({ row: { waitingSince, dueAt, isBreached }, now }: { row: Row; now: number | null }) {
  if (now === null) return null
  const late = isBreached || (dueAt !== null && Date.parse(dueAt) < now)
  if (late)
    return (
      <Badge tone="bad">
        <IconClockExclamation size={14} />
        חריגה מזמן המענה
      </Badge>
    )
  if (!waitingSince) return null
  return (
    <span className={styles.waiting}>
      <IconClock size={14} />
      ממתינה {shortSpan(now - Date.parse(waitingSince))}
    </span>
  )
}
