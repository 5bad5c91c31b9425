import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'

import { WEBCHAT_BUNDLING } from './bundle'

const KIB = 1024

let script: string
let inputs: string[]

beforeAll(async () => {
  const made = await build(Object.assign({}, WEBCHAT_BUNDLING, { write: false as const, metafile: true as const }))
  script = made.outputFiles[0]?.text ?? ''
  inputs = Object.keys(made.metafile.inputs)
})

describe('the script of the chat on websites', () => {
  it('takes at most 15 KiB on the wire', () => {
    expect(brotliCompressSync(script).byteLength).toBeLessThanOrEqual(15 * KIB)
    expect(script).toContain('data-kesher-chat')
  })

  it('is of our own sources alone', () => {
    expect(inputs.filter((name) => !name.startsWith('lib/webchat-widget/'))).toEqual([])
  })

  it('writes no markup, runs no text and sets no inline style, so that a strict website takes it', () => {
    expect(script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|createElement\("style"\)|\.style\b/,
    )
  })

  it('asks nobody but the office: no address stands in it but that of pictures', () => {
    expect(script.match(/https?:\/\/[^\s"'`]+/g) ?? []).toEqual(['http://www.w3.org/2000/svg'])
  })
})
