import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { Card } from '@/components/ui/card'
import { IconCalculator } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listCalculatorPlans } from '@/lib/modules/commissions/plans.queries'

import { Calculator } from './calculator'

export const generateMetadata = screenTitle('commissions-calculator')

export default screen('commissions-calculator', async ({ actor }) => {
  const plans = await listCalculatorPlans(requireScope('commissions', actor))
  return (
    <Page route="commissions-calculator" meta="כמה תהיה העמלה על תשלום, לפי התוכניות שבתוקף היום. שום דבר אינו נרשם.">
      {plans.length > 0 ? (
        <Calculator plans={plans} />
      ) : (
        <Card>
          <EmptyState
            icon={<IconCalculator size={40} />}
            title="אין תוכנית לחשב לפיה"
            text="כשתהיה תוכנית עמלה בתוקף, אפשר יהיה לבדוק כאן סכומים."
          />
        </Card>
      )}
    </Page>
  )
})
