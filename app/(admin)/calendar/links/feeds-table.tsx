import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { FeedRow } from '@/lib/modules/calendar/links/feeds.queries'

import { FeedMenu } from './feed-menu'
import styles from './links.module.css'

/** Table of the addresses at which other programs read the user's calendars. */
export const FeedsTable = ({ feeds }: { feeds: readonly FeedRow[] }) => (
  <DataTable
    label="קישורים לקריאת היומן"
    columns={columns}
    rows={feeds}
    rowKey={({ id }) => id}
    rowMenu={({ id, name, revokedAt }) => revokedAt === null && <FeedMenu id={id} name={name} />}
    empty={
      <EmptyState
        title="אין קישורים לקריאת היומן"
        text="עם קישור רואים את היומן גם בגוגל, באאוטלוק או בטלפון. הוא לקריאה בלבד, ואפשר לבטל אותו בכל רגע."
      />
    }
  />
)

const columns: Column<FeedRow>[] = [
  {
    key: 'name',
    header: 'שם',
    card: 'title',
    cell: ({ name, isBusyOnly }) => (
      <span className={styles.pair}>
        <Bidi>{name}</Bidi>
        <small className="muted">{isBusyOnly ? 'רק מתי תפוס' : 'עם פרטי האירועים'}</small>
      </span>
    ),
  },
  { key: 'calendars', header: 'יומנים', card: 'sub', cell: ({ calendars }) => <Names calendars={calendars} /> },
  { key: 'created', header: 'נוצר', hideBelow: 'lg', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  {
    key: 'read',
    header: 'נקרא לאחרונה',
    card: 'sub-end',
    cell: ({ lastReadAt }) =>
      lastReadAt ? <DateText at={lastReadAt} as="datetime" /> : <span className="muted">טרם נקרא</span>,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ revokedAt }) => (revokedAt ? <Status>בוטל</Status> : <Status tone="ok">פעיל</Status>),
  },
]

function Names({ calendars }: Pick<FeedRow, 'calendars'>) {
  const [first, second, ...others] = calendars
  if (!first) return <span className="muted">היומנים אינם משותפים איתך עוד</span>
  return (
    <span title={calendars.map(({ name }) => name).join(', ')}>
      <Bidi>{first.name}</Bidi>
      {second && (
        <>
          , <Bidi>{second.name}</Bidi>
        </>
      )}
      {others.length > 0 && ` ועוד ${others.length}`}
    </span>
  )
}
