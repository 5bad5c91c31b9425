import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'

import { inAuth } from '@/lib/db/tenant'

/** Returns the code that an authenticator app shows now, or some 30-second steps later. */
export const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

/** Enables the second factor on the current page. Returns its secret and the recovery codes. */
export async function enrol(page: Page): Promise<{ secret: string; codes: string[] }> {
  const begin = page.getByRole('button', { name: 'התחלה' })
  const offer = page.getByRole('button', { name: 'הפעלה', exact: true })
  await expect(offer.or(begin)).toBeVisible()
  if (await offer.isVisible()) await offer.click()
  await begin.click()
  const typed = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
  const secret = ((await typed.textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('הקוד שמוצג ביישום').fill(codeOf(secret))
  await page.getByRole('button', { name: 'אישור והפעלה' }).click()
  const list = page.getByRole('list', { name: 'קודי גיבוי' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  return { secret, codes: await list.allTextContents() }
}

/** Sets the time of the last re-authentication to some minutes ago. */
export const setReauthAge = (userId: string, minutes: number) =>
  inAuth((tx) =>
    tx.execute(
      sql`update sessions set elevated_at = now() - make_interval(mins => ${minutes}) where user_id = ${userId}`,
    ),
  )
