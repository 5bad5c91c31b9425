import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { captureKindLabels } from '@/lib/modules/capture/capture.labels'
import { loadChannelChoices } from '@/lib/modules/capture/choices.queries'
import { href } from '@/lib/routes/find'
import { CAPTURE_KINDS } from '@/lib/vocabulary/capture'

import { ChannelForm } from '../channel-form'
import { newChannel } from '../channel-form-values'

export const generateMetadata = screenTitle('leads-capture-add')

export default screen('leads-capture-add', async ({ actor, search }) => {
  const choices = await loadChannelChoices(requireScope('leadCapture', actor))
  const kind = CAPTURE_KINDS.find((one) => one === search.tab) ?? 'form'
  const address = { path: href('leads-capture-add'), search: {} }
  const tabs = CAPTURE_KINDS.map((key) => ({ key, label: captureKindLabels[key] }))
  return (
    <Page route="leads-capture-add" tabs={<LinkTabs label="סוג הערוץ" tabs={tabs} current={kind} address={address} />}>
      <ChannelForm key={kind} start={newChannel(kind, choices.companyName)} choices={choices} />
    </Page>
  )
})
