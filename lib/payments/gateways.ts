import type { AccountAccess, Gateway } from './gateway'
import { watched } from './health'
import { patient } from './patience'
import { type Provider, providerOf } from './providers'
import { simulatorGateway } from './simulator/adapter'

const adapters: Record<Provider, (account: AccountAccess) => Gateway> = { simulator: simulatorGateway }

/** The gateway of an account; its calls end within 10 seconds, and how they end is written down as the account's health. */
export const gatewayOf = (provider: Provider, account: AccountAccess): Gateway =>
  watched(patient(adapters[provider](account)), account)

/** Whether an account moves no real money; every screen that shows it says so. */
export const isSimulated = (provider: Provider) => providerOf(provider).isSimulated
