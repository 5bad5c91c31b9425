import { writeFileSync } from 'node:fs'

import { drawSprite, SPRITE_FILE } from './run/icon-sprite'

writeFileSync(SPRITE_FILE, await drawSprite())
