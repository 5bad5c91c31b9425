import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { type Actor, findScope } from '@/lib/access/scope'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { listRecordEvents } from '@/lib/modules/calendar/record-events.queries'
import { href } from '@/lib/routes/find'

import styles from './tasks/tasks.module.css'

type Props = { actor: Actor; entity: 'customer' | 'lead'; id: string }

/** The next meetings with a customer or a lead, and a link that adds one; nothing for viewers without a calendar. */
export async function RecordEvents({ actor, entity, id }: Props) {
  if (!findScope('calendar', actor)) return null
  const rows = await listRecordEvents(calendarViewer(actor), { entity, id })
  return (
    <Card
      title="פגישות"
      actions={
        <ButtonLink size="sm" href={`${href('calendar')}?with=${entity}:${id}`}>
          פגישה חדשה
        </ButtonLink>
      }
    >
      {rows.length === 0 ? (
        <p className="muted">לא נקבעו פגישות.</p>
      ) : (
        <ul className={styles.items}>
          {rows.map(({ id: eventId, day, title, isAllDay, startsAt }) => (
            <li key={`${eventId} ${day}`} className={styles.item}>
              <Link href={`${href('calendar')}?event=${eventId}&day=${day}`}>
                <Bidi>{title}</Bidi>
              </Link>
              <DateText at={isAllDay ? day : startsAt} as={isAllDay ? 'date' : 'datetime'} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
