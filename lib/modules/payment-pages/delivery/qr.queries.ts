import type { z } from 'zod'

import type { Scope } from '@/lib/access/scope'
import type { ServedFile } from '@/lib/files/serve'
import { qrPng, qrSvg } from '@/lib/format/qr'

import { findPageLink } from './delivery.queries'
import type { qrQuery } from './delivery.schema'

const FORMATS = { svg: { mime: 'image/svg+xml; charset=utf-8', draw: qrSvg }, png: { mime: 'image/png', draw: qrPng } }

/** Renders the link of a page as a QR image, inline or as a download; 404. */
export async function drawPageQr(
  scope: Scope<'paymentPages'>,
  id: string,
  { format, download }: z.output<typeof qrQuery>,
): Promise<ServedFile> {
  const { link, numberText } = await findPageLink(scope, id)
  const { mime, draw } = FORMATS[format]
  const stream = Uint8Array.from(await draw(link))
  const name = `תשלום ${numberText}.${format}`
  return { name, mime, size: stream.byteLength, stream, inline: download === undefined }
}
