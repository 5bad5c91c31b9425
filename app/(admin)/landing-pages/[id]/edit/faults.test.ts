import { expect, test } from 'vitest'

import { pageContent } from '@/lib/modules/landing-pages/blocks.schema'

import { errorsOf, toFaults } from './faults'

const content = pageContent.parse({
  blocks: [
    { type: 'hero', id: 'hero', title: 'פתיח' },
    { type: 'legal', id: 'legal' },
  ],
})

test('a refused field is told at its block, by the path inside it', () => {
  const faults = toFaults({ 'content.blocks.1.privacyUrl': 'חסר', formChannelId: 'יש לבחור' }, content)
  expect(errorsOf(faults, 'legal')).toEqual({ privacyUrl: 'חסר' })
  expect(errorsOf(faults, null)).toEqual({ formChannelId: 'יש לבחור' })
  expect(faults.map(({ spot }) => spot)).toEqual([{ block: 'legal' }, { part: 'sending' }])
})
