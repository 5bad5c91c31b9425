import { expect, test } from 'vitest'

import { isUploading, reduceUploads, type Upload, type UploadStep } from './uploads'

const error = { code: 'offline', message: 'אין חיבור' }
const added = reduceUploads([], { type: 'add', uploads: [{ id: 'a', name: 'a.pdf', size: 3 }] })
const run = (...steps: UploadStep[]) => steps.reduce<Upload[]>(reduceUploads, added)[0]

test('a file waits, is sent and is done', () => {
  expect(added[0]).toMatchObject({ state: 'waiting', progress: 0 })
  expect(run({ type: 'start', id: 'a' }, { type: 'progress', id: 'a', progress: 0.5 })).toMatchObject({
    state: 'sending',
    progress: 0.5,
  })
  expect(run({ type: 'start', id: 'a' }, { type: 'finish', id: 'a' })).toMatchObject({ state: 'done', progress: 1 })
})

test('progress never goes back', () => {
  const steps = [0.8, 0.2].map((progress) => ({ type: 'progress', id: 'a', progress }) as const)
  expect(run({ type: 'start', id: 'a' }, ...steps)?.progress).toBe(0.8)
})

test('what failed or was cancelled can be tried again from the start', () => {
  const failed = run(
    { type: 'start', id: 'a' },
    { type: 'progress', id: 'a', progress: 0.5 },
    { type: 'fail', id: 'a', error },
  )
  expect(failed).toMatchObject({ state: 'failed', error })
  const again = reduceUploads(failed ? [failed] : [], { type: 'retry', id: 'a' })[0]
  expect(again).toEqual({ id: 'a', name: 'a.pdf', size: 3, state: 'waiting', progress: 0 })
  expect(run({ type: 'cancel', id: 'a' }, { type: 'retry', id: 'a' })?.state).toBe('waiting')
})

test('a late answer changes nothing', () => {
  expect(run({ type: 'cancel', id: 'a' }, { type: 'finish', id: 'a' })?.state).toBe('cancelled')
  expect(run({ type: 'start', id: 'a' }, { type: 'finish', id: 'a' }, { type: 'fail', id: 'a', error })?.state).toBe(
    'done',
  )
  expect(run({ type: 'retry', id: 'a' })?.state).toBe('waiting')
})

test('a list is busy while a file waits or is sent', () => {
  expect(isUploading(added)).toBe(true)
  expect(isUploading(reduceUploads(added, { type: 'cancel', id: 'a' }))).toBe(false)
  expect(reduceUploads(added, { type: 'dismiss', id: 'a' })).toEqual([])
})
