import { DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import type { Movement } from '@/lib/modules/wallet/movements.queries'
import { href } from '@/lib/routes/find'

import { movementColumns } from './movement-columns'

const SHOWN = ['at', 'kind', 'memo', 'in', 'out', 'after']

/** Table of the newest movements, with a link to all of them. */
export const LatestCard = ({ movements }: { movements: readonly Movement[] }) => (
  <Card title="תנועות אחרונות" flush actions={<ButtonLink href={href('wallet-logs')}>כל התנועות</ButtonLink>}>
    <DataTable
      label="תנועות אחרונות"
      columns={movementColumns.filter(({ key }) => SHOWN.includes(key))}
      rows={movements}
      rowKey={({ id }) => id}
      empty={<EmptyState title="עוד לא היו תנועות" text="טעינות, חיובים והעברות יופיעו כאן." />}
    />
  </Card>
)
