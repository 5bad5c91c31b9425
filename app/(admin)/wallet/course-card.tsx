import { AreaChart } from '@/components/screen/charts/area'
import { Card } from '@/components/ui/card'
import { formatDate } from '@/lib/format/dates'
import { roundedAgorot } from '@/lib/format/micro'
import { formatShekels } from '@/lib/format/money'
import { shortPrice } from '@/lib/format/price'
import type { BalanceHistory } from '@/lib/modules/wallet/wallet.queries'

/** Chart of the balance at the end of each of the last 30 days. */
export const BalanceChartCard = ({ course: { days, balances } }: { course: BalanceHistory }) => (
  <Card title="היתרה ב־30 הימים האחרונים">
    <AreaChart
      label="היתרה בסוף כל יום ב־30 הימים האחרונים"
      categories={days.map((day) => formatDate(day).slice(0, 5))}
      series={[{ name: 'יתרה', values: balances.map(roundedAgorot) }]}
      format={formatShekels}
      tick={shortPrice}
    />
  </Card>
)
