'use client'

import { ActionDialog } from '@/components/domain/action-dialog'
import { isolate } from '@/lib/format/bidi'
import { countText } from '@/lib/format/count-text'
import type { AutomationState } from '@/lib/modules/automations/automations.schema'

export type ShownAutomation = {
  id: string
  name: string
  state: AutomationState
  version: number
  /** Number of runs that have not ended. */
  inside: number
  hasChanges: boolean
}

export type StateChange = 'activate' | 'pause' | 'archive' | 'restore'

type Props = { automation: ShownAutomation; change: StateChange | undefined; onClose: () => void }

/** The questions before the state of an automation changes: each says what becomes of the records inside. */
export function StateDialog({ automation, change, onClose }: Props) {
  if (!change) return null
  const { id, name, version } = automation
  const { title, confirm, done, state, tone } = CHANGES[change]
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={title(isolate(name))}
      confirmLabel={confirm}
      tone={tone}
      url={`/api/automations/${id}/state`}
      method="PUT"
      body={{ state, version }}
      done={done}
    >
      <Consequences automation={automation} change={change} />
    </ActionDialog>
  )
}

const CHANGES = {
  activate: {
    title: (name: string) => `להפעיל את האוטומציה ${name}?`,
    confirm: 'הפעלה',
    done: 'האוטומציה פעילה',
    state: 'active',
    tone: 'primary',
  },
  pause: {
    title: (name: string) => `להשהות את האוטומציה ${name}?`,
    confirm: 'השהיה',
    done: 'האוטומציה הושהתה',
    state: 'paused',
    tone: 'primary',
  },
  archive: {
    title: (name: string) => `להעביר את האוטומציה ${name} לארכיון?`,
    confirm: 'העברה לארכיון',
    done: 'האוטומציה הועברה לארכיון',
    state: 'archived',
    tone: 'danger',
  },
  restore: {
    title: (name: string) => `להחזיר את האוטומציה ${name} מהארכיון?`,
    confirm: 'החזרה',
    done: 'האוטומציה הוחזרה מהארכיון',
    state: 'paused',
    tone: 'primary',
  },
} as const

function Consequences({ automation: { inside, state, hasChanges }, change }: Omit<Props, 'onClose'>) {
  if (change === 'activate')
    return (
      <>
        <p>
          {hasChanges
            ? 'רשומות שייכנסו מעכשיו יעברו לפי השלבים שנשמרו. מי שכבר בפנים ימשיך עד הסוף לפי הגרסה שבה התחיל.'
            : 'מעכשיו ייכנסו לאוטומציה הרשומות שהיא מחכה להן.'}
        </p>
        <p>השלבים נעשים בהרשאות שלך: מה שאין לך הרשאה לעשות, גם האוטומציה לא תעשה.</p>
        {state === 'paused' && inside > 0 && <p>{countText(inside, RESUMED)}</p>}
      </>
    )
  if (change === 'pause')
    return `רשומות חדשות לא ייכנסו. ${inside > 0 ? countText(inside, STOPPED) : 'אין כרגע אף רשומה בפנים.'}`
  if (change === 'archive')
    return `${inside > 0 ? countText(inside, CANCELLED) : 'אין כרגע אף רשומה בפנים.'} האוטומציה תרד מהרשימה, ואפשר להחזיר אותה.`
  return 'היא תחזור מושהית, ותפעל רק אחרי הפעלה.'
}

const RESUMED = [
  'ריצה אחת שעמדה במקומה תמשיך.',
  'שתי ריצות שעמדו במקומן ימשיכו.',
  '# ריצות שעמדו במקומן ימשיכו.',
] as const
const STOPPED = [
  'ריצה אחת תעמוד במקומה ותמשיך כשהאוטומציה תופעל שוב.',
  'שתי ריצות יעמדו במקומן וימשיכו כשהאוטומציה תופעל שוב.',
  '# ריצות יעמדו במקומן וימשיכו כשהאוטומציה תופעל שוב.',
] as const
const CANCELLED = ['ריצה אחת תיעצר ולא תושלם.', 'שתי ריצות ייעצרו ולא יושלמו.', '# ריצות ייעצרו ולא יושלמו.'] as const
