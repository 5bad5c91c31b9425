import { Page } from '@/components/screen/page'
import { screen, titleOf } from '@/lib/server/screen'

export const metadata = titleOf('account')

export default screen('account', ({ actor }) => (
  <Page route="account">
    <p>
      <bdi>{actor.name}</bdi>
    </p>
  </Page>
))
