'use client'

import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'

import { useAddress } from '@/components/screen/use-address'
import { Bidi } from '@/components/ui/bidi'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { overlayLabels } from '@/lib/modules/calendar/calendar.labels'
import type { ListedCalendar } from '@/lib/modules/calendar/calendars.queries'
import type { OverlayKind } from '@/lib/modules/calendar/overlays.queries'

import styles from './calendar.module.css'
import { colorToken } from './calendar-items'

type Props = {
  calendars: readonly ListedCalendar[]
  overlays: { open: readonly OverlayKind[]; shown: readonly OverlayKind[] }
}

const GROUPS = [
  { title: 'היומן שלי', has: ({ isOwn, kind }: ListedCalendar) => isOwn && kind === 'personal' },
  { title: 'צוות', has: ({ kind }: ListedCalendar) => kind === 'team' },
  { title: 'חדרים', has: ({ kind }: ListedCalendar) => kind === 'room' },
  { title: 'מתוכנות אחרות', has: ({ kind }: ListedCalendar) => kind === 'link' },
  { title: 'עמיתים', has: ({ kind, isOwn }: ListedCalendar) => kind === 'personal' && !isOwn },
] as const

/** Which calendars are on screen, and what of other areas stands on their days. */
export function CalendarList({ calendars, overlays }: Props) {
  return (
    <div className={styles.list}>
      {GROUPS.map(({ title, has }) => {
        const rows = calendars.filter(has)
        return rows.length === 0 ? null : (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            {rows.map((calendar) => (
              <CalendarChoice key={calendar.id} calendar={calendar} />
            ))}
          </fieldset>
        )
      })}
      {overlays.open.length > 0 && <OverlayChoices {...overlays} />}
    </div>
  )
}

function CalendarChoice({ calendar: { id, name, color, isShown } }: { calendar: ListedCalendar }) {
  const router = useRouter()
  const [shown, show] = useOptimistic(isShown)
  const [, startTransition] = useTransition()
  const change = (next: boolean) =>
    startTransition(async () => {
      show(next)
      const sent = await sendJson(`/api/calendar/calendars/${id}/shown`, 'PUT', { isShown: next })
      if (!sent.ok) notify(problemText(sent.error))
      refreshAfter(router, sent)
    })
  return (
    <Checkbox checked={shown} onChange={(event) => change(event.currentTarget.checked)}>
      <span className={styles.dot} style={{ background: colorToken(color) }} aria-hidden="true" />
      <Bidi>{name}</Bidi>
    </Checkbox>
  )
}

function OverlayChoices({ open, shown }: Props['overlays']) {
  const { change } = useAddress()
  const toggle = (kind: OverlayKind, isShown: boolean) => {
    const next = open.filter((one) => (one === kind ? isShown : shown.includes(one)))
    change({ over: next.length > 0 ? next.join(',') : 'none' })
  }
  return (
    <fieldset className={styles.group}>
      <legend>מופיעים גם</legend>
      {open.map((kind) => (
        <Checkbox
          key={kind}
          checked={shown.includes(kind)}
          onChange={(event) => toggle(kind, event.currentTarget.checked)}
        >
          {overlayLabels[kind]}
        </Checkbox>
      ))}
    </fieldset>
  )
}
