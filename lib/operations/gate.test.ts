import { expect, it } from 'vitest'

import { satisfiesGate } from '@/lib/access/ability'
import { PERMISSIONS } from '@/lib/access/permissions'
import { operations } from '@/lib/manifest/operations'

import { canDownloadFile, DOWNLOAD_GATE, OPERATION_GATE } from './gate'

it('whoever may have the file of any operation may follow and stop their own operations, and ask for the file', () => {
  const readers = PERMISSIONS.filter((permission) =>
    Object.keys(operations).some((kind) => canDownloadFile(kind, new Set([permission]))),
  )
  expect(readers).toContain('manage tax documents')
  for (const permission of readers) {
    expect(satisfiesGate(OPERATION_GATE, new Set([permission])), permission).toBe(true)
    expect(satisfiesGate(DOWNLOAD_GATE, new Set([permission])), permission).toBe(true)
  }
})
