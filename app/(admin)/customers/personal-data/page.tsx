import { Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { requireScope } from '@/lib/access/scope'
import { countText } from '@/lib/format/count-text'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { countLateRequests, listOpenRequests } from '@/lib/modules/personal-data/personal-data.queries'

import { RequestsTable } from './requests-table'

export const generateMetadata = screenTitle('customers-requests')

export default screen('customers-requests', async ({ actor }) => {
  const scope = requireScope('personalData', actor)
  const today = businessDay()
  const [requests, late] = await Promise.all([listOpenRequests(scope), countLateRequests(scope, today)])
  return (
    <Page route="customers-requests">
      <LiveRefresh topics={['customer', 'lead']} />
      <Stack>
        {late > 0 && (
          <Alert tone="bad" title={countText(late, ['בקשה אחת באיחור', 'שתי בקשות באיחור', 'בקשות באיחור'])}>
            <p>על בקשה על מידע אישי יש להשיב בתוך 30 יום מהיום שבו התקבלה.</p>
          </Alert>
        )}
        <Card flush>
          <RequestsTable requests={requests} today={today} />
        </Card>
      </Stack>
    </Page>
  )
})
