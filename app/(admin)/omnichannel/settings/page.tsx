import { Page } from '@/components/screen/page'
import { Card } from '@/components/ui/card'
import { screen, screenTitle } from '@/lib/http/screen'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { findConversationSettings } from '@/lib/modules/conversations/settings.queries'

import { CannedList } from '../canned-list'
import { LabelList } from './label-list'
import { SettingsForm } from './settings-form'

export const generateMetadata = screenTitle('omnichannel-settings')

export default screen('omnichannel-settings', async ({ actor }) => {
  const settings = await findConversationSettings(inboxViewer(actor))
  return (
    <Page route="omnichannel-settings">
      <SettingsForm settings={settings} />
      <Card title="תוויות">
        <LabelList />
      </Card>
      <Card title="תשובות מוכנות משותפות">
        <CannedList isOwn={false} />
      </Card>
    </Page>
  )
})
