import { AreaChart } from '@/components/screen/charts/area'
import { BarChart } from '@/components/screen/charts/bars'
import { Stack } from '@/components/screen/columns'
import { Card } from '@/components/ui/card'
import type { Scope } from '@/lib/access/scope'
import { formatShekels } from '@/lib/format/money'
import { shortPrice } from '@/lib/format/price'
import { listMonths, type ServiceMonth } from '@/lib/modules/services/revenue.queries'

/** Charts of a service over twelve months: recurring revenue, subscribers, and money collected. */
export async function ChartsTab({ scope, id }: { scope: Scope<'serviceDetails'>; id: string }) {
  const months = await listMonths(scope, id)
  const categories = months.map(({ month }) => `${month.slice(5)}/${month.slice(2, 4)}`)
  const money = { categories, format: formatShekels, tick: shortPrice }
  const of = (name: string, value: (month: ServiceMonth) => number) => [{ name, values: months.map(value) }]
  return (
    <Stack>
      <Card title="הכנסה חודשית מתחדשת">
        <AreaChart
          label="ההכנסה החודשית המתחדשת בסוף כל חודש, ב־12 החודשים האחרונים"
          series={of('הכנסה חודשית מתחדשת', ({ mrrAgorot }) => mrrAgorot)}
          {...money}
        />
        <p className="muted">לפי מה שחויב לתקופה שכוללת את סוף החודש. חיוב שנתי נספר כחלק השנים־עשר שלו.</p>
      </Card>
      <Card title="מנויים">
        <BarChart
          label="מספר המנויים בסוף כל חודש, ב־12 החודשים האחרונים"
          series={of('מנויים', ({ subscribers }) => subscribers)}
          categories={categories}
        />
      </Card>
      <Card title="הכנסות">
        <BarChart
          label="מה שנכנס בעבור השירות בכל חודש, בניכוי הנחות וזיכויים"
          series={of('הכנסות', ({ incomeAgorot }) => incomeAgorot)}
          {...money}
        />
      </Card>
    </Stack>
  )
}
