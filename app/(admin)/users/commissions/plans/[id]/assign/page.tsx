import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { listPeople } from '@/lib/modules/commissions/assignments.queries'
import { findPlan } from '@/lib/modules/commissions/plans.queries'

import { AssignmentForm } from './assignment-form'

export const generateMetadata = screenTitle('commissions-plans-assign')

export default screen('commissions-plans-assign', async ({ actor, params: { id } }) => {
  const scope = requireScope('commissionPlans', actor)
  const { name } = await findPlan(scope, id)
  return (
    <Page route="commissions-plans-assign" params={{ id }} title={`שיוך לתוכנית ${name}`}>
      <AssignmentForm planId={id} people={await listPeople(scope)} today={businessDay()} />
    </Page>
  )
})
