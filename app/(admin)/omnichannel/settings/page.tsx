import { Page } from '@/components/screen/page'
import { screen, screenTitle } from '@/lib/http/screen'

import { SettingsForm } from './settings-form'
import { LabelList } from './label-list'
import { CannedList } from './canned-list'

export const generateMetadata = screenTitle('omnichannel-settings')

export default screen('omnichannel-settings', () => (
  <Page route="omnichannel-settings">
    <SettingsForm />
    <LabelList />
    <CannedList />
  </Page>
))
