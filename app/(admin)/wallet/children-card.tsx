import { MicroMoney } from '@/components/domain/micro-money'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import type { ChildWallet } from '@/lib/modules/wallet/children.queries'
import { transferable } from '@/lib/modules/wallet/wallet.rules'
import { href } from '@/lib/routes/find'

import { ChildMenu } from './child-menu'

const columns: Column<ChildWallet>[] = [
  { key: 'name', header: 'חברה', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'available',
    header: 'יתרה פנויה',
    align: 'num',
    card: 'end',
    cell: ({ availableMicro }) => <MicroMoney micro={availableMicro} />,
  },
  {
    key: 'granted',
    header: 'במתנה',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ grantedMicro }) => <MicroMoney micro={grantedMicro} />,
  },
  {
    key: 'held',
    header: 'משוריין',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ heldMicro }) => <MicroMoney micro={heldMicro} />,
  },
  { key: 'state', header: 'מצב', card: 'sub', cell: (wallet) => <State wallet={wallet} /> },
]

type Props = { wallets: readonly ChildWallet[]; most: number }

/** Table of the wallets of direct child companies, lowest balance first, each with its actions. */
export const ChildrenCard = ({ wallets, most }: Props) => (
  <Card title="ארנקים של חברות הבת" flush>
    <DataTable
      label="ארנקים של חברות הבת"
      columns={columns}
      rows={wallets}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${href('wallet-logs')}?company=${id}`}
      rowMenu={({ id, name, state, ...sums }) => (
        <ChildMenu company={{ id, name }} isFrozen={state === 'frozen'} most={most} theirs={transferable(sums)} />
      )}
      empty={null}
    />
  </Card>
)

function State({ wallet: { state, isLow } }: { wallet: ChildWallet }) {
  if (state === 'frozen') return <Status tone="bad">מוקפא</Status>
  return isLow ? <Status tone="warn">יתרה נמוכה</Status> : <Status tone="ok">פעיל</Status>
}
