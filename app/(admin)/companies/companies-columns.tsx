import { MicroMoney } from '@/components/domain/micro-money'
import type { Column } from '@/components/screen/data-table'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconCornerDownLeft } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { companyStateLabels, companyStateTones } from '@/lib/modules/companies/companies.labels'
import type { CompanyRow } from '@/lib/modules/companies/companies.queries'

import styles from './companies.module.css'

const PARENT: Column<CompanyRow> = {
  key: 'parent',
  header: 'תחת',
  hideBelow: 'xl',
  cell: ({ parentName }) => <Bidi>{parentName}</Bidi>,
}

export const companyColumns = (isTree: boolean): Column<CompanyRow>[] => [
  {
    key: 'name',
    header: 'חברה',
    sort: true,
    card: 'title',
    cell: (row) => <Name row={row} isTree={isTree} />,
  },
  // In the tree view the position shows the parent.
  ...(isTree ? [] : [PARENT]),
  {
    key: 'package',
    header: 'חבילה',
    card: 'sub',
    cell: ({ packageName }) => (packageName ? <Bidi>{packageName}</Bidi> : <span className="muted">ללא הגבלה</span>),
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={companyStateTones[state]}>{companyStateLabels[state]}</Status>,
  },
  {
    key: 'users',
    header: 'משתמשים',
    align: 'num',
    cell: ({ usage, quotas }) => <Used used={usage.users} limit={quotas.users} />,
  },
  {
    key: 'customers',
    header: 'לקוחות',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ usage, quotas }) => <Used used={usage.customers} limit={quotas.customers} />,
  },
  {
    key: 'mrr',
    header: 'לחודש',
    sort: true,
    align: 'num',
    card: 'sub-end',
    cell: ({ mrrAgorot }) => <Money agorot={mrrAgorot} />,
  },
  {
    key: 'wallet',
    header: 'ארנק',
    align: 'num',
    hideBelow: 'xl',
    cell: ({ walletMicro }) => walletMicro !== null && <MicroMoney micro={walletMicro} />,
  },
  {
    key: 'charge',
    header: 'חיוב הבא',
    sort: true,
    hideBelow: 'lg',
    cell: ({ nextChargeOn }) => <DateText at={nextChargeOn} />,
  },
  {
    key: 'activity',
    header: 'פעילות אחרונה',
    sort: true,
    hideBelow: 'xl',
    cell: ({ usage }) => <DateText at={usage.lastActivityAt} />,
  },
]

function Name({ row: { name, kind, depth }, isTree }: { row: CompanyRow; isTree: boolean }) {
  const storeys = isTree ? Math.min(depth - 1, 3) : 0
  return (
    <span className={styles.name} data-depth={storeys}>
      {storeys > 0 && <IconCornerDownLeft className={styles.branch} size={16} />}
      <span className={styles.cut} title={name}>
        <Bidi>{name}</Bidi>
      </span>
      {kind === 'reseller' && <Badge tone="info">משווק</Badge>}
    </span>
  )
}

/** The usage and its limit, in bold from 90% on. */
function Used({ used, limit }: { used: number; limit: number | undefined }) {
  if (limit === undefined) return <Ltr>{used.toLocaleString('en-US')}</Ltr>
  return (
    <Ltr>
      <span className={used >= limit * 0.9 ? styles.near : undefined}>{used.toLocaleString('en-US')}</span>
      <span className="muted">/{limit.toLocaleString('en-US')}</span>
    </Ltr>
  )
}
