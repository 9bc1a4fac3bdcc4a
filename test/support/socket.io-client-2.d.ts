/** What the tests use of the 2.x line (npm alias of socket.io-client@2), which has no types of its own. */
declare module 'socket.io-client-2' {
  interface Socket {
    readonly connected: boolean;
    on(event: string, listener: (payload: unknown) => void): Socket;
    emit(event: string, ...values: unknown[]): Socket;
    connect(): Socket;
    disconnect(): Socket;
    readonly io: {
      reconnection(wanted: boolean): unknown;
      on(event: 'open', listener: () => void): unknown;
      readonly engine: object;
    };
  }
  const io: { connect(url: string, options: object): Socket };
  export default io;
}
