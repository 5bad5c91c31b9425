import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink, revokeLinks } from '@/lib/db/links'
import { files } from '@/lib/db/schema/platform'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { attachmentKind } from '@/lib/files/attachment-kind'
import { fileStorage } from '@/lib/files/configured'
import { reencodeImage } from '@/lib/files/logo-image'
import { newFileKey } from '@/lib/files/storage'
import { LOGO_KINDS, MAX_LOGO_BYTES } from '@/lib/modules/settings/logo.rules'

import { IMAGE_BOX } from './images.rules'

type Edits = Scope<'serviceEdits'>
type Upload = { name: string; bytes: Uint8Array }

/**
 * Re-encodes and saves an image of a service, replacing the former one, and returns the token of its URL; 404, 422 if
 * the file is not an image.
 */
export async function saveImage(scope: Edits, id: string, { name, bytes }: Upload): Promise<{ token: string }> {
  await inCompany(scope, (tx) => heldImage(tx, scope, id))
  const mime = attachmentKind(name, bytes.subarray(0, 4096))
  const picture = mime && mime in LOGO_KINDS ? await reencodeImage(bytes, IMAGE_BOX) : null
  if (!picture) throw invalid({ file: REFUSED }, REFUSED)
  const storageKey = newFileKey()
  const stored = await fileStorage().put(storageKey, picture, MAX_LOGO_BYTES)
  try {
    const { token, dropped } = await inCompany(scope, (tx) =>
      attach(tx, scope, { id, file: { ...stored, storageKey } }),
    )
    await drop(dropped)
    return { token }
  } catch (error) {
    await fileStorage().remove(storageKey)
    throw error
  }
}

const REFUSED = 'אפשר להעלות תמונה מסוג PNG, JPG או WebP'

/** Removes the image of a service, so that its URL stops working. 404. */
export async function removeImage(scope: Edits, id: string): Promise<{ id: string }> {
  const dropped = await inCompany(scope, async (tx) => {
    const before = await heldImage(tx, scope, id)
    if (!before) return null
    await setImage(tx, scope, { id, imageFileId: null, imageToken: null })
    await audit(tx, scope, { action: 'service.image-removed', entity: 'service', entityId: id })
    return retire(tx, scope, before)
  })
  await drop(dropped)
  return { id }
}

/** Locks the service and returns the id of its image file; null if it has none, 404 if there is no such service. */
async function heldImage(tx: Tx, { companyId }: Edits, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ fileId: services.imageFileId })
    .from(services)
    .where(and(eq(services.companyId, companyId), eq(services.id, id), isNull(services.deletedAt)))
    .for('update')
  if (!found) throw notFound('השירות לא נמצא')
  return found.fileId
}

type Stored = { size: number; sha256: string; storageKey: string }

async function attach(tx: Tx, scope: Edits, { id, file }: { id: string; file: Stored }) {
  const { companyId, actorId } = scope
  const before = await heldImage(tx, scope, id)
  const [imageFileId, token] = [newId(), newToken(160)]
  await tx
    .insert(files)
    .values({ ...file, companyId, id: imageFileId, name: 'service.png', mime: 'image/png', createdBy: actorId })
  await addLink(tx, { companyId, kind: 'service_image', targetId: imageFileId, token })
  await setImage(tx, scope, { id, imageFileId, imageToken: token })
  await audit(tx, scope, { action: 'service.image-changed', entity: 'service', entityId: id })
  return { token, dropped: before && (await retire(tx, scope, before)) }
}

type Image = { id: string; imageFileId: string | null; imageToken: string | null }

/**
 * Updates the image without changing the row version: an open form does not contain the image, so it can still be
 * saved.
 */
const setImage = (tx: Tx, { companyId, actorId }: Edits, { id, ...image }: Image) =>
  tx
    .update(services)
    .set({ ...image, updatedAt: new Date(), updatedBy: actorId })
    .where(and(eq(services.companyId, companyId), eq(services.id, id)))

/** Deletes the former image file and revokes its URL; returns its storage key, to be removed after the commit. */
async function retire(tx: Tx, { companyId }: Edits, id: string): Promise<string | null> {
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
