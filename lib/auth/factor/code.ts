import { Secret, TOTP } from 'otpauth'

import { appName } from '@/lib/core/config'

const PERIOD_SECONDS = 30

/** Creates a secret of 160 bits, in base32 as typed into an authenticator app. */
export const newFactorSecret = () => new Secret({ size: 20 }).base32

/** Returns the otpauth URL that an authenticator app reads from the QR code. */
export const factorAddress = (secret: string, email: string) => totpOf(secret, email).toString()

/** Returns the time step of a code, for now and one step to either side; null for any other text. */
export function matchTotpStep(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret, '').validate({ token, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: appName(),
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })
