import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { writeZip } from './zip-writer'

const AT = new Date('2026-11-21T10:05:08Z')
const hasPython = !spawnSync('python3', ['--version']).error
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kesher-zip-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entry = (name: string, bytes: Uint8Array, piece = 7) => ({
  name,
  open: async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
    })(),
})

async function written(entries: Parameters<typeof writeZip>[0]) {
  const { size, stream } = await writeZip(entries, AT)
  const bytes = Buffer.from(await new Response(stream).arrayBuffer())
  return { size, bytes }
}

/** Returns the contents that another program reads from an archive. */
function readBack(bytes: Uint8Array): Record<string, string> {
  const file = join(folder, 'a.zip')
  writeFileSync(file, bytes)
  const script =
    'import zipfile,json,sys,base64\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps({n:base64.b64encode(z.read(n)).decode() for n in z.namelist()}))'
  return JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }))
}

describe('an archive', () => {
  it.runIf(hasPython)(
    'opens in another program with Hebrew names and the bytes as they were [needs python3]',
    async () => {
      const files = {
        'חוזה.pdf': Buffer.from('%PDF-1.7 שלום'),
        'ריק.txt': Buffer.alloc(0),
        'a/b.bin': Buffer.alloc(70_000, 9),
      }
      const { size, bytes } = await written(Object.entries(files).map(([name, content]) => entry(name, content, 1000)))
      expect(bytes.length).toBe(size)
      const found = readBack(bytes)
      expect(Object.keys(found)).toEqual(Object.keys(files))
      for (const [name, content] of Object.entries(files)) expect(found[name]).toBe(content.toString('base64'))
    },
  )

  it('is as long as it said before, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 }), async (contents) => {
        const { size, bytes } = await written(contents.map((content, at) => entry(`${at}.bin`, content)))
        expect(bytes.length).toBe(size)
        expect(bytes.readUInt16LE(size - 12)).toBe(contents.length)
      }),
      { numRuns: 50 },
    )
  })

  it('breaks off when a file has changed since it was counted', async () => {
    let round = 0
    const changing = {
      name: 'a',
      open: async () =>
        (async function* () {
          yield Buffer.alloc(++round)
        })(),
    }
    await expect(written([changing])).rejects.toThrow('has changed')
  })
})
