import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { findPlan, listNamedServices } from '@/lib/modules/commissions/plans.queries'

import { PlanForm } from '../../plan-form'
import { emptyPlan, planValues } from '../../plan-form-values'

export const generateMetadata = screenTitle('commissions-plans-edit')

export default screen('commissions-plans-edit', async ({ actor, params: { id } }) => {
  const scope = requireScope('commissionPlans', actor)
  const { name, version, versions } = await findPlan(scope, id)
  const offers = await listNamedServices(scope)
  const [last, today] = [versions[0], businessDay()]
  const start = { ...emptyPlan(today), ...(last && planValues(last.rules, offers)), name, validFrom: today }
  return (
    <Page
      route="commissions-plans-edit"
      params={{ id }}
      meta={`גרסה ${(last?.number ?? 0) + 1}. תשלומים שלפני יום התחילה נשארים לפי הגרסה הקודמת.`}
    >
      <PlanForm start={start} offers={offers} saved={{ id, version }} />
    </Page>
  )
})
