import { Secret, TOTP } from 'otpauth'

import { appName } from '@/lib/core/config'

const PERIOD_SECONDS = 30

/** A new secret of 160 bits, in base32 as it is typed into an app. */
export const newFactorSecret = () => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from the drawing. */
export const factorAddress = (secret: string, email: string) => totpOf(secret, email).toString()

/** The number of the time step that a code belongs to, of now or one step to either side; null for every other text. */
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
