import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink, revokeLinks } from '@/lib/db/links'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { attachmentKind } from '@/lib/files/attachment-kind'
import { fileStorage } from '@/lib/files/configured'
import { reencodeImage } from '@/lib/files/logo-image'
import { newFileKey } from '@/lib/files/storage'
import { LOGO_BOX, LOGO_KINDS, MAX_LOGO_BYTES } from './logo.rules'
import { refuseSecondRow, writeSystemSettings } from './system.mutations'
import { settingsRow } from './system.queries'

type Settings = Scope<'systemSettings'>
type Upload = { name: string; bytes: Uint8Array }

/**
 * Re-encodes and saves a logo under a new public URL; returns the token of that URL. 422 if the file is not an image.
 */
export async function saveLogo(scope: Settings, { name, bytes }: Upload) {
  const mime = attachmentKind(name, bytes.subarray(0, 4096))
  const picture = mime && mime in LOGO_KINDS ? await reencodeImage(bytes, LOGO_BOX) : null
  if (!picture) throw invalid({ file: REFUSED }, REFUSED)
  const key = newFileKey()
  const stored = await fileStorage().put(key, picture, MAX_LOGO_BYTES)
  try {
    const { token, version, dropped } = await inCompany(scope, (tx) =>
      attach(tx, scope, { ...stored, storageKey: key }),
    )
    await drop(dropped)
    return { token, version }
  } catch (error) {
    await fileStorage().remove(key)
    return refuseSecondRow(error)
  }
}

const REFUSED = 'אפשר להעלות תמונה מסוג PNG, JPG או WebP'

/** Removes the logo, so that its URL stops working. */
export async function removeLogo(scope: Settings) {
  const { version, dropped } = await inCompany(scope, async (tx) => {
    const before = await settingsRow(tx, scope, 'update')
    if (!before?.logoFileId) return { version: before?.version ?? 0, dropped: null }
    const change = { logoFileId: null, logoToken: null }
    const saved = await writeSystemSettings(tx, scope, { version: before.version, change })
    const dropped = await retire(tx, scope, before.logoFileId)
    await audit(tx, scope, { action: 'settings.logo-removed', entity: 'company', entityId: scope.companyId })
    return { ...saved, dropped }
  })
  await drop(dropped)
  return { version }
}

type Stored = { size: number; sha256: string; storageKey: string }

async function attach(tx: Tx, scope: Settings, stored: Stored) {
  const { companyId, actorId } = scope
  const before = await settingsRow(tx, scope, 'update')
  const [logoFileId, logoToken] = [newId(), newToken(160)]
  await tx
    .insert(files)
    .values({ ...stored, companyId, id: logoFileId, name: 'logo.png', mime: 'image/png', createdBy: actorId })
  await addLink(tx, { companyId, kind: 'company_logo', targetId: logoFileId, token: logoToken })
  const change = { logoFileId, logoToken }
  const { version } = await writeSystemSettings(tx, scope, { version: before?.version ?? 0, change })
  const dropped = before?.logoFileId ? await retire(tx, scope, before.logoFileId) : null
  await audit(tx, scope, { action: 'settings.logo-changed', entity: 'company', entityId: companyId })
  return { token: logoToken, version, dropped }
}

/** Deletes the former logo file and revokes its URL; returns its storage key, to be removed after the commit. */
async function retire(tx: Tx, { companyId }: Settings, id: string): Promise<string | null> {
  await revokeLinks(tx, { companyId, targetId: id })
  const [gone] = await tx
    .update(files)
    .set({ deletedAt: new Date() })
    .where(and(eq(files.companyId, companyId), eq(files.id, id)))
    .returning({ key: files.storageKey })
  return gone?.key ?? null
}

const drop = async (key: string | null) => {
  if (key) await fileStorage().remove(key)
}
