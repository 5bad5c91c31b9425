import { Columns, Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import type { Actor } from '@/lib/access/scope'
import { listUserDevices } from '@/lib/auth/devices'
import { loadAccountSettings } from '@/lib/auth/own-account'
import { screen, screenTitle } from '@/lib/http/screen'
import { getRoute } from '@/lib/routes/find'
import { landing } from '@/lib/routes/guard'

import { AddressCard } from './address-card'
import { DetailsForm } from './details-form'
import { DeviceList } from './device-list'
import { FactorPanel } from './factor-panel'
import { ImpersonationNotice } from './impersonation-notice'
import { PasswordCard } from './password-card'
import { RequiredActionSteps } from './required-action-steps'

export const generateMetadata = screenTitle('account')

export default screen('account', async ({ actor }) => (
  <Page route="account">{actor.impersonation ? <ImpersonationNotice actor={actor} /> : await ownAccount(actor)}</Page>
))

/** The user's own account; while a required action is pending, only that action. */
async function ownAccount(actor: Actor) {
  const [account, devices] = await Promise.all([loadAccountSettings(actor), listUserDevices(actor.id, actor.sessionId)])
  const { name, phone, version, email, pendingEmail, factor, passwordChangedAt, roles } = account
  if (actor.requiredActions?.length)
    return (
      <RequiredActionSteps
        requiredActions={[...actor.requiredActions]}
        email={email}
        landing={getRoute(landing(actor.role)).path}
      />
    )
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
