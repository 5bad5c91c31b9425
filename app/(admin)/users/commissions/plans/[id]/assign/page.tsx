import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { listPeople } from '@/lib/modules/commissions/assignments/queries'
import { findPlan } from '@/lib/modules/commissions/plans/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { AssignmentForm } from './assignment-form'

export const generateMetadata = screenTitle('commissions-plans-assign')

export default screen('commissions-plans-assign', async ({ actor, params: { id } }) => {
  const scope = scopeOf('commissionPlans', actor)
  const { name } = await findPlan(scope, id)
  return (
    <Page route="commissions-plans-assign" params={{ id }} title={`שיוך לתוכנית ${name}`}>
      <AssignmentForm planId={id} people={await listPeople(scope)} today={businessDay()} />
    </Page>
  )
})
