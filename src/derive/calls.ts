import { commandId, type AnyArea, type Areas, type Command, type Method } from '#catalogue/index.ts'

export interface Entry {
  /** `special-topic.toggle-online` */
  readonly id: string
  readonly area: AnyArea
  readonly name: string
  readonly action: string
  readonly command: Command
  readonly method: Method
  readonly path: string
}

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

export function isCreate({ command, action }: Entry): boolean {
  return command.verb === 'create' || (action === 'create' && command.effect === 'write')
}

export function pathParams(path: string): string[] {
  if (!path.includes('{')) return []
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Returns the query of a route such as `/api/report?type=trend`. */
export function fixedQuery(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))
}

export function isIdParam(name: string): boolean {
  return name === 'id' || name.endsWith('Id')
}
