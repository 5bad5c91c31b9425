import type { ChannelState } from '@/lib/vocabulary/messaging'

/** States that a provider's answer can lead to, whatever the account was before. */
const REPORTED = ['connected', 'degraded', 'restricted', 'disconnected', 'logged_out', 'banned'] as const

/**
 * The states that each state of an account can be followed by. Nothing follows `banned`: such an account is deleted.
 * `disabled` is ours alone, and the way back leads through a new connection.
 */
const FOLLOWING: Readonly<Record<ChannelState, readonly ChannelState[]>> = {
  draft: ['verifying', 'disabled'],
  verifying: [...REPORTED, 'qr_pending', 'pairing', 'disabled'],
  qr_pending: [...REPORTED, 'pairing', 'verifying', 'disabled'],
  pairing: [...REPORTED, 'qr_pending', 'verifying', 'disabled'],
  connected: [...REPORTED, 'verifying', 'qr_pending', 'disabled'],
  degraded: [...REPORTED, 'verifying', 'qr_pending', 'disabled'],
  restricted: [...REPORTED, 'verifying', 'qr_pending', 'disabled'],
  disconnected: [...REPORTED, 'verifying', 'qr_pending', 'disabled'],
  logged_out: [...REPORTED, 'verifying', 'qr_pending', 'disabled'],
  banned: [],
  disabled: ['draft'],
}

/** Whether an account may pass from a state to another one; a state may always be confirmed. */
export const canFollow = (from: ChannelState, to: ChannelState): boolean => from === to || FOLLOWING[from].includes(to)

/**
 * Returns the state of an account after its provider reported one: a phone that scanned the code and does not answer yet is
 * being paired.
 */
export function stateAfterReport(from: ChannelState, reported: ChannelState): ChannelState {
  const isPairing = (from === 'qr_pending' || from === 'pairing') && reported === 'degraded'
  const to = isPairing ? 'pairing' : reported
  return canFollow(from, to) ? to : from
}

/** Whether messages leave through an account in this state; a provider still takes some of a restricted one. */
export const isWorking = (state: ChannelState): boolean =>
  state === 'connected' || state === 'degraded' || state === 'restricted'

/** Whether the provider was asked to connect the account, so that its answers about it count. */
export const isAtProvider = (state: ChannelState): boolean =>
  state !== 'draft' && state !== 'disabled' && state !== 'banned'
