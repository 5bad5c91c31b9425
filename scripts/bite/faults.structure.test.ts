import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { root } from '../run/paths'
import { FAULTS } from './faults'

const STEPS = ['sides', 'layers']

describe('the table of planted faults', () => {
  it('has at least forty, each with a name of its own', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
  })

  it.each(FAULTS)('$name: its place stands once, and its tests are there', ({ file, from, to, stage, tests }) => {
    expect(readFileSync(join(root, file), 'utf8').split(from), file).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(tests.length).toBeGreaterThan(0)
    for (const test of tests) expect(stage === 'check' ? STEPS.includes(test) : isThere(test), test).toBe(true)
  })

  it('has no two in one place, for all are compiled together', () => {
    for (const fault of FAULTS)
      for (const other of FAULTS)
        if (fault !== other && fault.file === other.file) expect(other.from).not.toContain(fault.from)
  })

  it('is spread over all stages', () => {
    expect(new Set(FAULTS.map(({ stage }) => stage)).size).toBe(5)
  })
})

const specs = readdirSync(join(root, 'e2e'))

/** Playwright accepts the name of a spec without its ending. */
const isThere = (test: string) => existsSync(join(root, test)) || specs.some((spec) => spec.startsWith(`${test}.`))
