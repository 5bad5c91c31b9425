import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { inAuth } from '@/lib/db/tenant'
import {
  appearanceCookie,
  PREFERENCE_NAMES,
  PREFERENCES,
  type Preferences,
  readPreferences,
} from '@/lib/stores/preferences'

const REFUSED = 'הערך אינו אפשרי'

/** Some appearance settings, each with an allowed value. */
export const preferencesInput = z
  .strictObject({
    skin: z.enum(PREFERENCES.skin, REFUSED),
    navbarType: z.enum(PREFERENCES.navbarType, REFUSED),
    navbarColor: z.enum(PREFERENCES.navbarColor, REFUSED),
    footerType: z.enum(PREFERENCES.footerType, REFUSED),
    menuType: z.enum(PREFERENCES.menuType, REFUSED),
    menuHidden: z.enum(PREFERENCES.menuHidden, REFUSED),
    menuCollapsed: z.enum(PREFERENCES.menuCollapsed, REFUSED),
    contentWidth: z.enum(PREFERENCES.contentWidth, REFUSED),
    density: z.enum(PREFERENCES.density, REFUSED),
    transition: z.enum(PREFERENCES.transition, REFUSED),
    direction: z.enum(PREFERENCES.direction, REFUSED),
    scrollToTop: z.enum(PREFERENCES.scrollToTop, REFUSED),
    overlay: z.enum(PREFERENCES.overlay, REFUSED),
  } satisfies Record<keyof Preferences, z.ZodType>)
  .partial()

/** Merges appearance settings into those of the user's account. */
export async function savePreferences(userId: string, changes: z.output<typeof preferencesInput>): Promise<void> {
  await inAuth((tx) =>
    tx.execute(sql`
      update users set preferences = preferences || ${JSON.stringify(changes)}::jsonb
      where id = ${userId} and deleted_at is null`),
  )
}

/** Loads the appearance settings of the user's account; a missing one gets the default of a new browser. */
export async function loadPreferences(userId: string): Promise<Preferences> {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ preferences: Record<string, string> }>(sql`select preferences from users where id = ${userId}`),
  )
  return readPreferences((name) => rows[0]?.preferences[name])
}

/**
 * Builds Set-Cookie headers with all appearance settings of the account: at sign-in the account wins, so that neither
 * another browser nor a former user of this one determines the appearance.
 */
export const preferenceCookies = async (userId: string): Promise<string[]> => {
  const accountPreferences = await loadPreferences(userId)
  return PREFERENCE_NAMES.map((name) => appearanceCookie(name, accountPreferences))
}
