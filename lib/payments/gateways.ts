import type { AccountAccess, Gateway } from './gateway'
import { patient } from './patience'
import { simulatorGateway } from './simulator/adapter'

type Provider = 'simulator'

const adapters: Record<Provider, (account: AccountAccess) => Gateway> = { simulator: simulatorGateway }

/** The gateway of an account; its calls end within 10 seconds. */
export const gatewayOf = (provider: Provider, account: AccountAccess): Gateway => patient(adapters[provider](account))

/** Whether an account moves no real money; every screen that shows it says so. */
export const isSimulated = (provider: Provider) => provider === 'simulator'
