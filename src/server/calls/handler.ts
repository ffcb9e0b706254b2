import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { Environment } from '#derive/environment.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'
import type { OnPersonal } from './personal-rows.ts'

/** A checked call, ready to be carried out. */
export interface Call {
  readonly server: Server
  readonly entry: Entry
  readonly actor: Actor
  readonly environment: Environment
  readonly language: Language
  readonly input: Readonly<Record<string, unknown>>
  /** the input as it came, where it came over HTTP */
  readonly sent?: Readonly<Record<string, unknown>>
  readonly dryRun: boolean
  /** addresses of the files that came with it, which are kept if it takes effect */
  readonly files: readonly string[]
  /** what these files hold, by address: sent again they have other addresses */
  readonly prints?: ReadonlyMap<string, string>
  /** hears whose personal data a read is answered with */
  readonly onPersonal?: OnPersonal
  /** collects the environments that it turns out to be about, beside the one where it is made: its line in the log tells of them */
  readonly about?: Set<Environment>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The function behind a command that needs the server itself rather than a world: session, plans, log. */
export type Handler = ((call: Call) => Promise<unknown>) & { readonly tries?: true }

/** A handler that looks itself whether it is a dry run, and answers what it would change. */
export function trying(handler: Handler): Handler {
  return Object.assign(handler, { tries: true } as const)
}
