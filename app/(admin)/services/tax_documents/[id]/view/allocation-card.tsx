import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { TaxDocumentDetails } from '@/lib/modules/tax-documents/record.queries'
import {
  allocationLabels,
  allocationPathLabels,
  allocationTones,
} from '@/lib/modules/tax-documents/tax-documents.labels'
import { printedAllocation } from '@/lib/tax/allocation/rules'
import { mayReverse } from '@/lib/tax/reversal'

import { NumberButton } from './number-button'
import { PathChoice } from './path-choice'

/** Card of the document's allocation number: the request, the response, and the available choices. */
export function AllocationCard({ document }: { document: TaxDocumentDetails }) {
  const { id, version, allocationState: state, allocationPath, allocation } = document
  if (state === 'not_required') return null
  const isOpen = state === 'refused' && (allocationPath === null || allocationPath === 'hearing')
  return (
    <Card title="מספר הקצאה" actions={isMissing(document) && <NumberButton document={{ id, version }} />}>
      {isOpen && (
        <Alert tone="bad" title="רשות המסים לא אישרה מספר הקצאה">
          {allocation?.message && <Ltr>{allocation.message}</Ltr>} הבקשה אינה נשלחת שוב. יש לבחור איך להמשיך.
        </Alert>
      )}
      <FieldList items={factsOf(document)} />
      {isOpen && <PathChoice document={{ id, version, mayReverse: mayReverse(document) }} />}
    </Card>
  )
}

const isMissing = ({ allocationState, allocationPath }: TaxDocumentDetails) =>
  allocationState !== 'granted' && allocationPath !== 'cancel' && allocationPath !== 'reverse'

const factsOf = ({ allocationState: state, allocationNumber, allocation }: TaxDocumentDetails) => [
  { label: 'מצב', value: <Badge tone={allocationTones[state]}>{allocationLabels[state]}</Badge> },
  ...(allocationNumber ? [{ label: 'המספר שמודפס', value: <Ltr>{printedAllocation(allocationNumber)}</Ltr> }] : []),
  ...(allocation ? [...requestFacts(allocation), ...chosen(allocation)] : []),
]

type Request = NonNullable<TaxDocumentDetails['allocation']>

const chosen = ({ path, decidedBy, decidedAt }: Request) =>
  path
    ? [
        {
          label: 'מה נבחר',
          value: (
            <>
              {allocationPathLabels[path]} · <Bidi>{decidedBy ?? 'לא ידוע'}</Bidi>,{' '}
              <DateText at={decidedAt} as="datetime" />
            </>
          ),
        },
      ]
    : []

function requestFacts({ attempts, askedAt, retryUntil }: Request) {
  return [
    {
      label: 'בקשות',
      value: askedAt ? (
        <>
          {attempts} · האחרונה <DateText at={askedAt} as="datetime" />
        </>
      ) : (
        'עוד לא נשלחה'
      ),
    },
    { label: 'אפשר לבקש עד', value: <DateText at={retryUntil} /> },
  ]
}
