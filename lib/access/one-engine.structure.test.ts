import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

it('what an actor may is asked of the ability, never of the set of permissions (spec, 6)', () => {
  const offenders = sources.filter((file) => /\bpermissions\??\.has\(/.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})
