type Schema = Readonly<Record<string, unknown>>

/** Returns the faults of a value by a JSON Schema, as `path: fault`; supports the part of 2020-12 in use here. */
export function faults(schema: Schema, value: unknown, at = '$'): string[] {
  const { type, enum: values, const: only } = schema
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type]
  if (types.length > 0 && !types.some((each) => isType(String(each), value)))
    return [`${at}: ${typeName(value)} is not ${types.join(' or ')}`]
  if (Array.isArray(values) && !values.includes(value))
    return [`${at}: ${JSON.stringify(value)} is none of ${JSON.stringify(values)}`]
  if (only !== undefined && only !== value) return [`${at}: ${JSON.stringify(value)} is not ${JSON.stringify(only)}`]
  if (typeof value === 'number') return range(at, value, schema, 'minimum', 'maximum')
  if (typeof value === 'string')
    return [...range(at, value.length, schema, 'minLength', 'maxLength'), ...shape(at, value, schema)]
  if (Array.isArray(value)) {
    const items = (schema['items'] ?? {}) as Schema
    return [
      ...range(at, value.length, schema, 'minItems', 'maxItems'),
      ...value.flatMap((each, index) => faults(items, each, `${at}[${index}]`)),
    ]
  }
  return typeof value === 'object' && value !== null ? members(schema, value as Record<string, unknown>, at) : []
}

function members(schema: Schema, value: Record<string, unknown>, at: string): string[] {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const { additionalProperties: others, propertyNames: names } = schema
  const missing = ((schema['required'] ?? []) as string[])
    .filter((name) => value[name] === undefined)
    .map((name) => `${at}: ${name} is missing`)
  const each = Object.entries(value).flatMap(([name, member]) => {
    const inside = `${at}.${name}`
    if (properties[name]) return faults(properties[name], member, inside)
    if (others === false) return [`${inside}: unknown`]
    const named = names ? faults(names as Schema, name, `${inside} (name)`) : []
    return typeof others === 'object' ? [...named, ...faults(others as Schema, member, inside)] : named
  })
  return [...missing, ...each]
}

function isType(type: string, value: unknown): boolean {
  return typeName(value) === type || (type === 'number' && typeof value === 'number')
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value
}

function range(at: string, size: number, schema: Schema, least: string, most: string): string[] {
  const [min, max] = [schema[least], schema[most]]
  if (typeof min === 'number' && size < min) return [`${at}: ${size} is below ${least} ${min}`]
  return typeof max === 'number' && size > max ? [`${at}: ${size} is above ${most} ${max}`] : []
}

function shape(at: string, text: string, { pattern, format }: Schema): string[] {
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text))
    return [`${at}: ${text} does not match ${pattern}`]
  const instant = format === 'date-time' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
  return instant ? [`${at}: ${text} is not a date-time`] : []
}
