import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { drawSprite, SPRITE_FILE } from '@/scripts/run/icon-sprite'

it('the sprite holds the drawing of every icon and no other (npm run icons)', async () => {
  expect(readFileSync(SPRITE_FILE, 'utf8')).toBe(await drawSprite())
})
