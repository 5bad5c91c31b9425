import { describe, expect, it } from 'vitest'

import { leaveOut } from './choices.rules'
import { type Chunk, readChunks } from './chunks.rules'
import { dayReader } from './dates.rules'
import { decideRow, refusedRow } from './decide.rules'
import { type TargetField, toChoiceList } from './fields.rules'
import { defaultPolicy } from './policy.rules'
import type { ReadTarget } from './read.rules'
import type { ImportRecord, ImportTarget, IsLeftOut, Item, Known } from './target.rules'

const stages = [
  { id: 'new', label: 'חדש', names: ['חדש', 'new'] },
  { id: 'won', label: 'נסגר', names: ['נסגר', 'won'] },
]
const all: TargetField[] = [
  { key: 'name', label: 'שם', names: [], newReader: () => (text) => ({ value: text }) },
  {
    key: 'phone',
    label: 'טלפון',
    names: [],
    newReader: () => (text) => (/^05\d{8}$/.test(text) ? { value: text } : { error: 'הטלפון אינו תקין' }),
  },
  { key: 'stage', label: 'שלב', names: [], list: toChoiceList(stages, { unknown: () => 'השלב אינו מוכר' }) },
  { key: 'meetsOn', label: 'פגישה', names: [], newReader: () => dayReader('פגישה') },
]

/** An invented record kind: three fields and a date, matched by phone. */
const leads: ReadTarget & Pick<ImportTarget, 'keyLabels' | 'refuse'> = {
  title: { field: 'name', parts: [] },
  masks: { phone: (text) => `•••${text.slice(-3)}` },
  words: {
    noTitle: 'יש למלא שם ליד',
    noKey: 'אין טלפון',
    taken: '',
    ambiguous: (label) => `כמה לידים עם אותו ערך בשדה ${label}`,
  },
  keyLabels: { phone: 'טלפון' },
  toValues: (found) => found,
  refuse: ({ values, before }) =>
    before || values.stage !== 'won'
      ? []
      : [{ field: 'stage', value: 'נסגר', kind: 'status', reason: 'ליד חדש אינו סגור' }],
}

const FILE = `שם,טלפון,שלב,פגישה
דנה כהן,0521234567,new,31/12/2026
נועה לוי,12,חדש,
,0521234568,חדש,1/2/2026
רון מזרחי,0521234569,רותח,
דנה שוב,0521234567,,
גיל ברק,0521234570,won,
`

const NOTHING_LEFT_OUT = leaveOut([], leads, { policy: 'upsert', keyField: 'phone' })

async function* source() {
  yield new TextEncoder().encode(FILE)
}

async function read() {
  const mapping = { name: 0, phone: 1, stage: 2, meetsOn: 3 }
  const { keyField } = defaultPolicy(mapping, ['phone'])
  const terms = { target: leads, fields: { all }, mapping, keyField, policy: 'upsert', choices: [] } as const
  const file = {
    source: source(),
    hasHead: true,
    reading: { shape: 'text', encoding: 'utf-8', delimiter: ',' },
  } as const
  const { value: chunk } = await readChunks(file, { ...terms, isLeftOut: NOTHING_LEFT_OUT }).next()
  return chunk as Chunk
}

describe('records that no module of ours has', () => {
  it('are read by what their target says of its fields, and faults are named in its words', async () => {
    const { items, bad } = await read()
    expect(items.map(({ line, values }) => [line, values])).toEqual([
      [2, { name: 'דנה כהן', phone: '0521234567', stage: 'new', meetsOn: '2026-12-31' }],
      [7, { name: 'גיל ברק', phone: '0521234570', stage: 'won' }],
    ])
    expect(
      bad.map(({ line, title, faults }) => [line, title, ...faults.map(({ field, reason }) => [field, reason])]),
    ).toEqual([
      [3, 'נועה לוי', ['phone', 'הטלפון אינו תקין']],
      [4, '', ['name', 'יש למלא שם ליד']],
      [5, 'רון מזרחי', ['stage', 'השלב אינו מוכר']],
      [6, 'דנה שוב', ['phone', 'הערך מופיע כבר בשורה 2']],
    ])
    expect(bad[0]?.faults[0]).toMatchObject({ value: '•••12', kind: 'format' })
  })

  it('are found by their key, and refused where the target refuses them', async () => {
    const { items } = await read()
    const there = (id: string): ImportRecord => ({ id, name: 'דנה כהן', version: 1 })
    const choice = { target: leads, policy: 'upsert', keyField: 'phone', edits: null } as const
    const decide = (...found: ImportRecord[]) => {
      const known: Known = { byKey: new Map([['0521234567', found]]), holders: new Map(), context: null }
      return items.map((item) => decideRow(item, { ...choice, isLeftOut: NOTHING_LEFT_OUT }, known))
    }
    const refused = { kind: 'refuse', faults: [{ reason: 'ליד חדש אינו סגור' }] }
    expect(decide()).toMatchObject([{ kind: 'create' }, refused])
    expect(decide(there('a'))).toMatchObject([{ kind: 'update', before: { id: 'a' } }, refused])
    const [several] = decide(there('a'), there('b'))
    expect(several).toMatchObject({
      faults: [{ value: '•••567', kind: 'ambiguous', reason: 'כמה לידים עם אותו ערך בשדה טלפון' }],
    })
    const [item] = items
    if (item && several?.kind === 'refuse') expect(refusedRow(item, several.faults)).toMatchObject({ title: 'דנה כהן' })
  })

  it('are refused for an own value that another has or an earlier row, and come in without it if the user says so', () => {
    const field = 'custom:f'
    const row = () => ({ row: 1, line: 2, values: { name: 'דנה', custom: { f: 'א', g: 'ב' } }, prepared: undefined })
    const decide = (holderId: string | null, isLeftOut: IsLeftOut, before?: ImportRecord) => {
      const item: Item = { ...row(), values: { ...row().values, phone: '0521234567' } }
      const known: Known = {
        byKey: new Map(before ? [['0521234567', [before]]] : []),
        holders: new Map(),
        taken: new Map([[1, [{ field, label: 'תג עובד', holderId }]]]),
        context: null,
      }
      const choice = { target: leads, policy: 'upsert', keyField: 'phone', edits: null, isLeftOut } as const
      return [decideRow(item, choice, known), item.values.custom] as const
    }
    const [refused] = decide('x', NOTHING_LEFT_OUT)
    expect(refused).toMatchObject({
      faults: [{ field, value: 'א', kind: 'taken', reason: 'הערך של ״תג עובד״ כבר נמצא ברשומה אחרת' }],
    })
    expect(decide(null, NOTHING_LEFT_OUT)[0]).toMatchObject({
      faults: [{ reason: expect.stringContaining('בשורה קודמת') }],
    })
    expect(decide('x', ({ kind }) => kind === 'taken')).toEqual([{ kind: 'create' }, { g: 'ב' }])
    const own = { id: 'x', name: 'דנה', version: 1 }
    expect(decide('x', NOTHING_LEFT_OUT, own)).toMatchObject([{ kind: 'update' }, { f: 'א', g: 'ב' }])
  })
})
