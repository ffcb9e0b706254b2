const collator = new Intl.Collator('zh-u-co-pinyin-kn-true')

/** Compares texts as the collation `people` of the database does. */
export function compareTexts(one: string, other: string): number {
  return collator.compare(one, other)
}
