import { MicroMoney } from '@/components/domain/micro-money'
import type { Column } from '@/components/screen/data-table'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { Movement } from '@/lib/modules/wallet/movements.queries'
import {
  COMPANY_ABOVE_LABEL,
  movementKindLabels,
  movementKindTones,
  purposeLabels,
  SYSTEM_LABEL,
} from '@/lib/modules/wallet/wallet.labels'

/** Columns of a movement, for the list and for the wallet screen. */
export const movementColumns: Column<Movement>[] = [
  { key: 'at', header: 'מועד', card: 'sub', cell: ({ at }) => <DateText at={at} as="datetime" /> },
  { key: 'kind', header: 'סוג', card: 'sub-end', cell: (movement) => <Kind movement={movement} /> },
  { key: 'memo', header: 'תיאור', card: 'title', cell: (movement) => <Memo movement={movement} /> },
  {
    key: 'in',
    header: 'זכות',
    align: 'num',
    card: 'end',
    isBlank: true,
    cell: ({ amount }) => amount > 0 && <MicroMoney micro={amount} />,
  },
  {
    key: 'out',
    header: 'חובה',
    align: 'num',
    card: 'end',
    isBlank: true,
    cell: ({ amount }) => amount < 0 && <MicroMoney micro={amount} />,
  },
  { key: 'after', header: 'יתרה', align: 'num', cell: ({ after }) => <MicroMoney micro={after} /> },
  { key: 'reference', header: 'אסמכתה', hideBelow: 'xl', cell: ({ reference }) => <Bidi>{reference || '—'}</Bidi> },
  { key: 'actor', header: 'בוצע על ידי', hideBelow: 'xl', cell: (movement) => <Bidi>{actorOf(movement)}</Bidi> },
]

const Kind = ({ movement: { kind, isReversed } }: { movement: Movement }) => (
  <Status tone={isReversed ? 'muted' : movementKindTones[kind]}>
    {isReversed ? `תנועה שבוטלה: ${movementKindLabels[kind]}` : movementKindLabels[kind]}
  </Status>
)

const Memo = ({ movement: { memo, purpose, kind } }: { movement: Movement }) => (
  <Bidi>{memo || (purpose && purposeLabels[purpose]) || movementKindLabels[kind]}</Bidi>
)

const actorOf = ({ actorName, hasActor }: Movement) => actorName ?? (hasActor ? COMPANY_ABOVE_LABEL : SYSTEM_LABEL)
