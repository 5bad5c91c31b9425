import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { fileStorage } from '@/lib/files/configured'
import { writeZip, type ZipEntry } from '@/lib/files/zip-writer'
import { businessDay } from '@/lib/format/dates'
import { countHit } from '@/lib/limits/rate-limit'
import { issuerName } from './dispatch.queries'
import { listDocumentEvents } from './events.queries'
import { sealedFiles } from './evidence.queries'
import { entryName, evidenceJson } from './evidence.rules'
import { findDocument, findDocumentFile } from './record.queries'
import { signingKey } from './sealing.queries'

type DocumentScope = Scope<'documents'>

const PACKS = { name: 'document-evidence', hits: 60, seconds: 3600 }

/**
 * Creates one archive with all evidence of a sealed document: both files, the chain of events, the certificates. Writes
 * an audit entry.
 */
export async function evidencePack(scope: DocumentScope, id: string) {
  const document = await findDocument(scope, id)
  if (document.sealState !== 'sealed') throw conflict('not_sealed', 'העותק החתום עוד לא מוכן')
  await countHit(PACKS, scope.actorId)
  const [source, sealed] = [await findDocumentFile(scope, id, 'source'), await findDocumentFile(scope, id, 'sealed')]
  const { issuer, chain } = await inCompany(scope, async (tx) => {
    const of = { companyId: scope.companyId, documentId: id }
    await logged(tx, scope, { ids: [id], what: 'evidence' })
    return { issuer: await issuerName(tx, scope.companyId), chain: await listDocumentEvents(tx, of) }
  })
  const { certificate, root } = await signingKey()
  const entries = [
    stored('original.pdf', source.key),
    stored('signed.pdf', sealed.key),
    inline('evidence.json', `${JSON.stringify(evidenceJson(document, { issuer, chain }), null, 1)}\n`),
    inline('certificates.pem', [certificate, root].map(pem).join('')),
  ]
  const archive = await writeZip(entries, new Date(document.completedAt ?? document.createdAt))
  return { ...archive, name: `ראיות ${document.number} ${document.title}.zip`, mime: 'application/zip' }
}

/**
 * Creates one archive of the sealed copies of several documents; 404 if any of them is outside the scope, 409 if none
 * is sealed yet.
 */
export async function sealedArchive(scope: DocumentScope, ids: readonly string[]) {
  const found = await sealedFiles(scope, ids)
  if (found.length === 0) throw conflict('not_sealed', 'לאף אחד מהמסמכים שנבחרו אין עדיין עותק חתום')
  await countHit(PACKS, scope.actorId)
  await inCompany(scope, (tx) => logged(tx, scope, { ids: found.map(({ id }) => id), what: 'archive' }))
  const entries = found.map(({ number, title, key }) => stored(`${entryName(`${number} ${title}`)}.pdf`, key))
  const archive = await writeZip(entries, new Date())
  return { ...archive, name: `מסמכים חתומים ${businessDay()}.zip`, mime: 'application/zip' }
}

type Logged = { ids: string[]; what: 'evidence' | 'archive' }

/** Audits the export of copies; the entry names the document if there is only one. */
const logged = (tx: Parameters<typeof audit>[0], scope: DocumentScope, { ids, what }: Logged) =>
  audit(tx, scope, {
    action: 'document.exported',
    entity: 'document',
    entityId: ids.length === 1 ? (ids[0] ?? null) : null,
    data: { what, count: ids.length },
  })

const stored = (name: string, key: string): ZipEntry => ({
  name,
  open: async () => chunksOf(await fileStorage().get(key)),
})

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const inline = (name: string, text: string): ZipEntry => ({
  name,
  open: async () =>
    (async function* () {
      yield Buffer.from(text, 'utf8')
    })(),
})

const pem = (der: Uint8Array) => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
