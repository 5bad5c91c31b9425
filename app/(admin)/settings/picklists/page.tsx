import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Card } from '@/components/ui/card'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listPicklists } from '@/lib/modules/picklists/picklists.queries'

import { SettingsTabs } from '../settings-tabs'
import { AddPicklistValue } from './picklist-dialogs'
import { PicklistTable } from './picklist-table'

export const generateMetadata = screenTitle('picklists')

/** The screen of the picklists that a company edits: statuses and sources of customers. */
export default screen('picklists', async ({ actor }) => {
  const values = await listPicklists(requireScope('customFields', actor))
  return (
    <Page route="picklists" tabs={<SettingsTabs actor={actor} current="picklists" />}>
      <LiveRefresh topics={['picklist']} />
      <Card title="סטטוסים של לקוח" flush actions={<AddPicklistValue list="customer.status" />}>
        <PicklistTable list="customer.status" values={values.filter(({ list }) => list === 'customer.status')} />
      </Card>
      <Card title="מקורות הגעה" flush actions={<AddPicklistValue list="customer.source" />}>
        <PicklistTable list="customer.source" values={values.filter(({ list }) => list === 'customer.source')} />
      </Card>
      <Card title="למה לידים נסגרים בלי מכירה" flush actions={<AddPicklistValue list="lead.lost-reason" />}>
        <PicklistTable list="lead.lost-reason" values={values.filter(({ list }) => list === 'lead.lost-reason')} />
      </Card>
    </Page>
  )
})
