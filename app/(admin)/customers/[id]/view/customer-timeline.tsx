import { IconCreditCard, IconFile, IconNote, IconPencil, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Timeline } from '@/components/screen/timeline'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { happeningLabels } from '@/lib/modules/customers/labels'
import type { TimelineEvent } from '@/lib/modules/customers/timeline/queries'
import { href } from '@/lib/routes/find'

import { HappeningBody } from './happening-body'
import { NoteComposer } from './note-composer'
import styles from './view.module.css'

type Place = { isEarlier: boolean; next: string | null }
type Props = { customerId: string; events: readonly TimelineEvent[]; canWrite: boolean; place: Place }

/** What happened with the customer, newest first, with a place to write a note on top. */
export function CustomerTimeline({ customerId, events, canWrite, place: { isEarlier, next } }: Props) {
  const path = href('customers-view', { id: customerId })
  return (
    <Card
      title="ציר פעילות"
      footer={
        (next || isEarlier) && (
          <div className={styles.pages}>
            {isEarlier && <ButtonLink href={path}>לאירועים האחרונים</ButtonLink>}
            {next && <ButtonLink href={`${path}?earlier=${next}`}>אירועים קודמים</ButtonLink>}
          </div>
        )
      }
    >
      <div className="stack">
        {canWrite && <NoteComposer customerId={customerId} />}
        <Timeline items={events.map(itemOf)} />
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
}

function iconOf(type: string): ReactNode {
  return icons[type] ?? (type.startsWith('document') ? <IconFile size={16} /> : <IconCreditCard size={16} />)
}
