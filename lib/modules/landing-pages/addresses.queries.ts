import type { Scope } from '@/lib/access/scope'
import { findLink } from '@/lib/db/links'

import { pageToken } from './addresses.rules'

/** Returns whether no page of the installation has an address. Whose page it is stays unsaid. */
export async function findAddressState(_scope: Scope<'landingPageEdits'>, slug: string): Promise<{ isFree: boolean }> {
  return { isFree: (await findLink('landing_page', pageToken(slug))) === undefined }
}
