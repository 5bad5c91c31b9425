import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyRunning, takeLock } from './lock'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kesher-lock-'))
  file = join(folder, 'start.lock')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder with a living owner is refused, in Hebrew and English', () => {
  takeLock(file)
  expect(() => takeLock(file)).toThrow(AlreadyRunning)
  expect(() => takeLock(file)).toThrow(/כבר פועלת.*Already running/)
})

test('a folder that was let go can be taken again', () => {
  takeLock(file)()
  takeLock(file)()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a process that is gone is taken over', () => {
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, started: 'boot:1' }))
  takeLock(file)
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['start.lock'])
})

test('a process number that was given to a later process does not hold the lock', () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'boot:1' }))
  expect(() => takeLock(file)).not.toThrow()
})

test('an unreadable lock is taken over', () => {
  writeFileSync(file, '{"pid":')
  expect(() => takeLock(file)).not.toThrow()
})

test('letting go twice does not free the lock of the next owner', () => {
  const release = takeLock(file)
  release()
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'the next owner' }))
  release()
  expect(readdirSync(folder)).toEqual(['start.lock'])
})
