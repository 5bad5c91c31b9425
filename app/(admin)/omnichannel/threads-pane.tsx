'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

import { EmptyState } from '@/components/screen/empty-state'
import { ErrorState } from '@/components/screen/error-state'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconMessage } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { problemText } from '@/lib/client/problem-text'

import type { ConversationCounts, InboxViewer } from './contract'
import { countFilters, type Place } from './place'
import { ThreadFilters } from './thread-filters'
import { ThreadRow } from './thread-row'
import { ThreadSkeleton } from './thread-skeleton'
import styles from './threads.module.css'
import { hasDraft } from './use-draft-text'
import { useNow } from './use-now'
import type { Go } from './use-place'
import type { useThreads } from './use-threads'

type Props = {
  place: Place
  go: Go
  counts: ConversationCounts | undefined
  threads: ReturnType<typeof useThreads>
  viewer: InboxViewer
  onOpen: (id: string, message: number | null) => void
  onChanged: () => void
}

const loadBulk = () => import('./bulk-bar').then((all) => all.BulkBar)
/** As many as the server changes at once. */
const MAX_BULK = 100

/** The list of conversations with its views and filters. */
export function ThreadsPane({ place, go, counts, threads, viewer, onOpen, onChanged }: Props) {
  const now = useNow()
  const { rows, error, isKnown, isLoading, refresh } = threads
  const choice = useChoice(rows)
  const Bulk = useLazy(loadBulk, choice.isOn)
  return (
    <>
      <ThreadFilters place={place} go={go} counts={counts} isChoosing={choice.isOn} onChoose={choice.toggle} />
      {Bulk && (
        <Bulk
          chosen={choice.chosen}
          isAll={choice.isAll}
          viewer={viewer}
          onAll={choice.all}
          onKeep={choice.keep}
          onChanged={onChanged}
        />
      )}
      <div className={styles.scroll} aria-busy={isLoading} data-threads="">
        {error && rows.length === 0 && (
          <ErrorState
            title="השיחות לא נטענו"
            text={problemText(error.error)}
            code={error.error.code}
            actions={<Button onClick={() => void refresh()}>לנסות שוב</Button>}
          />
        )}
        {!isKnown && !error && <ThreadSkeleton />}
        {isKnown && rows.length === 0 && <NoThreads place={place} go={go} counts={counts} viewer={viewer} />}
        <ul className={styles.rows} aria-label="שיחות">
          {rows.map((row) => (
            <ThreadRow
              key={row.id}
              row={row}
              viewerId={viewer.id}
              now={now}
              isOpen={row.id === place.open}
              isDrafted={row.id !== place.open && hasDraft(row.id)}
              isChosen={choice.isOn ? choice.has(row.id) : null}
              onChoose={choice.choose}
              onOpen={onOpen}
            />
          ))}
        </ul>
        <MoreThreads threads={threads} />
      </div>
    </>
  )
}

/** The conversations that are chosen among those that are shown; off until somebody begins to choose. */
function useChoice(rows: Props['threads']['rows']) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const chosen = rows.filter(({ id }) => ids?.has(id)).slice(0, MAX_BULK)
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setIds((now) => new Set(isChosen ? [...(now ?? []), id] : [...(now ?? [])].filter((one) => one !== id))),
    [],
  )
  return {
    isOn: ids !== null,
    chosen,
    isAll: chosen.length > 0 && chosen.length === Math.min(rows.length, MAX_BULK),
    has: (id: string) => chosen.some((row) => row.id === id),
    toggle: () => setIds((now) => (now ? null : new Set())),
    all: () => setIds(new Set(rows.slice(0, MAX_BULK).map(({ id }) => id))),
    keep: (kept: readonly string[]) => setIds(new Set(kept)),
    choose,
  }
}

/** Reads on when the end of the list comes into sight; the button does the same by hand. */
function MoreThreads({ threads: { hasMore, isAdding, add } }: Pick<Props, 'threads'>) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || !hasMore || isAdding) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void add())
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, isAdding, add])
  if (!hasMore) return null
  return (
    <div ref={end} className={styles.end}>
      <Button size="sm" loading={isAdding} onClick={() => void add()}>
        שיחות נוספות
      </Button>
    </div>
  )
}

const EMPTY = {
  mine: { title: 'אין שיחות פתוחות אצלך', text: 'שיחות חדשות שישויכו אליך יופיעו כאן.' },
  unassigned: { title: 'אין שיחות לא משויכות', text: 'כל השיחות הפתוחות כבר אצל מישהו.' },
  team: { title: 'אין שיחות פתוחות של הצוות', text: 'שיחות שיועברו לצוות שלך יופיעו כאן.' },
  all: { title: 'אין שיחות פתוחות', text: 'הודעה חדשה של לקוח תופיע כאן מיד.' },
  mentions: { title: 'לא הוזכרת בשיחה פתוחה', text: 'כשיזכירו אותך בהערה פנימית, השיחה תופיע כאן.' },
} as const

function NoThreads({ place, go, counts, viewer }: Pick<Props, 'place' | 'go' | 'counts' | 'viewer'>) {
  if (place.query || countFilters(place) > 0) {
    const cleared = { q: null, status: null, family: null, account: null, label: null, waiting: null }
    return (
      <EmptyState
        title="לא נמצאו שיחות"
        text="אפשר לנסות מילה אחרת או להסיר סינון."
        actions={<Button onClick={() => go(cleared)}>ניקוי הסינון</Button>}
      />
    )
  }
  const isBare = counts?.all === 0 && place.view === 'all'
  return (
    <EmptyState
      icon={<IconMessage size={40} />}
      title={EMPTY[place.view].title}
      text={EMPTY[place.view].text}
      actions={
        isBare &&
        viewer.accountsHref && (
          <ButtonLink href={viewer.accountsHref} variant="primary">
            חיבור ערוצי הודעות
          </ButtonLink>
        )
      }
    />
  )
}
