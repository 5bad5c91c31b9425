import { describeProvider, type Provider } from '@/lib/vocabulary/payment-providers'
import { cardcomGateway } from './cardcom/adapter'
import type { AccountAccess, Gateway } from './gateway'
import { growGateway } from './grow/adapter'
import { withHealthTracking } from './health'
import { payplusGateway } from './payplus/adapter'
import { simulatorGateway } from './simulator/adapter'
import { stripeGateway } from './stripe/adapter'
import { withTimeouts } from './timeouts'

const adapters: Record<Provider, (account: AccountAccess) => Gateway> = {
  simulator: simulatorGateway,
  cardcom: cardcomGateway,
  payplus: payplusGateway,
  grow: growGateway,
  stripe: stripeGateway,
}

/**
 * Builds the gateway adapter of an account, with timeouts; the result of each call is recorded as the account's health.
 */
export const buildGateway = (provider: Provider, account: AccountAccess): Gateway =>
  withHealthTracking(withTimeouts(adapters[provider](account)), account)

/** Whether a provider moves no real money; every screen that shows such an account has to say so. */
export const isSimulated = (provider: Provider) => describeProvider(provider).isSimulated
