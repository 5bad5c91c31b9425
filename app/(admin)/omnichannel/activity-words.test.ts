import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { CONVERSATION_ACTIVITIES } from '@/lib/vocabulary/messaging'

import { activityText } from './activity-words'

const DATA = {
  name: 'דנה',
  labels: ['דחוף'],
  names: ['רון'],
  title: 'חשבון',
  amount: '₪10',
  status: 'resolved',
  priority: 'high',
}
const say = (what: string, author: string | null = null) =>
  activityText({ payload: { ...DATA, what }, body: '', author: author === null ? null : { id: '1', name: author } })

const PLACES = ['lib/messaging', 'lib/modules/conversations']
const sources = PLACES.flatMap((place) =>
  readdirSync(place)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test') && !file.includes('.testing'))
    .map((file) => readFileSync(`${place}/${file}`, 'utf8')),
)

describe('the words of what is done to a conversation', () => {
  it('says each in words of its own', () => {
    const texts = CONVERSATION_ACTIVITIES.map((what) => say(what))
    expect(texts).not.toContain('השיחה עודכנה')
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('knows all that is written, and everything that it knows is written somewhere', () => {
    const literals = new Set(sources.flatMap((source) => [...source.matchAll(/'([a-z_]+)'/g)].map(([, text]) => text)))
    const written = sources.flatMap((source) =>
      [...source.matchAll(/(?:addActivity|addLines)\([^;]*?what: '([a-z_]+)'/gs)].map(([, what]) => what),
    )
    expect(written.length).toBeGreaterThan(5)
    for (const what of written) expect(CONVERSATION_ACTIVITIES).toContain(what)
    const unwritten = CONVERSATION_ACTIVITIES.filter((what) => !literals.has(what) && what !== 'preference_resume')
    expect(unwritten).toEqual([])
  })

  it('names who did it, where somebody did', () => {
    expect(say('unlinked', 'רון')).toContain('רון')
    expect(say('breached')).toBe('עבר זמן המענה שהובטח')
    expect(activityText({ payload: { what: 'something else' }, body: '', author: null })).toBe('השיחה עודכנה')
  })
})
