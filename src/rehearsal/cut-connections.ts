import { Socket } from 'node:net';

/** Open connections of this process to others. */
const OPEN = new Set<Socket>();

/**
 * From now on every connection that this process opens can be cut. The one place where all of them begin, with TLS and
 * without, is `connect` of Node’s sockets; a proxy before the platform would be another machine to it, and slower.
 */
export function watchConnections(): void {
  const { prototype } = Socket;
  const connect = Reflect.get(prototype, 'connect') as (this: Socket, ...values: unknown[]) => Socket;
  Reflect.set(prototype, 'connect', function watched(this: Socket, ...values: unknown[]) {
    OPEN.add(this);
    this.once('close', () => OPEN.delete(this));
    return connect.apply(this, values);
  });
}

/** Cuts each connection with this probability, without a goodbye. @returns how many. */
export function cutConnections(probability: number, random: () => number): number {
  const chosen = [...OPEN].filter(() => random() < probability);
  for (const socket of chosen) socket.destroy();
  return chosen.length;
}
