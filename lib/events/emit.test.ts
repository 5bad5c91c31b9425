import { beforeEach, describe, expect, it, vi } from 'vitest'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { emit } from './emit'
import { jobSubscriber } from './subscriber'

const heard: string[] = []
const refund = { companyId: 'a company', refundId: 'a refund' }

vi.mock('@/lib/manifest/subscribers', () => ({
  subscribers: [
    { 'refund.created': async (_: Tx, { refundId }: typeof refund) => heard.push(`first ${refundId}`) },
    {},
    {
      'refund.created': async () => {
        throw conflict('spent', 'הכסף כבר נוצל')
      },
    },
    { 'refund.created': async () => heard.push('last') },
  ],
}))

beforeEach(() => {
  heard.length = 0
})

describe('an event', () => {
  it('reaches one module after another, and what one refuses is refused to who told it', async () => {
    await expect(emit({} as Tx, 'refund.created', refund)).rejects.toMatchObject({ status: 409 })
    expect(heard).toEqual(['first a refund'])
  })

  it('is put in the queue once for each key, and not at all where it is no business of the job', async () => {
    const queued: unknown[] = []
    const tx = { execute: async (query: { queryChunks: unknown[] }) => queued.push(query.queryChunks) } as unknown as Tx
    const job = jobSubscriber('refunds.count', ({ refundId }: typeof refund) => (refundId ? { refundId } : null))
    await job(tx, refund)
    await job(tx, { ...refund, refundId: '' })
    expect(queued).toHaveLength(1)
    expect(JSON.stringify(queued)).toContain('refunds.count:a refund')
  })
})
