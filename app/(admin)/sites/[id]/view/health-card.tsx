import { ActionButton } from '@/components/domain/action-button'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { SiteHealth } from '@/lib/modules/sites/care/care.queries'
import { siteFaultText, siteProblemLabels } from '@/lib/modules/sites/sites.labels'

type Props = { siteId: string; health: SiteHealth; isLive: boolean; canEdit: boolean }

/** What the daily check of the website found. */
export function HealthCard({ siteId, health: { addresses, checks, incidents }, isLive, canEdit }: Props) {
  const open = incidents.filter(({ closedAt }) => closedAt === null)
  const hasMoved = open.some(({ kind }) => kind === 'dns')
  return (
    <Card
      title="בדיקה יומית"
      actions={
        isLive &&
        canEdit && (
          <ActionButton
            label="בדיקה עכשיו"
            size="sm"
            title="לבדוק את האתר עכשיו?"
            url={`/api/sites/${siteId}/check`}
            method="POST"
            done="הבדיקה תיעשה מיד"
          >
            התוצאה תופיע כאן בתוך כדקה.
          </ActionButton>
        )
      }
    >
      <div className="stack">
        {open.map(({ id, kind, detail, openedAt }) => (
          <Alert key={id} tone="bad" title={siteProblemLabels[kind]}>
            {detail}, מאז <DateText at={openedAt} as="datetime" />
          </Alert>
        ))}
        {hasMoved && canEdit && (
          <ActionButton
            label="הכתובות החדשות נכונות"
            size="sm"
            tone="primary"
            title="לאשר את הכתובות שהשם מוביל אליהן עכשיו?"
            url={`/api/sites/${siteId}/addresses`}
            method="POST"
            done="הכתובות אושרו"
          >
            מעכשיו ייבדק שהשם מוביל אליהן.
          </ActionButton>
        )}
        <LastCheck checks={checks} addresses={addresses} isLive={isLive} />
        <PastIncidents incidents={incidents.filter(({ closedAt }) => closedAt !== null)} />
      </div>
    </Card>
  )
}

type LastProps = Pick<SiteHealth, 'checks' | 'addresses'> & { isLive: boolean }

function LastCheck({ checks: [last], addresses, isLive }: LastProps) {
  if (!last) return <p className="muted">{isLive ? 'האתר עוד לא נבדק.' : 'אתר נבדק כל יום כל עוד הוא באוויר.'}</p>
  const { at, problems, status, fault, responseMs, certificateUntil } = last
  const found = problems.map((problem) => siteProblemLabels[problem]).join(', ')
  return (
    <FieldList
      items={[
        { label: 'נבדק', value: <DateText at={at} as="datetime" /> },
        {
          label: 'תשובה',
          value: (
            <>
              <Status tone={found ? 'warn' : 'ok'}>{found || 'תקין'}</Status>{' '}
              {status === null ? siteFaultText(fault) : <Ltr>{status}</Ltr>}
            </>
          ),
        },
        ...(responseMs === null ? [] : [{ label: 'זמן תשובה', value: <Ltr>{responseMs} ms</Ltr> }]),
        ...(certificateUntil ? [{ label: 'תעודת אבטחה עד', value: <DateText at={certificateUntil} /> }] : []),
        ...(addresses.length > 0 ? [{ label: 'כתובות השם', value: <Ltr>{addresses.join(', ')}</Ltr> }] : []),
      ]}
    />
  )
}

const PastIncidents = ({ incidents }: Pick<SiteHealth, 'incidents'>) =>
  incidents.length === 0 ? null : (
    <section aria-label="תקלות שנפתרו">
      <h3>תקלות שנפתרו</h3>
      <ul>
        {incidents.map(({ id, kind, openedAt, closedAt }) => (
          <li key={id}>
            {siteProblemLabels[kind]}, <DateText at={openedAt} as="datetime" /> עד{' '}
            {closedAt && <DateText at={closedAt} as="datetime" />}
          </li>
        ))}
      </ul>
    </section>
  )
