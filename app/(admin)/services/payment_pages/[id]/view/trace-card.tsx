import type { ReactNode } from 'react'
import { Timeline } from '@/components/screen/timeline'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import {
  IconBellRinging,
  IconCreditCard,
  IconCreditCardOff,
  IconEye,
  IconPencil,
  IconReceipt,
  IconSend,
} from '@/components/ui/icons'
import { countText } from '@/lib/format/count-text'
import {
  sendingStateLabels,
  sendingStateTones,
  sendingTitles,
} from '@/lib/modules/payment-pages/delivery/delivery.labels'
import type { Delivery } from '@/lib/modules/payment-pages/delivery/delivery.queries'
import { pageEventLabels } from '@/lib/modules/payment-pages/payment-pages.labels'
import type { PageDetails } from '@/lib/modules/payment-pages/record.queries'
import { declineReason } from '@/lib/modules/payments/payments.labels'

import styles from './delivery.module.css'
import { eventTime, isShownElsewhere } from './trace-events'

type Props = { page: PageDetails; delivery: Delivery }
type Step = { id: string; at: Date; icon: ReactNode; title: string; body?: ReactNode }

/** Card of the page's history: created, sent, opened, attempted, failed and paid, each step once, with its time. */
export function TraceCard({ page, delivery }: Props) {
  const steps = [...sentSteps(delivery), ...openedSteps(page, delivery), ...paidSteps(page), ...officeSteps(page)]
  return (
    <Card title="מעקב">
      <Summary page={page} delivery={delivery} />
      <Timeline
        items={steps.sort((one, other) => +other.at - +one.at)}
        empty="הקישור עוד לא נשלח מכאן, ואיש לא פתח אותו."
      />
    </Card>
  )
}

const TIMES = ['פעם אחת', 'פעמיים', 'פעמים'] as const
const FAILED_TRIES = ['ניסיון אחד נכשל', 'שני ניסיונות נכשלו', 'ניסיונות נכשלו'] as const

/** The steps towards a payment at a glance. */
function Summary({ page, delivery: { sendings, pageViews } }: Props) {
  const sent = sendings.at(-1)
  const failed = page.attempts.filter(({ state }) => state === 'declined').length
  const began = page.attempts.at(-1)
  return (
    <ol className={styles.steps}>
      <TraceStep
        title="נשלח"
        at={sent?.at ?? null}
        note={sendings.length > 1 ? countText(sendings.length, ['שליחה אחת', 'שתי שליחות', 'שליחות']) : ''}
      />
      <TraceStep
        title="נפתח"
        at={pageViews.last ?? page.firstOpenedAt}
        note={pageViews.count > 1 ? countText(pageViews.count, TIMES) : ''}
      />
      <TraceStep
        title="התחיל לשלם"
        at={began?.createdAt ?? null}
        note={failed > 0 ? countText(failed, FAILED_TRIES) : ''}
      />
      <TraceStep title="שילם" at={page.paidAt} note="" />
    </ol>
  )
}

const TraceStep = ({ title, at, note }: { title: string; at: Date | null; note: string }) => (
  <li data-done={at !== null}>
    <strong>{title}</strong>
    <span>{at ? <DateText at={at} as="datetime" /> : 'עדיין לא'}</span>
    {note && <span>{note}</span>}
  </li>
)

const sentSteps = ({ sendings }: Delivery): Step[] =>
  sendings.map(({ id, at, kind, channel, to, byName, state, isFaulty }) => ({
    id,
    at,
    title: sendingTitles[kind][channel],
    icon: kind === 'reminder' ? <IconBellRinging size={16} /> : <IconSend size={16} />,
    body: (
      <span className={styles.row}>
        <Ltr>{to}</Ltr>
        <span>{byName ? <Bidi>{byName}</Bidi> : 'אוטומטי'}</span>
        <Status tone={sendingStateTones[state]}>
          {state === 'queued' && isFaulty ? 'השליחה מתעכבת' : sendingStateLabels[state]}
        </Status>
      </span>
    ),
  }))

function openedSteps({ firstOpenedAt }: PageDetails, { pageViews }: Delivery): Step[] {
  const icon = <IconEye size={16} />
  const first = firstOpenedAt ? [{ id: 'opened-first', at: firstOpenedAt, icon, title: 'הלקוח פתח לראשונה' }] : []
  if (!pageViews.last || pageViews.count < 2) return first
  return [
    ...first,
    { id: 'opened-last', at: pageViews.last, icon, title: `נפתח שוב, ${countText(pageViews.count, TIMES)} בסך הכול` },
  ]
}

/** Returns the steps of each attempt: its beginning and its outcome. */
const paidSteps = ({ attempts }: PageDetails): Step[] =>
  attempts.flatMap((attempt) => [beganStep(attempt), ...endedSteps(attempt)])

/** Returns the steps from the audit log, except those that sendings, page views and attempts show already. */
const officeSteps = (page: PageDetails): Step[] =>
  page.events
    .filter(({ action }) => !isShownElsewhere(page, action))
    .map(({ id, at, action, actorName }) => ({
      id,
      at: eventTime(action, page) ?? at,
      icon: <IconPencil size={16} />,
      title: pageEventLabels[action] ?? 'עדכון',
      body: actorName ? <Bidi>{actorName}</Bidi> : 'אוטומטי',
    }))

type Attempt = PageDetails['attempts'][number]

const beganStep = ({ id, createdAt, payerName }: Attempt): Step => ({
  id: `${id}-began`,
  at: createdAt,
  title: 'הלקוח התחיל לשלם',
  icon: <IconCreditCard size={16} />,
  body: <Bidi>{payerName}</Bidi>,
})

function endedSteps({ id, state, createdAt, settledAt, declineCode }: Attempt): Step[] {
  const end = { id: `${id}-end`, at: settledAt ?? createdAt }
  if (state === 'captured' || state === 'refunded') return [{ ...end, icon: <IconReceipt size={16} />, title: 'שולם' }]
  if (state !== 'declined') return []
  return [{ ...end, icon: <IconCreditCardOff size={16} />, title: 'התשלום נכשל', body: declineReason(declineCode) }]
}
