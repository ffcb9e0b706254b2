import { isEnvironment, type Environment } from '../environment.ts'

/** The same deployment under another environment's host name. */
export function hostOf(environment: Environment, host: string): string {
  const labels = host.split('.')
  if (isEnvironment(labels[0]?.toLowerCase())) return [environment, ...labels.slice(1)].join('.')
  return /^(\d+\.){3}\d+(:|$)|^\[/.test(host)
    ? `${environment}.localhost${/:\d+$/.exec(host)?.[0] ?? ''}`
    : `${environment}.${host}`
}
