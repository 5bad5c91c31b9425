import Link from 'next/link'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconCopyCheck } from '@/components/ui/icons'
import { Phone } from '@/components/ui/phone'
import { countText } from '@/lib/format/count-text'
import { certaintyLabels, duplicateReasonLabels } from '@/lib/modules/merging/duplicates.labels'
import type { DuplicatePair, Duplicates } from '@/lib/modules/merging/duplicates.queries'
import { duplicateCertainty } from '@/lib/modules/merging/duplicates.rules'
import type { RecordEntity } from '@/lib/records/kind'

import styles from './duplicates.module.css'
import { mergeWords } from './merge-words'
import { PairActions } from './pair-actions'

const TONES = { almost_certain: 'bad', likely: 'warn', possible: 'muted' } as const

const columnsOf = (entity: RecordEntity): Column<DuplicatePair>[] => [
  { key: 'one', header: 'כרטיס', card: 'title', cell: ({ a }) => <Person entity={entity} card={a} /> },
  { key: 'other', header: 'דומה לו', card: 'sub', cell: ({ b }) => <Person entity={entity} card={b} /> },
  {
    key: 'reasons',
    header: 'במשותף',
    cell: ({ reasons }) => (
      <span className={styles.tokens}>
        {reasons.map((reason) => (
          <Badge key={reason} tone="info">
            {duplicateReasonLabels[reason]}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'score',
    header: 'ודאות',
    card: 'sub-end',
    cell: ({ score }) => (
      <Status tone={TONES[duplicateCertainty(score)]}>{certaintyLabels[duplicateCertainty(score)]}</Status>
    ),
  },
  {
    key: 'actions',
    header: 'פעולות',
    card: 'end',
    cell: ({ a, b }) => <PairActions entity={entity} ids={[a.id, b.id]} />,
  },
]

type PersonProps = { entity: RecordEntity; card: DuplicatePair['a'] }

function Person({ entity, card: { id, number, name, phone, city } }: PersonProps) {
  return (
    <>
      <Link href={mergeWords[entity].view(id)}>
        <Bidi>{name}</Bidi>
      </Link>
      <span className={styles.facts}>
        <Ltr>{number}</Ltr>
        {phone && (
          <>
            {' · '}
            <Phone number={phone} />
          </>
        )}
        {city && (
          <>
            {' · '}
            <Bidi>{city}</Bidi>
          </>
        )}
      </span>
    </>
  )
}

const PAIRS = ['זוג אחד', 'שני זוגות', 'זוגות'] as const

/** Table of possible duplicates, most certain first; it notes if there are more than shown. */
export const PairsTable = ({ entity, pairs, total }: Duplicates & { entity: RecordEntity }) => (
  <>
    {total > pairs.length && (
      <p className="muted">
        מוצגים {pairs.length} מתוך {countText(total, PAIRS)}, הוודאיים ביותר תחילה.
      </p>
    )}
    <DataTable
      label="חשד לכפילות"
      columns={columnsOf(entity)}
      rows={pairs}
      rowKey={({ a, b }) => `${a.id} ${b.id}`}
      empty={
        <EmptyState icon={<IconCopyCheck size={40} />} title="אין חשד לכפילות" text={mergeWords[entity].noPairs} />
      }
    />
  </>
)
