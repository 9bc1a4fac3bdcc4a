/** Whether an address is this machine's own. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(::1$|(::ffff:)?127\.)/.test(address);
