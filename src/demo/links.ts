const hosts = { 1: 'detail', 2: 'download', 3: 'web' } as const

interface LinkParts {
  readonly game_id: number
  readonly channel_name: string
  readonly url_type: 1 | 2 | 3
  readonly channel_first_relation_id: number | null
  readonly channel_second_relation_id: number | null
  readonly channel_first_income_id: number | null
  readonly channel_second_income_id: number | null
}

export function linkOf(packageName: string | null, parts: LinkParts): string {
  const pairs = {
    game_id: parts.game_id,
    package: packageName,
    channel: parts.channel_name,
    r1: parts.channel_first_relation_id,
    r2: parts.channel_second_relation_id,
    i1: parts.channel_first_income_id,
    i2: parts.channel_second_income_id,
  }
  const query = Object.entries(pairs).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return `ahagames://${hosts[parts.url_type]}?${new URLSearchParams(query).toString()}`
}
