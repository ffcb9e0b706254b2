import type { Server } from '../server.ts'

export async function fillDemo(_server: Server): Promise<void> {}
