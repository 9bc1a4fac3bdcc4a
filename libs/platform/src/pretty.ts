import pretty from 'pino-pretty';

/** Human-readable log lines on stderr, so that stdout stays free for results. */
export function pinoPretty(): ReturnType<typeof pretty.PinoPretty> {
  return pretty.PinoPretty({ destination: 2, sync: true, ignore: 'pid,hostname,app', translateTime: 'SYS:HH:MM:ss.l' });
}
