import { randomInt } from 'node:crypto'

const WORDS =
  'amber anchor apple arrow autumn badger bamboo barley basket beacon berry birch blanket bridge bronze bucket butter button cactus camel candle canyon carbon carpet castle cedar cherry circle clover cobalt coffee copper coral cotton cradle crystal desert dolphin donkey dragon drawer eagle ember engine falcon feather fender fiddle flower forest fossil galaxy garden garlic ginger glacier granite guitar hammer harbor hazel helmet honey iguana island ivory jacket jasmine jungle kettle ladder lagoon lantern lemon lily lizard magnet mango maple marble meadow melon mirror monkey mosaic mustard needle nickel nutmeg oasis ocean olive orange orchid otter paddle palace panther paper parrot pebble pencil pepper pillow planet pocket pollen puzzle quartz rabbit raven ribbon river rocket saddle salmon sandal saturn shadow silver spider spruce summer sunset tiger timber tunnel turtle valley velvet violet walnut willow window'.split(
    ' ',
  )

/** Returns a password that is easy to read out and to type: three words and five digits, new for every installation. */
export function newDemoPassword(): string {
  const words = Array.from({ length: 3 }, () => WORDS[randomInt(WORDS.length)])
  return [...words, randomInt(10_000, 100_000)].join('-')
}
