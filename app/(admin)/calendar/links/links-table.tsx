import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { countText } from '@/lib/format/count-text'
import { linkFaultTexts, linkStateLabels, linkStateTones } from '@/lib/modules/calendar/links/links.labels'
import type { LinkRow } from '@/lib/modules/calendar/links/links.queries'

import { LinkMenu } from './link-menu'
import styles from './links.module.css'

/** Table of the calendars of other programs to which the user subscribes, with how each fares. */
export const LinksTable = ({ links }: { links: readonly LinkRow[] }) => (
  <DataTable
    label="יומנים מתוכנות אחרות"
    columns={columns}
    rows={links}
    rowKey={({ id }) => id}
    rowMenu={({ id, name, version }) => <LinkMenu id={id} name={name} version={version} />}
    empty={
      <EmptyState
        title="אין יומנים מתוכנות אחרות"
        text="יומן של גוגל, אאוטלוק או אפל מופיע כאן לקריאה בלבד ומתעדכן מעצמו. גם חגים ולוחות של אחרים."
      />
    }
  />
)

const columns: Column<LinkRow>[] = [
  {
    key: 'name',
    header: 'שם',
    card: 'title',
    cell: ({ name, url }) => (
      <span className={styles.pair}>
        <Bidi>{name}</Bidi>
        <small className="muted">
          <Ltr>{url}</Ltr>
        </small>
      </span>
    ),
  },
  { key: 'events', header: 'אירועים', hideBelow: 'lg', cell: (link) => <Events {...link} /> },
  {
    key: 'ok',
    header: 'עודכן לאחרונה',
    card: 'sub-end',
    cell: ({ lastOkAt }) =>
      lastOkAt ? <DateText at={lastOkAt} as="datetime" /> : <span className="muted">טרם עודכן</span>,
  },
  { key: 'state', header: 'מצב', card: 'sub', cell: (link) => <State {...link} /> },
]

function Events({ eventCount, skippedCount }: Pick<LinkRow, 'eventCount' | 'skippedCount'>) {
  return (
    <span className={styles.pair}>
      {countText(eventCount, ['אירוע אחד', 'שני אירועים', 'אירועים'])}
      {skippedCount > 0 && (
        <small className="muted">
          {countText(skippedCount, ['אירוע אחד לא נקרא', 'שני אירועים לא נקראו', '# אירועים לא נקראו'])}
        </small>
      )}
    </span>
  )
}

function State({ state, fault, faultDetail, nextAt }: Pick<LinkRow, 'state' | 'fault' | 'faultDetail' | 'nextAt'>) {
  return (
    <span className={styles.pair}>
      <Status tone={linkStateTones[state]}>{linkStateLabels[state]}</Status>
      {fault && (
        <small className="muted">
          {linkFaultTexts[fault]}
          {faultDetail && (
            <>
              {' '}
              (<Bidi>{faultDetail}</Bidi>)
            </>
          )}
        </small>
      )}
      {fault && (
        <small className="muted">
          {nextAt ? (
            <>
              ניסיון נוסף: <DateText at={nextAt} as="datetime" />
            </>
          ) : (
            'לא נקרא יותר מעצמו. אפשר לרענן עכשיו או לנתק.'
          )}
        </small>
      )}
    </span>
  )
}
