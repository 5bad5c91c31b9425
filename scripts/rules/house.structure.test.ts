import { describe, expect, it } from 'vitest'

import { findImportCycles, inLib, literalSpreads, readSources, repeatedNames, withoutLayer } from '../run/house'

const sources = readSources()
const lib = inLib(sources)

describe('the house', () => {
  it('names a file of a module by what it holds, with its layer as suffix', () => {
    expect(withoutLayer(lib)).toEqual([])
  })

  it('lets an exported name of lib mean one thing', () => {
    expect(repeatedNames(lib)).toEqual([])
  })

  it('has no circle of modules, nor of the other folders of lib', () => {
    expect(findImportCycles(lib)).toEqual([])
  })

  it('writes literals where they stand, without spreading them', () => {
    expect(sources.filter((source) => literalSpreads(source) > 0).map(({ file }) => file)).toEqual([])
  })
})
