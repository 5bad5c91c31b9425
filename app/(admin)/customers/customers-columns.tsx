import type { Column } from '@/components/screen/data-table'
import { Avatar } from '@/components/ui/avatar'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Phone } from '@/components/ui/phone'
import { customerStatusLabels, customerStatusTones } from '@/lib/modules/customers/labels'
import type { CustomerRow } from '@/lib/modules/customers/queries'

import { FollowUp } from './follow-up'

export const columns: Column<CustomerRow>[] = [
  {
    key: 'name',
    header: 'שם',
    sort: true,
    card: 'title',
    cell: ({ name }) => (
      <>
        <Avatar name={name} />
        <Bidi>{name}</Bidi>
      </>
    ),
  },
  { key: 'phone', header: 'טלפון', card: 'sub', cell: ({ phone }) => <Phone number={phone} actions /> },
  { key: 'email', header: 'דוא״ל', isCut: true, hideBelow: 'xl', cell: ({ email }) => <Mail address={email} /> },
  { key: 'city', header: 'עיר', hideBelow: 'lg', cell: ({ city }) => city && <Bidi>{city}</Bidi> },
  {
    key: 'status',
    header: 'סטטוס',
    card: 'end',
    cell: ({ status }) => <Status tone={customerStatusTones[status]}>{customerStatusLabels[status]}</Status>,
  },
  {
    key: 'followUp',
    header: 'מעקב הבא',
    sort: true,
    card: 'sub-end',
    cell: ({ nextFollowUpOn }) => <FollowUp day={nextFollowUpOn} />,
  },
  { key: 'owner', header: 'אחראי', width: 120, hideBelow: 'xl', cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi> },
  {
    key: 'created',
    header: 'נוצר',
    sort: true,
    hideBelow: 'lg',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
]

const Mail = ({ address }: { address: string | null }) =>
  address ? (
    <a href={`mailto:${address}`} dir="ltr">
      <Ltr>{address}</Ltr>
    </a>
  ) : (
    <span className="muted">—</span>
  )
