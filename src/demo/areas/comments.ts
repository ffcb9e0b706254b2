import type { Environment } from '#derive/environment.ts'
import { randomOf, type Random } from '../words/random.ts'
import { commented } from '../rating.ts'
import type { Demo, DemoRecord, Sources } from '../source.ts'
import { ageOf, daysBefore } from '../time.ts'
import { commentLanguages, type CommentWords } from '../words/comments.ts'
import { categories } from '../words/known.ts'
import { listed } from '../words/listed.ts'
import { people } from '../words/people.ts'
import { phones } from '#server/reference/phones.ts'
import { fillIn } from '../words/texts.ts'

const [count, waiting, firstId] = [20_000, 238, 100_001]

export const sources: Sources = {
  comment: {
    environments: commented satisfies readonly Environment[],
    steady: true,
    make: (demo) => {
      const random = randomOf('comment')
      const games = commentedGames(demo)
      const weights = games.map(({ installs }) => installs ** 0.55)
      const draw = drawn(weights, random)
      return Array.from({ length: count }, (_, index) => {
        const left = count - index
        const age = 75 * ((left - 0.5) / count) ** 1.3
        let game = games[draw()]!
        while (game.age <= age) game = games[draw()]!
        return written({ id: firstId + index, age, isWaiting: left <= waiting, game, random })
      })
    },
  },
}

interface CommentedGame {
  readonly id: number
  readonly name: string
  readonly genre: number
  readonly installs: number
  readonly age: number
}

interface DemoComment {
  readonly id: number
  readonly age: number
  readonly isWaiting: boolean
  readonly game: CommentedGame
  readonly random: Random
}

function commentedGames(demo: Demo): CommentedGame[] {
  return (['h5game', 'cpk-game', 'game'] as const)
    .flatMap((area): readonly DemoRecord[] => demo.rows(area))
    .flatMap(({ id, base, created }): CommentedGame[] => {
      const age = ageOf(created)
      return base?.onShelf === 1 && age > 25
        ? [{ id, name: base.name ?? '', genre: (base.category ?? 1) - 1, installs: base.installAmount ?? 0, age }]
        : []
    })
    .sort((one, other) => other.installs - one.installs)
    .slice(0, 1_200)
}

/** By weight, in logarithmic time. */
function drawn(weights: readonly number[], random: Random): () => number {
  let sum = 0
  const sums = weights.map((weight) => (sum += weight))
  return () => {
    const at = random.next() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return low
  }
}

const shares = commentLanguages.map(([, share]) => share)
const models = Object.entries(phones).flatMap(([brand, names]) => listed(names).map((name) => `${brand} ${name}`))

function written({ id, age, isWaiting, game, random }: DemoComment): DemoRecord<'comment'> {
  const [code, , words] = random.weighted(commentLanguages, shares)
  const isSpam = random.chance(isWaiting ? 0.14 : 0.02)
  const rate = isSpam ? random.pick([1, 5]) : random.weighted([1, 2, 3, 4, 5], [12, 7, 12, 24, 45])
  const slots = {
    game: game.name,
    genre: (categories[game.genre]?.names[code] ?? '').toLowerCase(),
    n: random.int(3, 180),
    phone: random.pick(models),
    id: random.int(100_000, 99_999_999),
  }
  const rejected = !isWaiting && (isSpam ? random.chance(0.85) : random.chance(0.006))
  const country = random.weighted(words.countries, words.weights)
  const isLiked = !isWaiting && !rejected
  const likes = isLiked ? Math.round(((random.next() + 0.001) ** -0.7 - 1) * (rate > 3 ? 3 : 2)) : 0
  return {
    id,
    values: {
      gameId: game.id,
      content: sentence(fillIn(isSpam ? random.pick(words.spam) : said(words, rate, random), slots)),
      rate: random.chance(0.03) ? null : rate,
      author: authorOf(words, country, random),
      language: code,
      country,
      likes,
      status: isWaiting || rejected ? 0 : 1,
      rejected: rejected ? 1 : 0,
      isTop: likes > 60 && random.chance(0.3) ? 1 : 0,
      recommended: likes > 25 && rate > 3 && random.chance(0.4) ? 1 : 0,
    },
    created: daysBefore(age),
    updated: daysBefore(isWaiting ? age : age * random.next() ** 0.2),
  }
}

function said(words: CommentWords, rate: number, random: Random): string {
  const opinion = random.pick(rate > 3 ? words.good : rate === 3 ? words.fair : words.bad)
  const complaint = random.pick(random.chance(0.6) ? words.ads : words.crash)
  // wishes precede thanks
  const wish = random.pick(rate > 3 ? words.wish : words.wish.slice(0, Math.ceil(words.wish.length / 2)))
  const more = rate > 3 || random.chance(0.25) ? wish : complaint
  const follows = random.chance(rate === 5 ? 0.35 : 0.6)
  const alone = rate < 3 && random.chance(0.25)
  const text = alone ? complaint : follows ? joined(opinion, random.pick(words.joints), more) : opinion
  return rate === 3 ? text : text + random.pick(rate > 3 ? words.ends : words.badEnds)
}

function joined(opinion: string, joint: string, more: string): string {
  return opinion + joint + (/[.!。！]\s*$/.test(joint) ? sentence(more) : more)
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function authorOf({ authors, countries }: CommentWords, country: string, random: Random): string {
  const local = countries.length > 6 ? people.find(([code]) => code === country) : undefined
  const [firsts, lasts] = local ? [local[2], local[3]] : authors
  const [one, two] = [random.pick(listed(firsts)), random.pick(listed(lasts))]
  if (local && random.chance(0.3)) return `${one}${random.int(1, 999)}`
  return /^[\p{Ll}\p{N}\p{Script=Han}]/u.test(two) ? `${one}${two}` : `${one} ${two}`
}
