import { and, eq, isNull } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { recordFiles } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { recordChange } from '@/lib/records/changes'
import { belongsToRecord, lockEditable, type RecordEditor, type RecordEntity, type RecordRef } from '@/lib/records/kind'

import { insertConsents } from './consents.commands'
import type { ConsentBasis, ConsentInput } from './consents.schema'

/**
 * Adds a consent or refusal; earlier ones are never changed. 404, 409 for a locked record, 422 for a proof of another
 * record.
 */
export const addConsent = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  input: ConsentInput,
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId, trace } = scope
    const row = await lockEditable(tx, scope, record)
    const { channel, state, wording, source } = input
    const basis: ConsentBasis = input.state === 'granted' ? input.basis : 'request'
    const fileId = input.fileId && (await findProof(tx, companyId, { record, fileId: input.fileId }))
    const recordedBy = { companyId, actorId, ip: trace?.ip ?? null }
    const [id = ''] = await insertConsents(tx, recordedBy, record, [{ channel, state, basis, wording, source, fileId }])
    const act = state === 'granted' ? 'consent-granted' : 'consent-refused'
    const details = { channel, basis }
    await recordChange(tx, scope, { kind: record.kind, row, act, payload: details, data: details })
    return { id }
  })

type Proof = { record: RecordRef; fileId: string }

/** Returns the file id of a record's attachment; 422 for a file of another record. */
async function findProof(tx: Tx, companyId: string, { record, fileId }: Proof) {
  const isProof = and(eq(recordFiles.id, fileId), isNull(recordFiles.deletedAt))
  const [found] = await tx
    .select({ fileId: recordFiles.fileId })
    .from(recordFiles)
    .where(and(belongsToRecord(recordFiles, companyId, record), isProof))
  if (!found) throw invalid({ fileId: `הקובץ אינו מצורף ל${record.kind.words.one} הזה` })
  return found.fileId
}
