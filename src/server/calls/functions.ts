import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AreaRules } from '../world/rule.ts'
import type { HandlerFunction, BehaviourFunction, Functions } from '../server.ts'

type CodeModule = Readonly<Record<string, unknown>>

export async function functionsIn(folders: { behaviours: string; handlers: string }): Promise<Functions> {
  const [behaviours, handlers] = await Promise.all([modules(folders.behaviours), modules(folders.handlers)])
  const all = [...behaviours, ...handlers]
  return {
    behaviour: ({ area, action }) => behaviours.get(area.id)?.[action] as BehaviourFunction | undefined,
    handler: ({ area, action }) => handlers.get(area.id)?.[action] as HandlerFunction | undefined,
    names: all.flatMap(([id, module]) => Object.keys(module).map((name) => `${id}/${name}`)),
  }
}

export async function rulesIn(folder: string): Promise<ReadonlyMap<string, AreaRules>> {
  const found = await modules(folder)
  return found as ReadonlyMap<string, AreaRules>
}

async function modules(folder: string): Promise<Map<string, CodeModule>> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((file) => file.endsWith('.ts'))
  const loaded = await Promise.all(
    files.map(async (file) => {
      const id = file.replaceAll('\\', '/').split('/').at(-1)?.replace(/\.ts$/, '') ?? ''
      return [id, (await import(pathToFileURL(join(folder, file)).href)) as CodeModule] as const
    }),
  )
  return new Map(loaded)
}
