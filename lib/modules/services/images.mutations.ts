import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import {
  dropPictureFile,
  endPicture,
  type PicturePlace,
  type PictureUpload,
  replacePicture,
} from '@/lib/records/public-picture'

type Edits = Scope<'serviceEdits'>

const PLACE: PicturePlace = { kind: 'service_image', form: { width: 640, height: 640 } }

/**
 * Re-encodes and saves an image of a service, replacing the former one, and returns the token of its URL; 404, 422 if
 * the file is not an image.
 */
export async function saveImage(scope: Edits, id: string, upload: PictureUpload): Promise<{ token: string }> {
  await inCompany(scope, (tx) => heldImage(tx, scope, id))
  return replacePicture(scope, { upload, place: PLACE }, async (tx, { fileId, token }) => {
    const formerId = await heldImage(tx, scope, id)
    await setImage(tx, scope, { id, imageFileId: fileId, imageToken: token })
    await audit(tx, scope, { action: 'service.image-changed', entity: 'service', entityId: id })
    return { formerId, result: { token } }
  })
}

/** Removes the image of a service, so that its URL stops working. 404. */
export async function removeImage(scope: Edits, id: string): Promise<{ id: string }> {
  const dropped = await inCompany(scope, async (tx) => {
    const before = await heldImage(tx, scope, id)
    if (!before) return null
    await setImage(tx, scope, { id, imageFileId: null, imageToken: null })
    const key = await endPicture(tx, scope, before)
    await audit(tx, scope, { action: 'service.image-removed', entity: 'service', entityId: id })
    return key
  })
  await dropPictureFile(dropped)
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
