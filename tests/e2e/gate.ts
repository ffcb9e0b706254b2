import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a server that can be shut: then the server is gone for the browser. */
export interface Gate {
  readonly port: number
  shut(): Promise<void>
  reopen(): Promise<void>
}

export async function openGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  const door = createServer((from) => {
    const onward = connect(to, '127.0.0.1')
    for (const socket of [from, onward]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    }
    from.pipe(onward).pipe(from)
  })
  const listen = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = door.address() as { port: number }
  return {
    port,
    shut: () =>
      new Promise((resolve) => {
        door.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    reopen: () => listen(port),
  }
}
