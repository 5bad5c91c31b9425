'use client'

import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields'
import { IconAdjustmentsHorizontal, IconChecks, IconSearch, IconX } from '@/components/ui/icons'
import { Popup } from '@/components/ui/popup'
import { Switch } from '@/components/ui/switch'
import { useRead } from '@/lib/client/use-read'
import { toOptions } from '@/lib/format/options'
import { channelFamilyLabels, conversationStatusLabels } from '@/lib/modules/conversations/conversations.labels'

import { type ConversationCounts, INBOX_PATH, type InboxAccount, type Label } from './contract'
import { viewLabels, waitingText } from './inbox-words'
import { countFilters, type InboxView, type Place, VIEWS } from './place'
import styles from './threads.module.css'
import type { Go } from './use-place'

type Props = {
  place: Place
  go: Go
  counts: ConversationCounts | undefined
  isChoosing: boolean
  onChoose: () => void
}

/** The views with their counts, the search, and a panel with the other filters. */
export function ThreadFilters({ place, go, counts, isChoosing, onChoose }: Props) {
  return (
    <div className={styles.filters}>
      <fieldset className={styles.views}>
        <legend className="sr-only">תצוגה</legend>
        {VIEWS.filter((view) => counts?.[view] !== null).map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={place.view === view}
            className={styles.view}
            onClick={() => go({ view: view === 'mine' ? null : view })}
          >
            {viewLabels[view]}
            <Count view={view} counts={counts} />
          </button>
        ))}
      </fieldset>
      <div className={styles.tools}>
        <Search query={place.query} go={go} />
        <FilterPopup place={place} go={go} />
        <IconButton label="בחירת שיחות" aria-pressed={isChoosing} onClick={onChoose}>
          <IconChecks size={18} />
        </IconButton>
      </div>
      <p className={styles.status} role="status">
        {counts && waitingText(counts.waiting)}
      </p>
    </div>
  )
}

const MAX_SHOWN = 999

function Count({ view, counts }: { view: InboxView; counts: ConversationCounts | undefined }) {
  const count = counts?.[view] ?? 0
  return count > 0 ? <span className="tab-count">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span> : null
}

const PAUSE_MS = 300

function Search({ query, go }: { query: string; go: Go }) {
  const [text, setText] = useState(query)
  const asked = useRef(query)
  useEffect(() => {
    // The address was changed by something else than this field.
    if (query === asked.current) return
    asked.current = query
    setText(query)
  }, [query])
  useEffect(() => {
    if (text === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text
      go({ q: text || null })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, go])
  return (
    <span className={styles.search}>
      <IconSearch size={16} />
      <input
        type="search"
        className="input"
        dir="auto"
        data-search=""
        aria-label="חיפוש בשיחות"
        placeholder="חיפוש בשיחות"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label="ניקוי החיפוש" onClick={() => setText('')}>
          <IconX size={16} />
        </button>
      )}
    </span>
  )
}

function FilterPopup({ place, go }: Pick<Props, 'place' | 'go'>) {
  const count = countFilters(place)
  return (
    <Popup
      label="סינון השיחות"
      trigger={(button) => (
        <Button {...button} className={styles.filter} icon={<IconAdjustmentsHorizontal size={18} />}>
          {count > 0 ? `סינון (${count})` : 'סינון'}
        </Button>
      )}
    >
      {() => <FilterFields place={place} go={go} />}
    </Popup>
  )
}

function FilterFields({ place, go }: { place: Place; go: Go }) {
  const { data: labels = [] } = useRead<Label[]>(`${INBOX_PATH}/labels`)
  const { data: accounts = [] } = useRead<InboxAccount[]>(`${INBOX_PATH}/accounts`)
  return (
    <div className={styles.fields}>
      <SelectField
        label="מצב"
        placeholder="פתוחות"
        options={toOptions(conversationStatusLabels).filter(({ value }) => value !== 'open')}
        value={place.status ?? ''}
        onChange={({ currentTarget }) => go({ status: currentTarget.value || null })}
      />
      <SelectField
        label="ערוץ"
        placeholder="כל הערוצים"
        options={toOptions(channelFamilyLabels)}
        value={place.family ?? ''}
        onChange={({ currentTarget }) => go({ family: currentTarget.value || null })}
      />
      {(accounts.length > 1 || place.account) && (
        <SelectField
          label="חשבון"
          placeholder="כל החשבונות"
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={place.account ?? ''}
          onChange={({ currentTarget }) => go({ account: currentTarget.value || null })}
        />
      )}
      <SelectField
        label="תווית"
        placeholder="כל התוויות"
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        value={place.label ?? ''}
        onChange={({ currentTarget }) => go({ label: currentTarget.value || null })}
      />
      <Switch
        checked={place.isWaiting}
        onChange={({ currentTarget }) => go({ waiting: currentTarget.checked ? '1' : null })}
      >
        רק מי שממתין למענה
      </Switch>
    </div>
  )
}
