import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { lazyResolver } from './form-rules'

const schema = z.strictObject({
  name: z
    .string()
    .min(2, 'שם קצר מדי')
    .transform((name) => name.trim()),
})
const options = { fields: {}, shouldUseNativeValidation: false }

describe('the rules of a form that load later', () => {
  it('refuse and convert like rules that are there from the beginning', async () => {
    const resolve = lazyResolver(() => async () => schema)
    expect(await resolve({ name: 'א' }, undefined, options)).toMatchObject({
      errors: { name: { message: 'שם קצר מדי' } },
    })
    expect(await resolve({ name: ' דנה ' }, undefined, options)).toEqual({ values: { name: 'דנה' }, errors: {} })
  })

  it('that did not load refuse the form with a reason, and are loaded again by the next attempt', async () => {
    let isOnline = false
    const resolve = lazyResolver(() => async () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return schema
    })
    const refused = await resolve({ name: 'דנה' }, undefined, options)
    expect(refused.errors).toEqual({ rules: { type: 'load', message: expect.stringContaining('לנסות שוב') } })
    isOnline = true
    expect(await resolve({ name: 'דנה' }, undefined, options)).toMatchObject({ errors: {} })
  })
})
