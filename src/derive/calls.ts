import { commandId, type AnyArea, type Areas, type Command, type Method } from '#catalogue/index.ts'

/** One command of a catalogue with everything its uses need to find it. */
export interface Entry {
  /** `special-topic.toggle-online` */
  readonly id: string
  readonly area: AnyArea
  /** the area's name in scripts: `specialTopic` */
  readonly name: string
  /** the command's name in scripts: `toggleOnline` */
  readonly action: string
  readonly command: Command
  readonly method: Method
  readonly path: string
}

/** Every command of the catalogue, area by area, in the order of declaration. */
export function calls(areas: Areas): Entry[] {
  return Object.entries(areas).flatMap(([name, area]) =>
    Object.entries(area.commands).map(([action, command]) => {
      const space = command.call.indexOf(' ')
      return {
        id: commandId(area.id, action),
        area,
        name,
        action,
        command,
        method: command.call.slice(0, space) as Method,
        path: command.call.slice(space + 1),
      }
    }),
  )
}

/** Names between braces, in order. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Query values that belong to a call itself, as in `/api/report?type=trend`: they tell it from another at the same path. */
export function fixedQuery(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))
}

/** Path parameters that are numbers: `id` and names ending in `Id`. */
export function isIdParam(name: string): boolean {
  return name === 'id' || name.endsWith('Id')
}
