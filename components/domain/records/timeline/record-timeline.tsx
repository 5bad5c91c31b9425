import { withSearch } from '@/components/screen/address'
import { FilterLinks } from '@/components/screen/filter-links'
import { Timeline } from '@/components/screen/timeline'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { timelineEventLabels, timelineTopicLabels } from '@/lib/modules/activity/timeline.labels'
import type { TimelineEvent } from '@/lib/modules/activity/timeline.queries'
import type { TimelineTopic } from '@/lib/modules/activity/timeline.schema'

import { NoteComposer } from '../notes/note-composer'
import { recordHref } from '../record-href'
import type { RecordHandle } from '../record-path'
import { eventIcon } from './event-icon'
import { PinButton } from './pin-button'
import styles from './timeline.module.css'
import { TimelineEventBody } from './timeline-event-body'

type Place = { isEarlier: boolean; next: string | null; topic: TimelineTopic | null }
type Rights = { canEdit: boolean; canDeleteAll: boolean }
type Props = {
  record: RecordHandle
  pinned: readonly TimelineEvent[]
  events: readonly TimelineEvent[]
  rights: Rights
  topics: readonly TimelineTopic[]
  place: Place
}

/** The timeline of a record, newest first: a note composer, the pinned events on top, and a filter by topic. */
export function RecordTimeline({ record, pinned, events, rights, topics, place }: Props) {
  const { isEarlier, next, topic } = place
  const at = (type: TimelineTopic | null, earlier: string | null = null) =>
    withSearch({ path: recordHref(record), search: {} }, { type, earlier })
  const itemsOf = (shownEvents: readonly TimelineEvent[]) =>
    shownEvents.map((event) => itemOf({ record, event, rights }))
  return (
    <Card
      title="ציר פעילות"
      footer={
        (next || isEarlier) && (
          <div className={styles.pages}>
            {isEarlier && <ButtonLink href={at(topic)}>לאירועים האחרונים</ButtonLink>}
            {next && <ButtonLink href={at(topic, next)}>עוד אירועים</ButtonLink>}
          </div>
        )
      }
    >
      <div className="stack">
        {rights.canEdit && <NoteComposer record={record} />}
        <FilterLinks
          label="סינון ציר הפעילות"
          filters={[
            { label: 'הכול', href: at(null), isCurrent: topic === null },
            ...topics.map((one) => ({ label: timelineTopicLabels[one], href: at(one), isCurrent: topic === one })),
          ]}
        />
        {pinned.length > 0 && (
          <section aria-label="נעוצים" className={styles.pinned}>
            <h3 className="timeline-day">נעוצים</h3>
            <Timeline items={itemsOf(pinned)} />
          </section>
        )}
        <Timeline byDay items={itemsOf(events)} empty={emptyOf(topic, pinned.length > 0)} />
      </div>
    </Card>
  )
}

const emptyOf = (topic: TimelineTopic | null, hasPinned: boolean) =>
  hasPinned ? null : topic ? 'אין אירועים מהסוג הזה.' : undefined

type Shown = { record: RecordHandle; event: TimelineEvent; rights: Rights }

const itemOf = ({ record, event, rights }: Shown) => ({
  id: event.id,
  icon: eventIcon(event.type),
  title: <Title {...event} />,
  body: <TimelineEventBody record={record} event={event} rights={rights} />,
  at: event.at,
  menu: rights.canEdit && <PinButton record={record} eventId={event.id} isPinned={event.pinnedAt !== null} />,
})

const Title = ({ type, actorName, isOfUndoneConversion, payload: { automation } }: TimelineEvent) => (
  <>
    {timelineEventLabels[type] ?? 'עדכון'}
    {automation ? (
      <>
        {' · באוטומציה '}
        <Bidi>{automation}</Bidi>
      </>
    ) : (
      actorName && (
        <>
          {type === 'note.added' ? ' מאת ' : ' · '}
          <Bidi>{actorName}</Bidi>
        </>
      )
    )}
    {isOfUndoneConversion && ' · מהזמן שהיה לקוח'}
  </>
)
