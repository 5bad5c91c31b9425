import type { Handler } from './handler'

const PERIOD = { from: '2020-01-01', to: '2030-12-31' }

/** Handlers of what customers owe with an id in their address. */
export const MONEY_HANDLERS: Record<string, Handler> = {
  'GET customers/[id]/statement': {
    own: { id: 'customer' },
    query: `?${new URLSearchParams({ ...PERIOD, format: 'csv' })}`,
  },
  'POST customers/[id]/statement': { own: { id: 'customer' }, body: () => PERIOD },
}
