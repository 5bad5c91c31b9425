import { and, eq } from 'drizzle-orm'

import { newToken } from '@/lib/core/crypto'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink, revokeLinks } from '@/lib/db/links'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { attachmentKind } from '@/lib/files/attachment-kind'
import { fileStorage } from '@/lib/files/configured'
import { type PictureForm, reencodeImage } from '@/lib/files/logo-image'
import { MAX_PUBLIC_PICTURE_BYTES, PUBLIC_PICTURE_KINDS } from '@/lib/files/picture-kinds'
import { newFileKey } from '@/lib/files/storage'

export type PictureUpload = { name: string; bytes: Uint8Array }

type Editor = { readonly companyId: string; readonly actorId: string }

/** Where a picture is to be: the kind of its public link, the largest size, and how it is stored. */
export type PicturePlace = { kind: 'company_logo' | 'service_image' | 'site_design'; form: PictureForm }

/** What the file of a picture is called. */
const NAMES: Readonly<Record<PicturePlace['kind'], string>> = {
  company_logo: 'logo',
  service_image: 'service',
  site_design: 'design',
}

/** A stored picture: its file, and the token of its public URL. */
export type NewPicture = { fileId: string; token: string }

/** What a change writes: the file of the former picture, if there was one, and what the caller wants to know. */
type Written<T> = { formerId: string | null; result: T }

/**
 * Re-encodes and stores a picture under a new public URL, and ends the former one. `write` puts it where it belongs, in
 * the same transaction. 422 if the file is not a picture.
 */
export async function replacePicture<T>(
  scope: Editor,
  { upload: { name, bytes }, place: { kind, form } }: { upload: PictureUpload; place: PicturePlace },
  write: (tx: Tx, picture: NewPicture) => Promise<Written<T>>,
): Promise<T> {
  const mime = attachmentKind(name, bytes.subarray(0, 4096))
  const picture = mime && mime in PUBLIC_PICTURE_KINDS ? await reencodeImage(bytes, form) : null
  if (!picture) throw invalid({ file: REFUSED }, REFUSED)
  const storageKey = newFileKey()
  const stored = await fileStorage().put(storageKey, picture, MAX_PUBLIC_PICTURE_BYTES)
  try {
    const { result, dropped } = await inCompany(scope, async (tx) => {
      const { companyId, actorId: createdBy } = scope
      const added: NewPicture = { fileId: newId(), token: newToken(160) }
      const type = form.as ?? 'png'
      await tx.insert(files).values({
        ...stored,
        storageKey,
        companyId,
        id: added.fileId,
        name: `${NAMES[kind]}.${type}`,
        mime: `image/${type}`,
        createdBy,
      })
      await addLink(tx, { companyId, kind, targetId: added.fileId, token: added.token })
      const { formerId, result } = await write(tx, added)
      return { result, dropped: formerId && (await endPicture(tx, scope, formerId)) }
    })
    await dropPictureFile(dropped)
    return result
  } catch (error) {
    await fileStorage().remove(storageKey)
    throw error
  }
}

const REFUSED = 'אפשר להעלות תמונה מסוג PNG, JPG או WebP'

/** Deletes a picture's file and revokes its URL; returns its storage key, for dropPictureFile() after the commit. */
export async function endPicture(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  fileId: string,
): Promise<string | null> {
  await revokeLinks(tx, { companyId, targetId: fileId })
  const [gone] = await tx
    .update(files)
    .set({ deletedAt: new Date() })
    .where(and(eq(files.companyId, companyId), eq(files.id, fileId)))
    .returning({ key: files.storageKey })
  return gone?.key ?? null
}

/** Removes the contents of a picture that was ended. */
export const dropPictureFile = async (key: string | null): Promise<void> => {
  if (key) await fileStorage().remove(key)
}
