import { redirect } from 'next/navigation'
import { z } from 'zod'

import { findMergedInto } from '@/lib/modules/merging/merging.queries'
import type { RecordReader, RecordRef } from '@/lib/records/kind'

import { recordHref } from './record-href'

/**
 * Handles a record that was not found: redirects to the record it was merged into, if there is one; otherwise rethrows
 * the error.
 */
export const redirectIfMerged =
  (scope: RecordReader, record: RecordRef) =>
  async (fault: unknown): Promise<never> => {
    const isId = z.uuid().safeParse(record.id).success
    const target = isId ? await findMergedInto(scope, record) : null
    if (target) redirect(recordHref({ entity: record.kind.entity, id: target }))
    throw fault
  }
