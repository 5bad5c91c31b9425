import type { Scope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import {
  dropPictureFile,
  endPicture,
  type PicturePlace,
  type PictureUpload,
  replacePicture,
} from '@/lib/records/public-picture'
import { refuseSecondRow, writeSystemSettings } from './system.mutations'
import { settingsRow } from './system.queries'

type Settings = Scope<'systemSettings'>

const PLACE: PicturePlace = { kind: 'company_logo', form: { width: 480, height: 160 } }

/**
 * Re-encodes and saves a logo under a new public URL; returns the token of that URL. 422 if the file is not an image.
 */
export const saveLogo = (scope: Settings, upload: PictureUpload): Promise<{ token: string; version: number }> =>
  replacePicture(scope, { upload, place: PLACE }, async (tx, { fileId: logoFileId, token: logoToken }) => {
    const before = await settingsRow(tx, scope, 'update')
    const change = { logoFileId, logoToken }
    const { version } = await writeSystemSettings(tx, scope, { version: before?.version ?? 0, change })
    await audit(tx, scope, { action: 'settings.logo-changed', entity: 'company', entityId: scope.companyId })
    return { formerId: before?.logoFileId ?? null, result: { token: logoToken, version } }
  }).catch(refuseSecondRow)

/** Removes the logo, so that its URL stops working. */
export async function removeLogo(scope: Settings) {
  const { version, dropped } = await inCompany(scope, async (tx) => {
    const before = await settingsRow(tx, scope, 'update')
    if (!before?.logoFileId) return { version: before?.version ?? 0, dropped: null }
    const change = { logoFileId: null, logoToken: null }
    const saved = await writeSystemSettings(tx, scope, { version: before.version, change })
    const dropped = await endPicture(tx, scope, before.logoFileId)
    await audit(tx, scope, { action: 'settings.logo-removed', entity: 'company', entityId: scope.companyId })
    return { ...saved, dropped }
  })
  await dropPictureFile(dropped)
  return { version }
}
