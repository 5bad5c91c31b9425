import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findChannel } from '@/lib/modules/capture/channels.queries'
import { loadChannelChoices } from '@/lib/modules/capture/choices.queries'
import { loadSample } from '@/lib/modules/capture/submissions.queries'

import { ChannelForm } from '../../channel-form'
import { channelValues } from '../../channel-form-values'

export const generateMetadata = screenTitle('leads-capture-edit')

export default screen('leads-capture-edit', async ({ actor, params }) => {
  const scope = requireScope('leadCapture', actor)
  const channel = await findChannel(scope, params.id)
  const sample = channel.kind === 'webhook' || channel.kind === 'meta' ? await loadSample(scope, channel.id) : []
  return (
    <Page route="leads-capture-edit" title={`עריכת הערוץ ${channel.name}`}>
      <ChannelForm
        start={channelValues(channel)}
        saved={{ id: channel.id, hasAppSecret: channel.hasAppSecret, hasPageToken: channel.hasPageToken }}
        choices={await loadChannelChoices(scope)}
        sample={sample}
      />
    </Page>
  )
})
