import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Card } from '@/components/ui/card'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadAssignment } from '@/lib/modules/leads/assignment.queries'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'

import { Absences, AddAbsence } from './absences'
import { AddRule } from './rule-dialog'
import { RulesTable } from './rules-table'

export const generateMetadata = screenTitle('leads-assignment')

/** The screen of the rules by which inquiries get an owner, and of who is away. */
export default screen('leads-assignment', async ({ actor }) => {
  const { rules, absences, users, lists, pipelines } = await loadAssignment(requireScope('leadAssignment', actor))
  const choices = { users, pipelines, sources: picklistOptions(lists, 'customer.source') }
  return (
    <Page route="leads-assignment" actions={<AddRule choices={choices} />}>
      <LiveRefresh topics={['lead-assignment']} />
      <Card title="כללים" flush>
        <RulesTable rules={rules} absences={absences} choices={choices} />
      </Card>
      <Card title="היעדרויות" flush actions={<AddAbsence users={users} />}>
        <Absences absences={absences} />
      </Card>
    </Page>
  )
})
