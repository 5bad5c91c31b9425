import type { ReactNode } from 'react'
import { withSearch } from '@/components/screen/address'
import { FilterLinks } from '@/components/screen/filter-links'
import { Timeline } from '@/components/screen/timeline'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import {
  IconAddressBook,
  IconBell,
  IconCreditCard,
  IconFile,
  IconLock,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconPhone,
  IconUserPlus,
} from '@/components/ui/icons'
import { timelineEventLabels, timelineTopicLabels } from '@/lib/modules/activity/timeline.labels'
import type { TimelineEvent } from '@/lib/modules/activity/timeline.queries'
import type { TimelineTopic } from '@/lib/modules/activity/timeline.schema'
import { href } from '@/lib/routes/find'
import { NoteComposer } from './notes/note-composer'
import { PinButton } from './pin-button'
import { TimelineEventBody } from './timeline-event-body'
import styles from './view.module.css'

type Place = { isEarlier: boolean; next: string | null; topic: TimelineTopic | null }
type Rights = { canEdit: boolean; canDeleteAll: boolean }
type Props = {
  customerId: string
  pinned: readonly TimelineEvent[]
  events: readonly TimelineEvent[]
  rights: Rights
  topics: readonly TimelineTopic[]
  place: Place
}

/** The customer's timeline, newest first: a note composer, the pinned events on top, and a filter by topic. */
export function CustomerTimeline({ customerId, pinned, events, rights, topics, place }: Props) {
  const { isEarlier, next, topic } = place
  const at = (type: TimelineTopic | null, earlier: string | null = null) =>
    withSearch({ path: href('customers-view', { id: customerId }), search: {} }, { type, earlier })
  const itemsOf = (shownEvents: readonly TimelineEvent[]) =>
    shownEvents.map((event) => itemOf({ customerId, event, rights }))
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
        {rights.canEdit && <NoteComposer customerId={customerId} />}
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

type Shown = { customerId: string; event: TimelineEvent; rights: Rights }

const itemOf = ({ customerId, event, rights }: Shown) => ({
  id: event.id,
  icon: iconOf(event.type),
  title: <Title {...event} />,
  body: <TimelineEventBody customerId={customerId} event={event} rights={rights} />,
  at: event.at,
  menu: rights.canEdit && <PinButton customerId={customerId} eventId={event.id} isPinned={event.pinnedAt !== null} />,
})

const Title = ({ type, actorName }: TimelineEvent) => (
  <>
    {timelineEventLabels[type] ?? 'עדכון'}
    {actorName && (
      <>
        {type === 'note.added' ? ' מאת ' : ' · '}
        <Bidi>{actorName}</Bidi>
      </>
    )}
  </>
)

/** Icons by prefix of the event type; the first match applies. */
const icons: readonly [string, ReactNode][] = [
  ['note.', <IconNote key="note" size={16} />],
  ['customer.created', <IconUserPlus key="created" size={16} />],
  ['customer.contact-', <IconAddressBook key="contact" size={16} />],
  ['customer.point-', <IconPhone key="point" size={16} />],
  ['customer.address-', <IconAddressBook key="address" size={16} />],
  ['customer.file-', <IconPaperclip key="file" size={16} />],
  ['customer.consent-', <IconBell key="consent" size={16} />],
  ['customer.locked', <IconLock key="locked" size={16} />],
  ['customer.unlocked', <IconLock key="unlocked" size={16} />],
  ['customer.', <IconPencil key="customer" size={16} />],
  ['document', <IconFile key="document" size={16} />],
]

const iconOf = (type: string): ReactNode =>
  icons.find(([beginning]) => type.startsWith(beginning))?.[1] ?? <IconCreditCard size={16} />
