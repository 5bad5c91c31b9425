import { expect, it } from 'vitest'

import { viewerFile } from './viewer-files'

it('gives the worker, fonts, maps and decoders of the viewer', async () => {
  for (const [folder, name] of [
    ['worker', 'pdf.worker.min.mjs'],
    ['cmaps', 'UniGB-UTF16-H.bcmap'],
    ['standard_fonts', 'LiberationSans-Regular.ttf'],
    ['wasm', 'openjpeg.wasm'],
  ] as const) {
    const file = await viewerFile(folder, name)
    expect(file?.bytes.length).toBeGreaterThan(100)
  }
})

it('gives no other file, whatever the name', async () => {
  for (const [folder, name] of [
    ['worker', '../../package.json'],
    ['..', 'package.json'],
    ['cmaps', '../package.json'],
    ['constructor', 'x.js'],
    ['worker', 'pdf.mjs'],
  ] as const) {
    expect(await viewerFile(folder, name)).toBeNull()
  }
})
