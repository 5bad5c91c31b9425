import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

const isForBrowser = (file: string, text: string) =>
  /^'use client'/.test(text) || /^lib\/modules\/.*\/module\.ts$/.test(file)

describe('the route table stays on the server', () => {
  it('what runs in the browser takes its addresses from links.ts', () => {
    const importing = sources.filter((file) => {
      const text = readFileSync(file, 'utf8')
      return isForBrowser(file, text) && /^import (?!type ).*'@\/lib\/routes\/(find|table)'/m.test(text)
    })
    expect(importing).toEqual([
      // Loaded at its first opening; links to a screen by its title.
      'components/shell/customizer-panel.tsx',
    ])
  })
})
