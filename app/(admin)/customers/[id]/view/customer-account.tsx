import { FieldList } from '@/components/screen/field-list'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { AccountOf } from '@/lib/modules/customers/related/queries'

export const CustomerAccount = ({ account: { paid, open, lastPaidAt } }: { account: AccountOf }) => (
  <Card title="מצב חשבון">
    <FieldList
      items={[
        { label: 'שולם', value: <Money agorot={paid} /> },
        { label: 'פתוח לתשלום', value: <Money agorot={open} /> },
        { label: 'תשלום אחרון', value: <DateText at={lastPaidAt} /> },
      ]}
    />
  </Card>
)
