'use client'

import { useRef, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { IconCheck, IconClock, IconTags, IconUser } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import { countText } from '@/lib/format/count-text'

import styles from './bulk.module.css'
import { type Agent, type BulkResults, INBOX_PATH, type InboxViewer, type Label, type ThreadRow } from './contract'
import { presenceLabels } from './inbox-words'
import { snoozeTimes } from './snooze-times'

type Props = {
  chosen: readonly ThreadRow[]
  /** Whether every conversation that is shown, or as many as are changed at once, is chosen. */
  isAll: boolean
  viewer: InboxViewer
  onAll: () => void
  /** Names the conversations that stay chosen. */
  onKeep: (ids: readonly string[]) => void
  onChanged: () => void
}

type Act = Record<string, unknown> & { act: 'assign' | 'label' | 'resolve' | 'snooze' }
type Refused = { id: string; name: string; message: string }

const DONE: Readonly<Record<Act['act'], readonly [one: string, two: string, many: string]>> = {
  assign: ['שיחה אחת שויכה', 'שתי שיחות שויכו', 'שיחות שויכו'],
  label: ['התווית נוספה לשיחה אחת', 'התווית נוספה לשתי שיחות', 'התווית נוספה ל־# שיחות'],
  resolve: ['שיחה אחת סומנה כטופלה', 'שתי שיחות סומנו כטופלו', 'שיחות סומנו כטופלו'],
  snooze: ['שיחה אחת נדחתה', 'שתי שיחות נדחו', 'שיחות נדחו'],
}

/** What is done with the chosen conversations at once; those that refuse stay chosen, with the reason. */
export function BulkBar({ chosen, isAll, viewer, onAll, onKeep, onChanged }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  const [isWorking, setWorking] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const run = async (act: Act) => {
    if (chosen.length === 0 || isWorking) return
    setWorking(true)
    setRefused([])
    const ids = chosen.map(({ id }) => id)
    const sent = await sendJson<{ results: BulkResults }>(
      `${INBOX_PATH}/conversations/bulk`,
      'PUT',
      Object.assign({ ids }, act),
    )
    setWorking(false)
    onChanged()
    if (!sent.ok) return void notify(problemText(sent.error))
    const left = refusalsOf(chosen, sent.data.results)
    setRefused(left)
    onKeep(left.map(({ id }) => id))
    // The buttons are gone with what was chosen.
    requestAnimationFrame(() => document.activeElement === document.body && first.current?.focus())
    if (left.length < ids.length) void notify(countText(ids.length - left.length, DONE[act.act]))
  }
  return (
    <section className={styles.bar} aria-label="פעולות על השיחות שנבחרו" aria-busy={isWorking}>
      <div className={styles.line}>
        <span role="status">
          {chosen.length === 0
            ? 'לא נבחרו שיחות'
            : countText(chosen.length, ['נבחרה שיחה אחת', 'נבחרו שתי שיחות', 'נבחרו # שיחות'])}
        </span>
        <Button ref={first} size="sm" variant="ghost" onClick={() => (isAll ? onKeep([]) : onAll())}>
          {isAll ? 'ביטול הבחירה' : 'בחירת הכול'}
        </Button>
      </div>
      {chosen.length > 0 && <BulkActs chosen={chosen} viewer={viewer} isWorking={isWorking} run={run} />}
      {refused.length > 0 && <Refusals refused={refused} />}
    </section>
  )
}

const refusalsOf = (chosen: readonly ThreadRow[], results: BulkResults): Refused[] =>
  results.flatMap(({ id, refusal }) =>
    refusal ? [{ id, name: chosen.find((row) => row.id === id)?.name ?? '', message: refusal.message }] : [],
  )

const Refusals = ({ refused }: { refused: readonly Refused[] }) => (
  <Alert
    tone="warn"
    live
    title={countText(refused.length, ['שיחה אחת לא שונתה', 'שתי שיחות לא שונו', '# שיחות לא שונו'])}
  >
    <ul className={styles.refused}>
      {refused.map(({ id, name, message }) => (
        <li key={id}>
          <Bidi>{name}</Bidi>: {message}
        </li>
      ))}
    </ul>
  </Alert>
)

type ActsProps = {
  chosen: readonly ThreadRow[]
  viewer: InboxViewer
  isWorking: boolean
  run: (act: Act) => Promise<void>
}

/** The last message of each row, which is what its reader has seen of it. */
const seenIn = (chosen: readonly ThreadRow[]): Record<string, number> =>
  Object.fromEntries(chosen.map(({ id, lastSeq }) => [id, lastSeq]))

function BulkActs({ chosen, viewer, isWorking, run }: ActsProps) {
  const { data: agents = [] } = useRead<Agent[]>(`${INBOX_PATH}/agents`)
  const { data: labels = [] } = useRead<Label[]>(`${INBOX_PATH}/labels`)
  const assignees: MenuItem[] = [
    { label: 'אליי', onSelect: () => void run({ act: 'assign', userId: viewer.id }) },
    { label: 'החזרה לתור', onSelect: () => void run({ act: 'assign', userId: null }) },
    ...agents
      .filter(({ id }) => id !== viewer.id)
      .map(({ id, name, state }) => ({
        label: `${isolate(name)} · ${presenceLabels[state]}`,
        onSelect: () => void run({ act: 'assign', userId: id }),
      })),
  ]
  const times = snoozeTimes(Date.now()).map(({ label, until }) => ({
    label,
    onSelect: () => void run({ act: 'snooze', until: until.toISOString() }),
  }))
  return (
    <div className={styles.acts}>
      <Button
        size="sm"
        variant="primary"
        icon={<IconCheck size={18} />}
        loading={isWorking}
        onClick={() => void run({ act: 'resolve', seen: seenIn(chosen) })}
      >
        טופלו
      </Button>
      <Menu label="שיוך" hasText size="sm" icon={<IconUser size={18} />} items={assignees} />
      <Menu label="דחייה" hasText size="sm" icon={<IconClock size={18} />} items={times} />
      {labels.length > 0 && (
        <Menu
          label="תווית"
          hasText
          size="sm"
          icon={<IconTags size={18} />}
          items={labels.map(({ id, name }) => ({
            label: isolate(name),
            onSelect: () => void run({ act: 'label', labelId: id }),
          }))}
        />
      )}
    </div>
  )
}
