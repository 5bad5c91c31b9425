import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { listNamedServices } from '@/lib/modules/commissions/plans/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { PlanForm } from '../plan-form'
import { emptyPlan } from '../plan-form-values'

export const generateMetadata = screenTitle('commissions-plans-add')

export default screen('commissions-plans-add', async ({ actor }) => (
  <Page route="commissions-plans-add">
    <PlanForm start={emptyPlan(businessDay())} offers={await listNamedServices(scopeOf('commissionPlans', actor))} />
  </Page>
))
