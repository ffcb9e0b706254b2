const collator = new Intl.Collator('zh-u-co-pinyin-kn-true')

/** As the database's collation `people` does. */
export function compareTexts(one: string, other: string): number {
  return collator.compare(one, other)
}
