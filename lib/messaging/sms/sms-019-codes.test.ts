import { describe, expect, it } from 'vitest'

import { inforuFault, inforuReport } from './inforu-codes'
import { fault019, report019 } from './sms-019-codes'

const shown = (report: ReturnType<typeof report019>) =>
  report === null ? null : report.status === 'failed' ? report.fault.class : report.status

describe('019', () => {
  it.each([
    ['1', 'request', undefined],
    ['2', 'request', undefined],
    ['3', 'account', 'disconnected'],
    ['4', 'account', 'restricted'],
    ['5', 'not_today', undefined],
    ['6', 'transient', undefined],
    ['7', 'request', undefined],
    ['8', 'stopped', undefined],
    ['9', 'unreachable', undefined],
    ['10', 'account', 'disconnected'],
    ['11', 'account', 'disconnected'],
    ['12', 'account', 'restricted'],
    ['515', 'account', 'disconnected'],
    ['989', 'request', undefined],
    ['992', 'account', 'disconnected'],
    ['999', 'transient', undefined],
    ['4711', 'request', undefined],
  ])('answers %s: %s', (code, kind, state) => {
    const fault = fault019(code, 'words')
    expect([fault.class, fault.state, fault.code, fault.detail]).toEqual([kind, state, code, 'words'])
  })

  it.each([
    ['0', 'delivered'],
    ['102', 'delivered'],
    ['-1', 'sent'],
    ['2', 'sent'],
    ['1', 'transient'],
    ['3', 'transient'],
    ['4', 'transient'],
    ['5', 'transient'],
    ['6', 'transient'],
    ['7', 'account'],
    ['14', 'transient'],
    ['15', 'unreachable'],
    ['16', 'not_today'],
    ['17', 'stopped'],
    ['18', 'request'],
    ['101', 'transient'],
    ['103', 'transient'],
    ['104', 'request'],
    ['107', 'transient'],
    ['108', 'request'],
    ['109', 'transient'],
    ['132', 'transient'],
    ['133', null],
    ['201', 'stopped'],
    ['747', 'transient'],
    ['998', 'account'],
    ['999', 'transient'],
    ['', null],
    ['toString', null],
  ])('reports %s: %s', (code, expected) => {
    expect(shown(report019(code, ''))).toBe(expected)
  })
})

describe('InforU', () => {
  it.each([
    ['-1', 'transient', undefined],
    ['-2', 'account', 'disconnected'],
    ['-9', 'request', undefined],
    ['-13', 'account', 'restricted'],
    ['-15', 'account', 'restricted'],
    ['-17', 'unreachable', undefined],
    ['-18', 'unreachable', undefined],
    ['-21', 'account', 'disconnected'],
    ['-26', 'account', 'disconnected'],
    ['-4711', 'request', undefined],
  ])('answers %s: %s', (code, kind, state) => {
    const fault = inforuFault(code, '')
    expect([fault.class, fault.state]).toEqual([kind, state])
  })

  it.each([
    ['2', 'Delivered', 'delivered'],
    ['-2', 'Not delivered', 'transient'],
    ['-4', 'Blocked', 'stopped'],
    ['', 'Not Delivered', 'transient'],
    ['', 'Undelivered', 'transient'],
    ['', 'delivered to handset', 'delivered'],
    ['', 'Sent', 'sent'],
    ['', 'In the black list', 'stopped'],
    ['', 'hm', null],
  ])('reports %s %s: %s', (code, words, expected) => {
    expect(shown(inforuReport(code, words))).toBe(expected)
  })
})
