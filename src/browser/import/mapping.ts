/** Field by file column; empty for ignored columns. */
export type Mapping = Readonly<Record<string, string>>

/** Maps a column to a field and frees the field's previous column. */
export function mapColumn(mapping: Mapping, column: string, field: string): Mapping {
  return Object.fromEntries(
    Object.entries({ ...mapping, [column]: '' }).map(([name, value]) => [
      name,
      name === column ? field : value === field ? '' : value,
    ]),
  )
}
