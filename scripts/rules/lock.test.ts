import { expect, test } from 'vitest'
import { completed, lacking, lockProblems } from './lock'

const lock = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@tool/linux-x64-gnu': '2.0.0', '@tool/win32-x64-msvc': '2.0.0' },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '2.0.0', integrity: 'sha512-x' },
  },
}

test('an optional binary that the lock file lacks is named', () => {
  expect(lockProblems(lock)).toEqual([
    'node_modules/tool: @tool/win32-x64-msvc@2.0.0 is not in the lock file: npm run lock',
  ])
})

test('completing adds it for its own system alone and changes nothing else', () => {
  const whole = completed(lock)
  expect(lacking(whole)).toEqual([])
  expect(whole.packages['node_modules/@tool/win32-x64-msvc']).toEqual({
    version: '2.0.0',
    optional: true,
    os: ['win32'],
    cpu: ['x64'],
    dev: true,
  })
  expect(whole.packages).toMatchObject(lock.packages)
})

test('a copy further out serves a package further in', () => {
  const packages = {
    'node_modules/a/node_modules/b': { optionalDependencies: { c: '1.0.0' } },
    'node_modules/a/node_modules/c': { version: '1.0.0' },
  }
  expect(lacking({ packages })).toEqual([])
})

test('a name without a system is left to a person', () => {
  const packages = { 'node_modules/a': { optionalDependencies: { c: '1.0.0' } } }
  expect(() => completed({ packages })).toThrow('names no system')
})
