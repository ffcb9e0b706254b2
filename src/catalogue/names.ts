/** `specialTopic` → `special-topic` */
export type Kebab<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Lowercase<Head>}${Kebab<Tail>}`
    : `${Lowercase<Head>}-${Kebab<Tail>}`
  : S

/** `special-topic` → `specialTopic` */
export type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S

export function kebab(camel: string): string {
  return camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export function camel(kebabCase: string): string {
  return kebabCase.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns a command id: `specialTopic`, `toggleOnline` → `special-topic.toggle-online`. */
export function commandId(areaId: string, action: string): string {
  return `${areaId}.${kebab(action)}`
}
