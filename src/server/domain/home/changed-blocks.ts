import type { DeclaredData } from '../../declared.ts'

type Block = DeclaredData<'home.preview'>['blocks'][number]

/** Moved blocks count only if no block is new, gone or different. */
export function changedBlocks(before: readonly Block[], after: readonly Block[]): Set<string> {
  const looks = differing(before, after, ({ place: _, ...rest }) => rest)
  return looks.size > 0 ? looks : differing(before, after, (block) => block)
}

function differing(before: readonly Block[], after: readonly Block[], seenOf: (block: Block) => object): Set<string> {
  const texts = (blocks: readonly Block[]) =>
    new Map(blocks.map((block) => [`${block.area} ${block.id}`, JSON.stringify(seenOf(block))]))
  const [was, is] = [texts(before), texts(after)]
  return new Set([...was.keys(), ...is.keys()].filter((key) => was.get(key) !== is.get(key)))
}
