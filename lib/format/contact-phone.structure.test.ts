import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const files = ['app', 'components', 'lib', 'scripts', 'seed']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

const importersOf = (what: RegExp) => files.filter((file) => what.test(readFileSync(file, 'utf8')))

describe('the number plans of all countries', () => {
  it('are known to one file, which handlers alone reach: no script of the browser carries them', () => {
    expect(importersOf(/['"]libphonenumber-js/)).toEqual(['lib/format/contact-phone.ts'])
    expect(importersOf(/['"][^'"]*\/contact-phone['"]/)).toEqual([
      'lib/modules/contacts/stored-contact-method.schema.ts',
    ])
    const readers = importersOf(/['"][^'"]*\/stored-contact-method\.schema['"]/)
    expect(readers).toEqual(['app/api/record-endpoints/contact-methods.ts'])
  })
})
