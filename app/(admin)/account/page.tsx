import { Columns, Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { landing } from '@/lib/access/guard'
import type { Actor } from '@/lib/access/scope'
import { devicesOf } from '@/lib/auth/devices'
import { loadOwnAccount } from '@/lib/auth/own-account'
import { routeOf } from '@/lib/routes/find'
import { screen, screenTitle } from '@/lib/server/screen'

import { AddressCard } from './address-card'
import { DetailsForm } from './details-form'
import { DeviceList } from './device-list'
import { DutySteps } from './duty-steps'
import { FactorPanel } from './factor-panel'
import { PasswordCard } from './password-card'
import { VisitNotice } from './visit-notice'

export const generateMetadata = screenTitle('account')

export default screen('account', async ({ actor }) => (
  <Page route="account">{actor.visiting ? <VisitNotice actor={actor} /> : await ownAccount(actor)}</Page>
))

/** One's own account; while a duty waits, that alone. */
async function ownAccount(actor: Actor) {
  const [account, devices] = await Promise.all([loadOwnAccount(actor), devicesOf(actor.id, actor.sessionId)])
  const { name, phone, version, email, pendingEmail, factor, passwordChangedAt, roles } = account
  if (actor.duties?.length)
    return <DutySteps duties={[...actor.duties]} email={email} landing={routeOf(landing(actor.role)).path} />
  return (
    <Stack>
      <Columns side={<FactorPanel factor={factor} />}>
        <DetailsForm details={{ displayName: name, phone, version }} company={actor.companyName} roles={roles} />
        <AddressCard email={email} pendingEmail={pendingEmail} />
        <PasswordCard email={email} changedAt={passwordChangedAt} />
      </Columns>
      <DeviceList devices={devices} />
    </Stack>
  )
}
