import { IconCreditCard, IconFile, IconNote, IconPencil, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { withSearch } from '@/components/screen/address'
import { FilterLinks } from '@/components/screen/filter-links'
import { Timeline } from '@/components/screen/timeline'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { happeningLabels, timelineTopicLabels } from '@/lib/modules/customers/labels'
import type { TimelineTopic } from '@/lib/modules/customers/timeline/list'
import type { TimelineEvent } from '@/lib/modules/customers/timeline/queries'
import { href } from '@/lib/routes/find'

import { HappeningBody } from './happening-body'
import { NoteComposer } from './note-composer'
import styles from './view.module.css'

type Place = { isEarlier: boolean; next: string | null; topic: TimelineTopic | null }
type Props = {
  customerId: string
  events: readonly TimelineEvent[]
  canWrite: boolean
  topics: readonly TimelineTopic[]
  place: Place
}

/** What happened with the customer, newest first, with a place to write a note on top; filtered by what it is about. */
export function CustomerTimeline({ customerId, events, canWrite, topics, place: { isEarlier, next, topic } }: Props) {
  const at = (type: TimelineTopic | null, earlier: string | null = null) =>
    withSearch({ path: href('customers-view', { id: customerId }), search: {} }, { type, earlier })
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
        {canWrite && <NoteComposer customerId={customerId} />}
        <FilterLinks
          label="סינון ציר הפעילות"
          filters={[
            { label: 'הכול', href: at(null), isCurrent: topic === null },
            ...topics.map((one) => ({ label: timelineTopicLabels[one], href: at(one), isCurrent: topic === one })),
          ]}
        />
        <Timeline byDay items={events.map(itemOf)} empty={topic ? 'אין אירועים מהסוג הזה.' : undefined} />
      </div>
    </Card>
  )
}

const itemOf = (event: TimelineEvent) => ({
  id: event.id,
  icon: iconOf(event.type),
  title: <Title {...event} />,
  body: <HappeningBody {...event} />,
  at: event.at,
})

const Title = ({ type, actorName }: TimelineEvent) => (
  <>
    {happeningLabels[type] ?? 'עדכון'}
    {actorName && (
      <>
        {type === 'note.added' ? ' מאת ' : ' · '}
        <Bidi>{actorName}</Bidi>
      </>
    )}
  </>
)

const icons: Record<string, ReactNode> = {
  'note.added': <IconNote size={16} />,
  'customer.created': <IconUserPlus size={16} />,
  'customer.updated': <IconPencil size={16} />,
  'customer.self-updated': <IconPencil size={16} />,
}

function iconOf(type: string): ReactNode {
  return icons[type] ?? (type.startsWith('document') ? <IconFile size={16} /> : <IconCreditCard size={16} />)
}
