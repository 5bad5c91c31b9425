import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { listNamedServices } from '@/lib/modules/commissions/plans.queries'

import { PlanForm } from '../plan-form'
import { emptyPlan } from '../plan-form-values'

export const generateMetadata = screenTitle('commissions-plans-add')

export default screen('commissions-plans-add', async ({ actor }) => (
  <Page route="commissions-plans-add">
    <PlanForm
      start={emptyPlan(businessDay())}
      offers={await listNamedServices(requireScope('commissionPlans', actor))}
    />
  </Page>
))
