/**
 * Connections that may wait to be accepted. Programs of a final come back in the same moment; what finds no place is
 * dropped, and tried again by its kernel after one second, three, seven and fifteen. The kernel may allow less (Linux:
 * net.core.somaxconn, 4096).
 */
export const LISTEN_BACKLOG = 4_096;
